// The formats that machines read: JSON has exactly the keys of the contract, SARIF what its readers need, JUnit counts that
// agree with its cases.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>

#include "tests/cli/contract_program.hpp"
#include "tests/folders.hpp"

using namespace hexwright::test;
using nlohmann::json;

namespace {

json as_json(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--format", "json", "--lang", "en"});
  const ProgramResult result = call_program(arguments);
  INFO(result.err);
  return json::parse(result.out);
}

// "string", "null|string" …, as JSON names its types; whole numbers are "integer".
std::string type_of(const json& value) { return value.is_number_integer() ? "integer" : value.type_name(); }

// The object has these keys, no other, each with one of its types.
void has_exactly(const json& object, const std::map<std::string, std::string>& keys) {
  REQUIRE(object.is_object());
  for (const auto& [key, types] : keys) {
    INFO("key " << key << " in " << object.dump().substr(0, 300));
    REQUIRE(object.contains(key));
    const std::string type = type_of(object[key]);
    INFO("is " << type << ", may be " << types);
    CHECK(("|" + types + "|").find("|" + type + "|") != std::string::npos);
  }
  for (const auto& item : object.items()) {
    INFO("unexpected key " << item.key());
    CHECK(keys.count(item.key()) == 1);
  }
}

bool one_of(const json& value, const std::set<std::string>& words) {
  return value.is_string() && words.count(value.get<std::string>()) == 1;
}

void rulings_and_parameters(const json& report) {
  for (const json& ruling : report["rulings"]) has_exactly(ruling, {{"id", "string"}, {"choice", "string"}, {"default", "boolean"}});
  for (const json& parameter : report["parameters"]) {
    has_exactly(parameter, {{"id", "string"}, {"status", "string"}, {"needed_by", "array"}});
    CHECK(one_of(parameter["status"], {"derived", "assumed", "stand-in", "missing"}));
  }
}

json sarif_of(const std::string& path) { return json::parse(call_program({"check", path, "--format", "sarif", "--lang", "en"}).out); }

}  // namespace

TEST_CASE("check --format json has the keys of the contract and no other") {
  for (const std::string& path : {PRINTED_1, PRINTED_2, CORRECTED_1, THE_FORD, std::string("samples/parzymiechy")}) {
    INFO(path);
    const json report = as_json({"check", path});
    has_exactly(report, {{"tool", "string"},
                         {"version", "string"},
                         {"documents", "array"},
                         {"findings", "array"},
                         {"not_checked", "array"},
                         {"rulings", "array"},
                         {"parameters", "array"},
                         {"summary", "object"}});
    CHECK(report["tool"] == "hexwright");
    CHECK_FALSE(report["documents"].empty());
    std::map<std::string, int> counted;
    for (const json& finding : report["findings"]) {
      std::map<std::string, std::string> keys{
          {"id", "string"},       {"severity", "string"}, {"message", "string"},     {"rule", "null|string"},  {"where", "array"},
          {"why", "null|string"}, {"fix", "null|string"}, {"fingerprint", "string"}, {"inherited", "boolean"}, {"waived", "null|object"}};
      if (finding["id"] == "reference/unknown-place") keys.emplace("mending", "string");  // the one of the cards that --fix can mend
      if (finding.contains("follows")) keys.emplace("follows", "string");                 // the fingerprint of what it may follow from
      has_exactly(finding, keys);
      CHECK(one_of(finding["severity"], {"error", "warning", "question", "info"}));
      CHECK(finding["fingerprint"].get<std::string>().size() == 16);
      CHECK_FALSE(finding["where"].empty());
      if (finding["waived"].is_null()) ++counted[finding["severity"]];
      for (const json& where : finding["where"]) {
        has_exactly(where,
                    {{"file", "string"}, {"line", "integer"}, {"column", "integer"}, {"hex", "null|string"}, {"object", "null|string"}});
        CHECK(where["file"].get<std::string>().starts_with("samples/"));  // as given, or beside it
        CHECK(where["line"] > 0);
        CHECK(where["column"] > 0);
      }
    }
    for (const char* severity : {"error", "warning", "question", "info"}) CHECK(report["summary"][severity] == counted[severity]);
    rulings_and_parameters(report);
  }
}

TEST_CASE("check --format json: rule, hex, object and reason stand where the finding has them") {
  const json report = as_json({"check", PRINTED_1});
  const auto finding_of = [](const json& whole, const std::string& id) -> json {
    for (const json& item : whole["findings"])
      if (item["id"] == id) return item;
    return {};
  };
  const auto finding = [&](const std::string& id) { return finding_of(report, id); };
  CHECK(finding("setup/radius")["where"][0]["hex"] == "0404");
  CHECK(finding("muster/nowhere")["where"][0]["object"] == "pl.6c");
  CHECK(finding("muster/nowhere")["where"][0]["file"] == "samples/parzymiechy/1-boj-o-parzymiechy.orbat.xml");
  CHECK(finding_of(as_json({"check", PRINTED_2}), "time/clock")["rule"] == "Pluton 3.0");
}

