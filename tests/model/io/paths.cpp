// References between files, and every way out of the folder that must be closed.
#include "model/io/paths.hpp"

#include <catch2/catch.hpp>

#include "tests/model/io/scratch_folder.hpp"

using namespace hexwright::io;
using hexwright::test::ScratchFolder;
namespace stdfs = std::filesystem;

namespace {

struct Project {
  ScratchFolder outer;
  Project() {
    outer.write("secret.xml", "x");
    outer.write("project/maps/river.map.xml", "x");
    outer.write("project/cards/1.scenario.xml", "x");
  }
  std::string resolve(std::string_view reference, const std::string& document = "cards/1.scenario.xml") const {
    const auto path = resolve_reference(outer / "project", outer / ("project/" + document), reference, {"1.scenario.xml", 3, 5});
    if (path) return path->in_project;
    CHECK(path.error().where.line == 3);
    return path.error().id;
  }
};

}  // namespace

TEST_CASE("A reference counts from the folder of the document that names it") {
  const Project project;
  CHECK(project.resolve("2.scenario.xml") == "cards/2.scenario.xml");
  CHECK(project.resolve("../maps/river.map.xml") == "maps/river.map.xml");
  CHECK(project.resolve("./../maps//river.map.xml") == "maps/river.map.xml");
  CHECK(project.resolve("maps/river.map.xml", "all.xml") == "maps/river.map.xml");
  CHECK(project.resolve("Łódź.map.xml", "all.xml") == "Łódź.map.xml");
}

TEST_CASE("A reference finds its file, whether the system stores a letter with its accent or an accent of its own") {
  const Project project;
  project.outer.write("project/bro\u0301d/mapa s\u0301.map.xml", "x");
  CHECK(project.resolve("br\u00F3d/mapa \u015B.map.xml", "all.xml") == "bro\u0301d/mapa s\u0301.map.xml");
  CHECK(project.resolve("br\u00F3d/mapa s.map.xml", "all.xml") == "bro\u0301d/mapa s.map.xml");  // another letter, and no file
}

TEST_CASE("A reference never leads out of the project") {
  const Project project;
  CHECK(project.resolve("../../secret.xml") == "path/escapes");
  CHECK(project.resolve("../../project-two/a.xml") == "path/escapes");
  CHECK(project.resolve("..") == "path/escapes");
  CHECK(project.resolve("../maps/../../secret.xml") == "path/escapes");
  CHECK(project.resolve("/etc/passwd") == "path/absolute");
  CHECK(project.resolve("C:/x.xml") == "path/absolute");
  CHECK(project.resolve("file:///etc/passwd") == "path/absolute");
  CHECK(project.resolve("https://example.org/x.xml") == "path/absolute");
  CHECK(project.resolve("..\\x.xml") == "path/backslash");
  CHECK(project.resolve("") == "path/empty");
  CHECK(project.resolve(std::string(1025, 'a')) == "path/too-long");
  CHECK(project.resolve(std::string_view("a\0b", 3)) == "path/bad-character");
  CHECK(project.resolve("a\xFF") == "path/bad-character");
}

TEST_CASE("A symbolic link may lead about inside the project, never out of it") {
  const Project project;
  stdfs::create_symlink("river.map.xml", project.outer / "project/maps/alias.map.xml");
  stdfs::create_symlink("../../secret.xml", project.outer / "project/maps/out.map.xml");
  stdfs::create_directory_symlink("/etc", project.outer / "project/etc");
  stdfs::create_symlink("loop", project.outer / "project/loop");
  CHECK(project.resolve("../maps/alias.map.xml") == "maps/river.map.xml");
  CHECK(project.resolve("../maps/out.map.xml") == "path/escapes-by-link");
  CHECK(project.resolve("../etc/passwd") == "path/escapes-by-link");
  CHECK(project.resolve("../etc/not-there/x.xml") == "path/escapes-by-link");
  CHECK(project.resolve("../etc/../maps/river.map.xml") == "path/escapes-by-link");
  CHECK(project.resolve("../loop") == "path/escapes-by-link");
  stdfs::create_symlink("/tmp/not-there-at-all", project.outer / "project/dangling");
  CHECK(project.resolve("../dangling") == "path/escapes-by-link");
}

TEST_CASE("A project that is itself reached by a link is one project") {
  const Project project;
  stdfs::create_directory_symlink("project", project.outer / "alias");
  const auto path = resolve_reference(project.outer / "alias", project.outer / "project/all.xml", "maps/river.map.xml", {});
  REQUIRE(path);
  CHECK(path->in_project == "maps/river.map.xml");
  CHECK(resolve_reference(project.outer / "project", project.outer / "secret.xml", "a.xml", {}).error().id == "path/no-folder");
}
