// What is read out of single sentences, in English and Polish.
#include <catch2/catch.hpp>

#include <algorithm>

#include "reading/sentence/facts.hpp"

using namespace hexwright::sentences;

namespace {

Names card() {
  Names names;
  for (const char* label : {"0101", "1814"}) names.add_label(label);
  for (const char* form : {"Olszyna", "Olszyny", "Stary Dwór", "Starego Dworu"})
    names.add(About::place, form[0] == 'O' ? "olszyna" : "dwor", form);
  for (const char* unit : {"4kp", "II/5pp"}) {
    names.add(About::unit, unit, unit);
    names.add_designation(unit);
  }
  names.add_stem(About::side, "de", "niemiec*");
  names.add_stem(About::kind, "platoon", "pluton*");
  names.add(About::kind, "platoon", "platoons");
  return names;
}

std::vector<Fact> facts(std::string_view sentence, std::string_view language, About about) {
  std::vector<Fact> all = facts_of(sentence, language, card());
  all.erase(std::remove_if(all.begin(), all.end(), [&](const Fact& fact) { return fact.about != about; }), all.end());
  return all;
}

std::vector<std::int64_t> values(std::string_view sentence, std::string_view language, About about) {
  std::vector<std::int64_t> list;
  for (const Fact& fact : facts(sentence, language, about)) list.insert(list.end(), fact.values.begin(), fact.values.end());
  return list;
}

}  // namespace

TEST_CASE("Turns are read as digits and as words, and told from so many turns") {
  CHECK(values("From turn 3 on it rains", "en", About::turn) == std::vector<std::int64_t>{3000});
  CHECK(values("od trzeciego etapu", "pl", About::turn) == std::vector<std::int64_t>{3000});
  CHECK(values("w etapach 3, 5 i 9", "pl", About::turn) == std::vector<std::int64_t>{3000, 5000, 9000});
  CHECK(values("in turns 4-6", "en", About::turn) == std::vector<std::int64_t>{4000, 5000, 6000});
  CHECK(values("gra trwa dwanaście etapów", "pl", About::turns) == std::vector<std::int64_t>{12000});
  CHECK(values("gra trwa 12 etapów", "pl", About::turn).empty());
}

TEST_CASE("A distance keeps what bounds it") {
  const auto near = facts("bliżej niż 4 pola od Olszyny", "pl", About::hexes);
  REQUIRE(near.size() == 1);
  CHECK(near.front().bound == Bound::less);
  const auto within = facts("no farther than two hexes", "en", About::hexes);
  REQUIRE(within.size() == 1);
  CHECK(within.front().values == std::vector<std::int64_t>{2000});
  CHECK(within.front().bound == Bound::at_most);
}

TEST_CASE("Points keep a sign that stands right before them, and a dash is none") {
  CHECK(values("za każdą kratkę -0,5 p.z.", "pl", About::points) == std::vector<std::int64_t>{-500});
  CHECK(values("for each hex - 2 VP", "en", About::points) == std::vector<std::int64_t>{2000});
  CHECK(values("1½ points", "en", About::points) == std::vector<std::int64_t>{1500});
}

TEST_CASE("Names are read in every form, and what only looks like one is told apart") {
  const auto places = facts("od Starego Dworu do Olszyny", "pl", About::place);
  REQUIRE(places.size() == 2);
  CHECK(places.front().names == std::vector<std::string>{"dwor"});
  const auto strangers = facts("14kp i III/5pp", "pl", About::unit);
  REQUIRE(strangers.size() == 2);
  CHECK_FALSE(strangers.front().known);
  CHECK(facts("w roku 1939 i 0504 r.", "pl", About::hex).empty());
  CHECK(facts("2 zmęczone plutony niemieckie", "pl", About::count).size() == 1);
}

TEST_CASE("Dates and times of day are read in the ways in which cards write them") {
  CHECK(values("1 września 1939 r.", "pl", About::date) == std::vector<std::int64_t>{19390901});
  CHECK(values("on September 3, 1939", "en", About::date) == std::vector<std::int64_t>{19390903});
  CHECK(values("16.10.2006", "pl", About::date) == std::vector<std::int64_t>{20061016});
  CHECK(values("from 5:00 to 5 p.m.", "en", About::clock) == std::vector<std::int64_t>{300, 1020});
  CHECK(values("2.50 points", "en", About::clock).empty());
}

TEST_CASE("A sentence of neither language gives what is written alike everywhere") {
  CHECK(facts_of("4kp: 0504 [1]", "", card()).size() == 3);
  CHECK(facts_of("", "", card()).empty());
  CHECK(facts_of("\xff\xfe - [", "", card()).empty());
}

TEST_CASE("Cards that call everything alike share what was read, and no others do") {
  const auto one = readings_with(card()), same = readings_with(card());
  CHECK(one == same);
  const std::vector<Fact>& read = one->of("II/5pp holds Olszyna", "en");
  CHECK(&read == &same->of("II/5pp holds Olszyna", "en"));
  REQUIRE(read.size() == 3);
  CHECK(read.back().names == std::vector<std::string>{"olszyna"});
  CHECK(&read != &one->of("II/5pp holds Olszyna", "pl"));

  Names other = card();
  other.add(About::place, "olszyna.2", "Olszyna");
  const auto its_own = readings_with(other);
  CHECK(its_own != one);
  CHECK(its_own->of("II/5pp holds Olszyna", "en").back().names == std::vector<std::string>{"olszyna", "olszyna.2"});
  CHECK(one->of("II/5pp holds Olszyna", "en").back().names == std::vector<std::string>{"olszyna"});
}

TEST_CASE("What is worked out of a text is worked out once for each question and what it depends on") {
  const auto readings = readings_with(card());
  int asked = 0;
  const auto length = [&](const std::string& text, const std::string& with) {
    return readings->kept<std::size_t>(
        readings->text(text), [&] { return ++asked, text.size() + with.size(); }, readings->with({with}));
  };
  const std::string text = "a text that no other test has";
  CHECK(length(text, "") == text.size());
  CHECK(length(text, "") == text.size());
  CHECK(asked == 1);
  CHECK(length(text, "kp") == text.size() + 2);
  CHECK(length(text + ".", "") == text.size() + 1);
  CHECK(asked == 3);
  CHECK(&readings->text(text) == &readings->text(std::string(text)));
  CHECK(readings->tokens(text).size() == 7);
}

TEST_CASE("Names that are copied or added to later are found, and those of the copy stay as they were") {
  Names names = card();
  CHECK(facts_of("in the mill", "en", names).empty());
  const Names before = names;
  names.add(About::place, "mill", "the mill");
  CHECK(facts_of("in the mill", "en", names).size() == 1);
  CHECK(facts_of("in the mill", "en", before).empty());
  CHECK(!(names == before));
  CHECK(before == card());
}

TEST_CASE("What was read of many cards is let go of, and stays for those who have it") {
  Names names = card();
  names.add(About::place, "mill", "the mill");
  const auto full = readings_with(names);
  const std::vector<Fact>& read = full->of("in the mill", "en");
  for (int i = 0; !full->is_full(); ++i) full->of(std::string(1 << 16, '.') + std::to_string(i), "en");
  CHECK(readings_with(names) != full);
  CHECK(read.front().names == std::vector<std::string>{"mill"});
}