TEST_CASE("check --format json: a waiver is shown on what it accepts, and is not counted") {
  const ScratchFolder folder;
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
    folder.write(entry.path().filename().string(), whole_file(entry.path().string()));
  const std::string name = "1-boj-o-parzymiechy.scenario.xml";
  const auto radius_in = [&] {
    const json report = as_json({"check", folder / name});
    for (const json& item : report["findings"])
      if (item["id"] == "setup/radius") return item;
    return json();
  };
  const std::string fingerprint = radius_in()["fingerprint"];
  std::string text = folder.read(name);
  text.insert(text.rfind("</scenario>"), "<waivers>\n<waiver finding=\"setup/radius\" fingerprint=\"" + fingerprint +
                                             "\" author=\"J. K.\" date=\"2026-01-31\" reason=\"One hex is meant.\"/>\n</waivers>\n");
  folder.write(name, text);
  const json waived = radius_in();
  has_exactly(waived["waived"], {{"reason", "string"}, {"author", "string"}, {"date", "string"}});
  CHECK(waived["waived"]["author"] == "J. K.");
  CHECK(as_json({"check", folder / name})["summary"]["waived"] == 1);
}

TEST_CASE("check: a file that cannot be read is a finding for machines, in each of their formats") {
  const ScratchFolder folder;
  const std::string cut =
      folder.write("cut.scenario.xml", "<?xml version=\"1.0\"?>\n<scenario format=\"1.0\" id=\"x\">\n  <game id=\"plut");
  const ProgramResult result = call_program({"check", cut, THE_FORD, "--format", "json", "--lang", "en"});
  CHECK(result.status == 3);
  const json report = json::parse(result.out);
  const auto found =
      std::find_if(report["findings"].begin(), report["findings"].end(), [](const json& one) { return one["id"] == "file/unreadable"; });
  REQUIRE(found != report["findings"].end());
  const json& finding = *found;
  CHECK(finding["severity"] == "error");
  CHECK(finding["where"][0]["file"] == cut);
  CHECK(finding["where"][0]["line"] == 3);
  CHECK(report["documents"].size() == 1);
  CHECK(report["summary"]["error"] == 1);
  const json run = json::parse(call_program({"check", cut, "--format", "sarif"}).out)["runs"][0];
  CHECK(run["results"][0]["level"] == "error");
  CHECK(run["invocations"][0]["executionSuccessful"] == false);
  CHECK(json::parse(call_program({"check", THE_FORD, "--format", "sarif"}).out)["runs"][0]["invocations"][0]["executionSuccessful"] ==
        true);
  CHECK(call_program({"check", cut, "--format", "junit"}).out.find("<failure") != std::string::npos);
}

TEST_CASE("triggers --format json has the keys of the contract and no other") {
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"triggers", PRINTED_1},
                                             {"triggers", PRINTED_2},
                                             {"triggers", CORRECTED_2, "--assume", "first_reveal=3"},
                                             {"triggers", THE_FORD}}) {
    const json report = as_json(arguments);
    has_exactly(report, {{"triggers", "array"}, {"rulings", "array"}, {"parameters", "array"}});
    CHECK_FALSE(report["triggers"].empty());
    for (const json& item : report["triggers"]) {
      INFO(item["id"]);
      has_exactly(item, {{"id", "string"},
                         {"kind", "string"},
                         {"side", "null|string"},
                         {"condition", "string"},
                         {"earliest_turn", "null|integer"},
                         {"certain_turn", "null|integer"},
                         {"possible", "boolean|string"},
                         {"why", "string"},
                         {"waits_for", "array"},
                         {"by_turn", "null|array"},
                         {"by_turn_exact", "null|array"},
                         {"method", "string"}});
      CHECK(one_of(item["kind"], {"support", "reinforcement", "event"}));
      CHECK(one_of(item["method"], {"static", "exact", "simulated"}));
      CHECK((item["possible"].is_boolean() || item["possible"] == "unknown"));
      CHECK(item["by_turn"].is_null() == item["by_turn_exact"].is_null());
      if (!item["by_turn"].is_array()) continue;
      CHECK(item["by_turn"].size() == item["by_turn_exact"].size());
      double before = 0;
      for (const json& chance : item["by_turn"]) {
        CHECK(chance >= before);  // cumulative
        CHECK(chance <= 1.0);
        before = chance;
      }
      for (const json& chance : item["by_turn_exact"]) CHECK(chance.is_string());
    }
    rulings_and_parameters(report);
  }
}

TEST_CASE("rules --format json has the keys of the contract") {
  const json report = as_json({"rules", "pluton"});
  for (const char* key : {"game", "version", "paragraphs", "rulings", "parameters"}) CHECK(report.contains(key));
  CHECK(report["game"] == "pluton");
  CHECK(report["paragraphs"].front()["number"] == "1.0");
  CHECK(report["paragraphs"].back()["number"] == "17.3");
  for (const json& paragraph : report["paragraphs"]) {
    has_exactly(paragraph, {{"number", "string"},
                            {"title", "string"},
                            {"status", "string"},
                            {"why", "null|string"},
                            {"breaks", "null|object"},
                            {"keeps", "null|object"}});
    CHECK(one_of(paragraph["status"], {"checked", "simulated", "computed", "not-checkable", "missing-data"}));
  }
}

