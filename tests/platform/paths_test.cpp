// What a path means here; what it means on Windows is tried by packaging/windows/try.
#include "platform/paths.hpp"

#include <catch2/catch.hpp>

using namespace hexwright::platform;

TEST_CASE("The last name of a path begins behind its last stroke, and its folder ends before it") {
  CHECK(name_begins("a.xml") == 0);
  CHECK(name_begins("a/b.xml") == 2);
  CHECK(name_begins("/b.xml") == 1);
  CHECK(name_begins("a/") == 2);
  CHECK(folder_of("a.xml") == ".");
  CHECK(folder_of("/a.xml") == "/");
  CHECK(folder_of("a/b/c.xml") == "a/b");
}

TEST_CASE("On Linux a backslash, a colon and the names of Windows' devices are letters like others") {
  CHECK(name_begins("a\\b.xml") == 0);
  CHECK(name_begins("C:b.xml") == 0);
  CHECK_FALSE(begins_at_top("C:/b.xml"));
  CHECK(begins_at_top("/b.xml"));
  CHECK_FALSE(has_unfit_name("nul.xml"));
}
