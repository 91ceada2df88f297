// The size of pictures, told from their first bytes, and those that are turned down before anything is decoded.
#include "model/io/picture_header.hpp"

#include <catch2/catch.hpp>
#include <sys/stat.h>

#include "model/io/limits.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/pictures.hpp"

using namespace hexwright::io;
using namespace hexwright::test;

namespace {

std::string fault_of(const std::string& bytes) {
  const ScratchFolder folder;
  const auto header = read_picture_header(folder.write("scan", bytes));
  return header ? "" : header.error().id;
}

}  // namespace

TEST_CASE("A PNG says its size in its first chunk, whatever its name") {
  CHECK(parse_picture_header(png_beginning(3000, 2000)) == PictureHeader{PictureHeader::Kind::png, 3000, 2000});
  const ScratchFolder folder;
  CHECK(*read_picture_header(folder.write("scan.jpg", png_beginning(30, 20))) == PictureHeader{PictureHeader::Kind::png, 30, 20});
}

TEST_CASE("A JPEG says its size behind whatever a scanner wrote before it") {
  CHECK(parse_picture_header(jpeg_beginning(3000, 2000)) == PictureHeader{PictureHeader::Kind::jpeg, 3000, 2000});
  const ScratchFolder folder;
  for (const std::size_t before : {0u, 1u, 4'000u, 4'090u, 60'000u, 900'000u}) {
    INFO(before);
    const auto header = read_picture_header(folder.write("scan.jpg", jpeg_beginning(640, 480, before)));
    REQUIRE(header);
    CHECK(*header == PictureHeader{PictureHeader::Kind::jpeg, 640, 480});
  }
}

TEST_CASE("A picture that ends before its size, or has none, is broken") {
  const std::string png = png_beginning(30, 20), jpeg = jpeg_beginning(30, 20);
  for (std::size_t length = 8; length < 24; ++length) CHECK(fault_of(png.substr(0, length)) == "picture/broken");
  for (std::size_t length = 3; length + 1 < jpeg.size(); ++length) {
    INFO(length);
    CHECK(fault_of(jpeg.substr(0, length)) == "picture/broken");
  }
  CHECK(fault_of(png_beginning(0, 20)) == "picture/broken");
  CHECK(fault_of(jpeg_beginning(30, 0)) == "picture/broken");
  CHECK(fault_of(png_beginning(0x80000000u, 20)) == "picture/broken");
  CHECK(fault_of("\xFF\xD8\xFF\xE0" + std::string("\0\0", 2) + jpeg_beginning(30, 20)) == "picture/broken");  // a segment without a length
  CHECK(fault_of("\xFF\xD8\xFF\xD9") == "picture/broken");
}

TEST_CASE("A picture of 10⁹ pixels is turned down by its header, and one just within the bounds is not") {
  CHECK(fault_of(png_beginning(31'623, 31'623)) == "picture/too-large");
  CHECK(fault_of(png_beginning(1'000'000'000, 1)) == "picture/too-large");
  CHECK(fault_of(png_beginning(0x7FFFFFFF, 0x7FFFFFFF)) == "picture/too-large");
  CHECK(fault_of(jpeg_beginning(65'535, 65'535)) == "picture/too-large");
  CHECK(fault_of(png_beginning(limits::picture_side + 1, 1)) == "picture/too-large");
  CHECK(fault_of(png_beginning(limits::picture_side, 1)) == "");
  CHECK(fault_of(png_beginning(15'000, 10'001)) == "picture/too-large");
  CHECK(fault_of(png_beginning(15'000, 10'000)) == "");
}

TEST_CASE("What is no picture, or no file, is named for what it is") {
  CHECK(fault_of("") == "picture/unknown");
  CHECK(fault_of("GIF89a and so on") == "picture/unknown");
  CHECK(fault_of("\x89PNG\r\n\x1A") == "picture/unknown");
  const ScratchFolder folder;
  CHECK(read_picture_header(folder / "none.png").error().id == "file/missing");
  CHECK(read_picture_header(folder.path()).error().id == "file/is-directory");
  REQUIRE(::mkfifo((folder / "pipe.png").c_str(), 0600) == 0);
  CHECK(read_picture_header(folder / "pipe.png").error().id == "file/not-regular");
}
