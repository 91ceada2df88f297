// Forces read from a text, put into an order of battle that is there already.
#include "exchange/notation/merge.hpp"
#include "model/document/piece.hpp"
#include "tests/exchange/notation/cards.hpp"

using namespace hexwright;
using namespace hexwright::exchange;
using namespace hexwright::test;

namespace {

const document::Orbat& corrected() {
  static const document::Orbat orbat = sample_orbat("1-boj-o-parzymiechy-corrected");
  return orbat;
}
Merged merged(const std::string& text) {
  const auto words = notation_words(pluton(), nullptr, &corrected(), "pl");
  return merge_forces(corrected(), read_notation(text, "t.txt", words, &corrected()).orbat);
}
const document::Formation* formation(const std::vector<document::Formation>& in, const std::string& id) {
  for (const document::Formation& one : in) {
    if (one.id == id) return &one;
    if (const auto* found = formation(one.formations, id)) return found;
  }
  return nullptr;
}

}  // namespace

TEST_CASE("Merging: the notation of an order of battle put into it changes nothing of it") {
  const auto words = notation_words(pluton(), nullptr, &corrected(), "pl");
  const Merged same = merged(write_notation(corrected(), nullptr, words).text);
  CHECK(same.orbat == corrected());
  CHECK(same.added.empty());
  CHECK(same.kept.empty());
}

TEST_CASE("Merging: a new company and new platoons come in with ids of their own, and everything else stays as it is") {
  const Merged more = merged("Strona polska:\nII/83pp: 4kp – 10, 11, 12, 30 s 4d; 6kp – 16, 17, 18 s 6c 6d.\n");
  const auto& poland = more.orbat.sides.front();
  const document::Formation* fourth = formation(poland.formations, "pl.4kp");
  REQUIRE(fourth);
  CHECK(fourth->pieces.size() == formation(corrected().sides.front().formations, "pl.4kp")->pieces.size() + 1);
  CHECK(fourth->datum == formation(corrected().sides.front().formations, "pl.4kp")->datum);  // its printed words
  const document::Formation* sixth = formation(poland.formations, "pl.6kp");
  REQUIRE(sixth);
  CHECK(sixth->pieces.size() == 5);
  CHECK(more.added == std::vector<std::string>{"pl.30s", "pl.6kp", "pl.16s", "pl.17s", "pl.18s", "pl.6c", "pl.6d"});
  CHECK(more.kept.empty());
  CHECK(more.orbat.sides[1] == corrected().sides[1]);
}

TEST_CASE("Merging: what a named company has and the text does not list stays, and is told") {
  const Merged fewer = merged("Strona polska:\nI/83pp: 1kp – 1, 2 s.\n");
  CHECK(fewer.orbat == corrected());
  CHECK(fewer.kept == std::vector<std::string>{"pl.3s", "pl.1d"});
}

TEST_CASE("Merging: an id that is taken is not given twice") {
  const auto with_company = [](const std::string& designation) {
    document::Orbat orbat;
    document::Side side;
    side.id = "pl";
    document::Formation company;
    company.id = "pl.1kp";
    company.kind = "company";
    company.designation = designation;
    side.formations.push_back(company);
    orbat.sides.push_back(side);
    return orbat;
  };
  const Merged both = merge_forces(with_company("1kp"), with_company("first"));
  CHECK(both.added == std::vector<std::string>{"pl.1kp-2"});
  CHECK(both.orbat.sides[0].formations.size() == 2);
}
