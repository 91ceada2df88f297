// Each limit is one record that something reads: what is listed, what the field lists say and what the sources do agree.
#include "model/io/limit_list.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/io/limits.hpp"
#include "tests/folders.hpp"

using namespace hexwright;

namespace {

std::string source(const std::string& name) {
  std::ifstream in(test::source() + "/" + name);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("Every limit has its record, and the source that it names reads it") {
  const std::string header = source("model/io/limits.hpp");
  const std::regex constant("inline constexpr [a-z_:0-9]+ ([a-z_]+) =");
  std::vector<std::string> declared;
  for (std::sregex_iterator at(header.begin(), header.end(), constant), end; at != end; ++at) declared.push_back((*at)[1]);
  REQUIRE(declared.size() > 20);
  std::vector<std::string> listed;
  for (const io::Limit& limit : io::every_limit()) {
    INFO(limit.name);
    listed.emplace_back(limit.name);
    // The reader of archives is written beside this list.
    const std::string text = source(std::string(limit.read_in));
    CHECK(std::regex_search(text, std::regex("limits::" + std::string(limit.name) + "\\b|\"" + std::string(limit.name) + "\"")));
    CHECK(limit.most > 0);
    CHECK_FALSE(limit.unit.empty());
  }
  std::sort(declared.begin(), declared.end());
  std::sort(listed.begin(), listed.end());
  CHECK(listed == declared);
}

TEST_CASE("Field lists and limits say the same") {
  const auto& board = document::element_info<document::HexBoard>();
  CHECK(board.attribute("columns")->value.most == io::limits::map_columns);
  CHECK(board.attribute("rows")->value.most == io::limits::map_rows);
  for (const char* size : {"width", "height"}) {
    REQUIRE(io::limit_of_value("table", size));
    CHECK(io::limit_of_value("table", size)->most == io::limits::table_inches);
  }
  CHECK_FALSE(io::limit_of_value("item", "points"));
}

TEST_CASE("A size at its limit is read, and one beyond it is not") {
  CHECK_FALSE(io::beyond_limit("table", "width", "2000"));
  CHECK_FALSE(io::beyond_limit("line", "width", "0"));
  CHECK_FALSE(io::beyond_limit("item", "points", "-5"));
  for (const char* size : {"2000.001", "1000000000", "999999999999", "-1"}) CHECK(io::beyond_limit("table", "height", size));
}
