// The table of objects, on a file small enough to see through.
#include "publish/files/pdf_splice.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <vector>

using namespace hexwright::publish;

namespace {

const std::string HEAD = "%PDF-1.4\n", ONE = "1 0 obj\n<< /Pages 2 0 R\n>>\nendobj\n", TWO = "2 0 obj\nendobj endobj\nendobj\n",
                  THREE = "3 0 obj\nlast\nendobj\n", TRAILER = "trailer\n<< /Size 4\n   /Root 1 0 R\n   /Info 3 0 R\n>>\n";

std::string entry(std::size_t at) {
  const std::string digits = std::to_string(at);
  return std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
}

// The objects stand in the order two, one, three.
std::string small_file() {
  std::string file = HEAD + TWO + ONE + THREE;
  const std::size_t table = file.size();
  file += "xref\n0 4\n0000000000 65535 f \n" + entry(HEAD.size() + TWO.size()) + entry(HEAD.size()) +
          entry(HEAD.size() + TWO.size() + ONE.size());
  return file + TRAILER + "startxref\n" + std::to_string(table) + "\n%%EOF\n";
}

}  // namespace

TEST_CASE("Objects of a PDF are found by their numbers, whatever their order") {
  const std::string file = small_file();
  auto objects = PdfObjects::of(file);
  REQUIRE(objects);
  CHECK(objects->root() == 1);
  CHECK(objects->text(1) == "<< /Pages 2 0 R\n>>\n");
  CHECK(objects->text(2) == "endobj endobj\n");
  CHECK(objects->text(3) == "last\n");
  for (const std::int64_t none : {-1, 0, 4, 99}) CHECK_FALSE(objects->text(none));
  CHECK(std::move(*objects).file() == file);
}

TEST_CASE("An object that is replaced moves to the end, and every other is found again") {
  const std::string file = small_file();
  auto objects = PdfObjects::of(file);
  REQUIRE(objects);
  objects->replace(2, "new\n");
  objects->replace(1, "<< /Pages 3 0 R >>\n");
  const auto changed = std::move(*objects).file();
  REQUIRE(changed);
  CHECK(changed->find("endobj endobj") == std::string::npos);
  const auto again = PdfObjects::of(*changed);
  REQUIRE(again);
  CHECK(again->text(1) == "<< /Pages 3 0 R >>\n");
  CHECK(again->text(2) == "new\n");
  CHECK(again->text(3) == "last\n");
}

TEST_CASE("A reference is taken where its words stand once") {
  CHECK(pdf_reference("/A 1 0 R /Contents 12 0 R\n", "/Contents ") == 12);
  for (const char* wrong : {"/A 1 0 R", "/Contents 1 0 R /Contents 1 0 R", "/Contents [ 1 0 R ]", "/Contents 1 1 R", "/Contents ",
                            "/Contents -1 0 R", "/Contents 99999999999 0 R", "/Contents 1 0"})
    CHECK_FALSE(pdf_reference(wrong, "/Contents "));
}

TEST_CASE("A table that does not fit its file is refused") {
  const std::string file = small_file();
  rc::check([&] {
    std::string broken = file;
    const auto at = static_cast<std::size_t>(*rc::gen::inRange(static_cast<int>(file.find("xref")), static_cast<int>(file.size())));
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        broken.erase(at, 1);
        break;
      case 1:
        broken.insert(at, 1, *rc::gen::elementOf(std::string("0 x\n")));
        break;
      default:
        broken.resize(at);
    }
    const auto objects = PdfObjects::of(broken);
    // Another number of the root or of the information is still a table.
    RC_PRE(broken != file);
    if (objects) RC_ASSERT(broken.find("trailer") <= at);
  });
  CHECK_FALSE(PdfObjects::of(""));
  CHECK_FALSE(PdfObjects::of("startxref\n0\n%%EOF\n"));
}
