// What reading notices: departures from the format, said where they stand.
#include <algorithm>
#include <set>

#include "tests/model/io/scratch_folder.hpp"
#include "tests/validator/checks/card.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright::test;

TEST_CASE("An element stands where the format has it") {
  CHECK(Card().with("<morale level=\"3\"/>", "<morael level=\"3\"/>").reports("file/unknown-element", "<morael level=\"3\"/>"));
  CHECK(Card().with("<morale level=\"3\"/>", "<!-- <morael level=\"3\"/> --><morale level=\"3\"/>").silent("file/unknown-element"));
}

TEST_CASE("An attribute is one that the format knows") {
  CHECK(Card().with("hex=\"0908\" radius=\"1\"", "hex=\"0908\" radious=\"1\"").reports("file/unknown-attribute", "radious"));
  CHECK(Card().with("hex=\"0908\" radius=\"1\"", "radius=\"1\" hex=\"0908\"").silent("file/unknown-attribute"));
}

TEST_CASE("What must be there is there") {
  CHECK(Card()
            .with("<around hex=\"0908\" radius=\"1\"/>", "<around radius=\"1\"/>")
            .reports("file/missing-attribute", "<around radius=\"1\"/>"));
  CHECK(Card().with("    <labels pattern=\"{column:02}{row:02}\"/>\n", "").reports("file/missing-element", "<board"));
  CHECK(Card().silent("file/missing-attribute"));
  CHECK(Card().without("  <box id=\"queue\" kind=\"queue\"/>\n").silent("file/missing-element"));
}

TEST_CASE("A value can be read") {
  CHECK(Card().with("turns=\"12\"", "turns=\"12 turns\"").reports("file/bad-value", "turns=\"12 turns\""));
  CHECK(Card().with("bands=\"closed\"", "bands=\"open\"").reports("file/bad-value", "bands=\"open\""));
  CHECK(Card().with("points=\"1\" at", "points=\"0.125\" at").silent("file/bad-value"));
}

TEST_CASE("An id is small letters, digits, dots, hyphens and underscores") {
  CHECK(Card().with("<event id=\"alarm\">", "<event id=\"The Alarm\">").reports("file/bad-id", "The Alarm"));
  CHECK(Card().with("<event id=\"alarm\">", "<event id=\"the_alarm.1-b\">").silent("file/bad-id"));
}

TEST_CASE("An element stands once where once is right") {
  CHECK(Card()
            .after("<length turns=\"12\"/>", "<length turns=\"24\"/>")
            .reports("file/repeated-element", "<length turns=\"12\"/><length turns=\"24\"/>"));
  CHECK(Card().after("<place name=\"Rozalina\"/>", "<place name=\"the farm\"/>").silent("file/repeated-element"));
}

TEST_CASE("A remark stands in a comment") {
  const auto found = Card().with("<setup>", "<setup>Blue first").check().at("file/unexpected-text", "<setup>Blue first");
  CHECK(std::any_of(found.begin(), found.end(), [](const Found& one) { return one.message.find("Blue first") != std::string::npos; }));
  CHECK(Card().with("<setup>", "<setup><!-- Blue first -->").silent("file/unexpected-text"));
}

TEST_CASE("A stray remark is said once, and not the blanks around it") {
  CHECK(Card().with("<setup>", "<setup>Blue first").reports("file/unexpected-text", "<setup>Blue first"));
}

// The reader is nowhere laxer than the schema (tests/model/document/xsd_test.cpp holds it to that), so no file of ours can
// show the finding; what can be shown is that it keeps silent.
TEST_CASE("The schema is a second opinion, where the first was silent") {
  CHECK(Card().silent("file/schema"));
  CHECK(Card().with("<morale level=\"3\"/>", "<morael level=\"3\"/>").silent("file/schema"));  // said already
}

TEST_CASE("What a newer minor format adds is not a fault") {
  Card newer;
  newer.with("<scenario format=\"1.0\"", "<scenario format=\"1.2\"")
      .with("<morale level=\"3\"/>", "<morale level=\"3\" since=\"1.2\"/><weather rain=\"yes\"/>");
  CHECK(newer.silent("file/schema"));
  CHECK(newer.silent("file/unknown-element"));
}

TEST_CASE("The same slip made twice is two findings, and neither fingerprint knows its line") {
  Card card;
  card.with("<morale level=\"3\"/>", "<morael level=\"3\"/>\n  <morael level=\"3\"/>");
  const auto prints = [&] {
    std::set<std::string> out;
    for (const Found& found : card.check().at("file/unknown-element")) out.insert(found.fingerprint);
    return out;
  };
  const auto before = prints();
  CHECK(before.size() == 2);
  card.with("<scenario format", "<!-- a remark -->\n\n<scenario format");
  CHECK(prints() == before);
}

TEST_CASE("A file that cannot be read at all is refused, not reported") {
  CHECK(Card().file("m.map.xml", "<map").check().refused.size() == 1);
}

TEST_CASE("A file that cannot be read is an error, with the line and what the reader says") {
  const ScratchFolder folder;
  const auto report = [&](const std::string& bytes) {
    const std::string path = folder.write("s.scenario.xml", bytes);
    auto project = hexwright::project::Project::load(path, {});
    return project ? hexwright::validator::Report{} : hexwright::validator::unreadable(path, project.error());
  };
  const auto reports = [&](const std::string& id, const std::string& bytes, int line) {
    const auto made = report(bytes);
    return made.is_unreadable && made.findings.size() == 1 && made.findings.front().finding.id == id &&
           made.findings.front().where.front().location.line == line;
  };
  const auto silent = [&](const std::string& id, const std::string& bytes) {
    const auto made = report(bytes);
    return std::none_of(made.findings.begin(), made.findings.end(), [&](const auto& item) { return item.finding.id == id; });
  };
  CHECK(reports("file/unreadable", "<scenario>\n<card\n", 3));
  CHECK(reports("file/unreadable", "<scenario>\n<<<<<<< ours\n<a/>\n=======\n>>>>>>> theirs\n</scenario>\n", 2));
  CHECK(silent("file/unreadable", "<scenario format=\"1.0\" id=\"s\"/>\n"));
}
