// The Polish translation itself, as embedded from po/pl.po: its slots are those of the English sentences.
// Completeness is judged by po/check, which needs the gettext tools.
#include <algorithm>
#include <catch2/catch.hpp>
#include <iterator>

#include "model/wording/mo_file.hpp"
#include "tests/model/wording/slot_names.hpp"

extern "C" const char hexwright_pl_mo[], hexwright_pl_mo_end[];

namespace hexwright::wording {

namespace {

using Names = std::set<std::string>;

bool holds(const Names& all, const Names& some) { return std::includes(all.begin(), all.end(), some.begin(), some.end()); }

// The form of 1 may leave out what either English sentence leaves out ("one unit"); the others are the plural's.
bool slots_agree(const MoFile::Entry& entry) {
  const Names one = slot_names(entry.msgid);
  if (entry.plural.empty()) return slot_names(entry.forms.front()) == one;
  const Names many = slot_names(entry.plural);
  Names either = one;
  either.insert(many.begin(), many.end());
  Names both;
  std::set_intersection(one.begin(), one.end(), many.begin(), many.end(), std::inserter(both, both.end()));
  for (std::size_t i = 0; i < entry.forms.size(); ++i) {
    const Names form = slot_names(entry.forms[i]);
    if (!holds(either, form) || !holds(form, i == 0 ? both : many)) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("Every Polish sentence has the slots of its English one, whatever forms it asks for") {
  const MoFile mo({hexwright_pl_mo, static_cast<std::size_t>(hexwright_pl_mo_end - hexwright_pl_mo)});
  REQUIRE(mo.size() > 1000);
  for (std::size_t i = 1; i < mo.size(); ++i) {
    const MoFile::Entry entry = mo.entry(i);
    CHECK(entry.forms.size() == (entry.plural.empty() ? 1 : 3));
    CHECK(entry.msgid > mo.entry(i - 1).msgid);  // they are searched by halves
    CAPTURE(entry.msgid, entry.forms);
    CHECK(slots_agree(entry));
  }
}

TEST_CASE("A translation that drops, adds or renames a slot is noticed") {
  CHECK(slots_agree({"in {place}", "", {"w {place:loc}"}}));
  CHECK_FALSE(slots_agree({"in {place}", "", {"w"}}));
  CHECK_FALSE(slots_agree({"in {place}", "", {"w {miejsce}"}}));
  CHECK_FALSE(slots_agree({"here", "", {"w {place}"}}));
  CHECK(slots_agree({"one unit", "{count} units", {"jedna", "{count} jednostki", "{count} jednostek"}}));
  CHECK_FALSE(slots_agree({"one unit", "{count} units", {"jedna", "jednostki", "{count} jednostek"}}));
  CHECK_FALSE(slots_agree({"{a} unit", "{a} units", {"jedna", "{a} jednostki", "{a} jednostek"}}));
}

}  // namespace hexwright::wording
