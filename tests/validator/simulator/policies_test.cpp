// Policies as they are written on a command line, and what is said of those that are not there.
#include "validator/simulator/policies.hpp"

#include <catch2/catch.hpp>

using namespace hexwright;
using namespace hexwright::validator;

namespace {

const std::vector<std::string> SIDES{"pl", "de"};
const std::vector<PolicyDescription> KNOWN{{"hold", {}, {}}, {"ambush", {}, {{"range", 1, 12, 3, {}}, {"share", 0, 100, 50, {}}}}};

wording::Result<std::map<std::string, PolicyChoice>> parsed(const std::vector<std::string>& given) {
  return parse_policies(given, SIDES, KNOWN);
}

}  // namespace

TEST_CASE("Policies are read with their numbers and written back") {
  const auto policies = parsed({"pl=ambush:share=7,range=12", "de=hold"});
  REQUIRE(policies);
  CHECK(policies->at("pl") == PolicyChoice{"ambush", {{"range", 12}, {"share", 7}}});
  CHECK(policies->at("de") == PolicyChoice{"hold", {}});
  CHECK(policies_text(*policies) == "de=hold pl=ambush:range=12,share=7");
  CHECK(parsed({})->empty());
}

TEST_CASE("Policies that are not there, and words that are none, are refused") {
  for (const char* text : {"", "pl", "=hold", "pl=", "ru=hold", "pl=charge", "pl=hold:range=3", "pl=ambush:range",
                           "pl=ambush:range=", "pl=ambush:range=0", "pl=ambush:range=13", "pl=ambush:range=3,range=4",
                           "pl=ambush:range=99999999999", "pl=ambush:,", "pl=ambush:=3", "pl=Hold", "pl= hold"}) {
    INFO(text);
    const auto policies = parsed({text});
    REQUIRE_FALSE(policies);
    CHECK(policies.error().id == "usage/policy");
  }
  CHECK_FALSE(parsed({"pl=hold", "pl=hold"}));
}