TEST_CASE("check --format sarif: rules are unique, results point at them, levels are those of the standard") {
  for (const std::string& path : {PRINTED_1, CORRECTED_1, std::string("samples/parzymiechy")}) {
    const json log = sarif_of(path);
    CHECK(log["version"] == "2.1.0");
    CHECK(log["$schema"].get<std::string>().find("sarif") != std::string::npos);
    REQUIRE(log["runs"].size() == 1);
    const json& driver = log["runs"][0]["tool"]["driver"];
    CHECK(driver["name"] == "hexwright");
    std::set<std::string> ids;
    for (const json& rule : driver["rules"]) {
      CHECK(ids.insert(rule["id"]).second);
      CHECK_FALSE(rule["shortDescription"]["text"].get<std::string>().empty());
      CHECK(one_of(rule["defaultConfiguration"]["level"], {"none", "note", "warning", "error"}));
    }
    for (const json& result : log["runs"][0]["results"]) {
      CHECK(driver["rules"].at(result["ruleIndex"].get<std::size_t>())["id"] == result["ruleId"]);
      CHECK(one_of(result["level"], {"none", "note", "warning", "error"}));
      CHECK_FALSE(result["message"]["text"].get<std::string>().empty());
      CHECK_FALSE(result["partialFingerprints"].empty());
      for (const json& location : result["locations"]) {
        CHECK(location["physicalLocation"]["artifactLocation"]["uri"].get<std::string>().starts_with("samples/"));
        CHECK(location["physicalLocation"]["region"]["startLine"] >= 1);
        CHECK(location["physicalLocation"]["region"]["startColumn"] >= 1);
      }
    }
  }
  const json corrected = sarif_of(CORRECTED_1);
  for (const json& result : corrected["runs"][0]["results"]) CHECK(result["level"] == "note");
}

TEST_CASE("check --format sarif: a path is written as a URI, and findings of a game have their title") {
  const ScratchFolder folder;
  for (const auto& entry : std::filesystem::directory_iterator(hexwright::test::source() + "/samples/parzymiechy"))
    folder.write("bój 1%/" + entry.path().filename().string(), whole_file(entry.path().string()));
  const std::string name = "bój 1%/1-boj-o-parzymiechy-corrected.scenario.xml";
  std::string text = folder.read(name);
  const std::string asset = R"(<asset id="pl.2m.fire" side="pl" designation="2m" piece="pl.2m" markers="2" calibre="81"/>)";
  REQUIRE(text.find(asset) != std::string::npos);
  folder.write(name, text.erase(text.find(asset), asset.size()));
  const json log = sarif_of(folder / name);
  REQUIRE(log["runs"][0]["results"].size() >= 1);
  std::map<std::string, std::string> titles;  // marker 2 is now missing in its row as well
  for (const json& rule : log["runs"][0]["tool"]["driver"]["rules"])
    titles[rule["id"].get<std::string>()] = rule["shortDescription"]["text"].get<std::string>();
  CHECK(titles["pluton/8.3-mortar-marker"] == "A mortar platoon without a barrage marker");
  const std::string uri = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"];
  CHECK(uri.find("/b%C3%B3j%201%25/") != std::string::npos);
}

TEST_CASE("check --format junit can be read again, and its counts are those of its cases") {
  const ProgramResult result = call_program({"check", "samples/parzymiechy", THE_FORD, "--format", "junit", "--lang", "en"});
  pugi::xml_document document;
  REQUIRE(document.load_string(result.out.c_str()));
  const pugi::xml_node suites = document.child("testsuites");
  std::vector<std::string> names;
  for (const pugi::xml_node suite : suites.children("testsuite")) {
    names.emplace_back(suite.attribute("name").value());
    int cases = 0, failures = 0, skipped = 0;
    for (const pugi::xml_node one : suite.children("testcase")) {
      ++cases;
      failures += one.child("failure") ? 1 : 0;
      skipped += one.child("skipped") ? 1 : 0;
      CHECK(std::string(one.attribute("classname").value()) == names.back());
      CHECK(one.attribute("name"));
    }
    INFO(names.back());
    CHECK(cases > 0);
    CHECK(suite.attribute("tests").as_int() == cases);
    CHECK(suite.attribute("failures").as_int() == failures);
    CHECK(suite.attribute("skipped").as_int() == skipped);
    CHECK(suite.attribute("errors").as_int() == 0);
  }
  CHECK(names == std::vector<std::string>{CORRECTED_1, SCRIPTED_1, PRINTED_1, CORRECTED_2, SCRIPTED_2, PRINTED_2, THE_FORD});
}
