// Reading compiled translations, and which form of one a number takes.
#include "model/wording/mo_file.hpp"

#include <catch2/catch.hpp>

#include "tests/model/wording/mo_bytes.hpp"

extern "C" const char hexwright_pl_mo[], hexwright_pl_mo_end[];

namespace hexwright::wording {

using test::joined;
using test::mo_bytes;

namespace {

std::string small_mo() {
  return mo_bytes({{"Yes", "Tak"},
                   {"No", "Nie"},
                   {"Unsaid", ""},
                   {joined({"{count} unit", "{count} units"}), joined({"{count} jednostka", "{count} jednostki", "{count} jednostek"})}});
}

}  // namespace

TEST_CASE("A .mo file gives every message it has, in every form") {
  const std::string bytes = small_mo();
  const MoFile mo(bytes);
  CHECK(mo.translation("Yes") == "Tak");
  CHECK(mo.translation("No") == "Nie");
  CHECK(mo.translation("{count} unit", 0) == "{count} jednostka");
  CHECK(mo.translation("{count} unit", 1) == "{count} jednostki");
  CHECK(mo.translation("{count} unit", 2) == "{count} jednostek");
}

TEST_CASE("A .mo file gives nothing for a message it lacks, an empty translation or the header") {
  const std::string bytes = small_mo();
  const MoFile mo(bytes);
  CHECK_FALSE(mo.translation("Maybe"));
  CHECK_FALSE(mo.translation("Unsaid"));
  CHECK_FALSE(mo.translation(""));
  CHECK_FALSE(mo.translation("", 1));
  CHECK_FALSE(mo.translation("Yes", 2));
  CHECK_FALSE(mo.translation("{count} unit", 3));
}

TEST_CASE("Every message of the embedded translation is found") {
  const MoFile mo({hexwright_pl_mo, static_cast<std::size_t>(hexwright_pl_mo_end - hexwright_pl_mo)});
  for (std::size_t i = 1; i < mo.size(); ++i) {
    const MoFile::Entry entry = mo.entry(i);
    for (std::size_t form = 0; form < entry.forms.size(); ++form) REQUIRE(mo.translation(entry.msgid, form) == entry.forms[form]);
  }
}

TEST_CASE("Polish has one form for 1, one for 2 to 4 but not 12 to 14, and one for the rest, as the header of its translation says") {
  CHECK(plural_form("pl", 1) == 0);
  for (const unsigned n : {2, 3, 4, 22, 34, 102, 1002}) CHECK(plural_form("pl", n) == 1);
  for (const unsigned n : {0, 5, 11, 12, 13, 14, 21, 25, 101, 112, 114}) CHECK(plural_form("pl", n) == 2);
  const MoFile mo({hexwright_pl_mo, static_cast<std::size_t>(hexwright_pl_mo_end - hexwright_pl_mo)});
  const std::string_view header = mo.entry(0).forms.front();
  CHECK(header.find("Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);") !=
        std::string_view::npos);
  CHECK(header.find("charset=UTF-8") != std::string_view::npos);
}

TEST_CASE("English has one form for 1 and one for every other number") {
  CHECK(plural_form("en", 1) == 0);
  CHECK(plural_form("en", 0) == 1);
  CHECK(plural_form("en", 2) == 1);
}

}  // namespace hexwright::wording
