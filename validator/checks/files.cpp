// What reading noticed, said as findings: departures from the format, and parts of the files that do not fit together.
// Each fault keeps the place it was noticed at; nothing is judged here.
#include "model/document/structure.hpp"
#include "validator/checks/checks.hpp"

#include <array>
#include <atomic>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>

#include "model/document/kinds.hpp"
#include "model/io/last_texts.hpp"
#include "model/io/schema.hpp"
#include "validator/analysis/bare_schema.hpp"
#include "validator/checks/schemas.hpp"
#include "validator/findings/report.hpp"

#define HEXWRIGHT_SCHEMA(name) extern "C" const char hexwright_schema_##name[], hexwright_schema_##name##_end[]
HEXWRIGHT_SCHEMA(map);
HEXWRIGHT_SCHEMA(orbat);
HEXWRIGHT_SCHEMA(scenario);
HEXWRIGHT_SCHEMA(placement);
HEXWRIGHT_SCHEMA(ruleset);
HEXWRIGHT_SCHEMA(log);
HEXWRIGHT_SCHEMA(fight);
HEXWRIGHT_SCHEMA(settings);

namespace hexwright::validator {

using wording::say;

namespace {

#define SCHEMA(name) \
  std::pair<const char*, const char*> { hexwright_schema_##name, hexwright_schema_##name##_end }
// In the order of the kinds.
constexpr std::array BYTES{SCHEMA(map),     SCHEMA(orbat), SCHEMA(scenario), SCHEMA(placement),
                           SCHEMA(ruleset), SCHEMA(log),   SCHEMA(fight),    SCHEMA(settings)};
#undef SCHEMA
constexpr std::size_t SCHEMAS = BYTES.size();

constexpr auto FILES_FINDINGS = findings({
    {"file/unknown-element", Severity::error, mark("An element that does not belong where it stands"),
     mark("The file format knows which elements may stand in which. This one is misspelt, or stands in the wrong place, and what is in it "
          "is not read."),
     mark("<setup><directve …/></setup>"), mark("<setup><directive …/></setup>"), mark("Take it out, or correct its name.")},
    {"file/unknown-attribute", Severity::error, mark("An attribute that the format does not know"),
     mark("The attribute is misspelt, or belongs to another element. Its value is not used."), mark("<around hex=\"1817\" radious=\"2\"/>"),
     mark("<around hex=\"1817\" radius=\"2\"/>"), mark("Take it out, or correct its name.")},
    {"file/missing-attribute", Severity::error, mark("An attribute that must be there is missing"),
     mark("Without it the element means nothing."), mark("<around radius=\"2\"/>"), mark("<around hex=\"1817\" radius=\"2\"/>"),
     mark("Add it.")},
    {"file/missing-element", Severity::error, mark("An element that must be there is missing"),
     mark("Without it the element around it means nothing."), mark("a <board> without <labels>"),
     mark("a <board> with <labels pattern=\"…\"/>"), mark("Add it.")},
    {"file/bad-value", Severity::error, mark("A value that cannot be read"),
     mark("Numbers stand in digits only, without blanks, plus signs or exponents; words must be among those the format lists."),
     mark("turns=\"27 turns\""), mark("turns=\"27\""), mark("Write what is expected instead.")},
    {"file/bad-id", Severity::error, mark("An id with characters that ids do not have"),
     mark("Ids are small letters, digits, dots, hyphens and underscores, so that every tool can use them."), mark("id=\"PL 6c\""),
     mark("id=\"pl.6c\""), mark("Use small letters, digits, full stops and hyphens.")},
    {"file/repeated-element", Severity::error, mark("An element stands twice where once is right"),
     mark("Only the first is read; the other would be lost."), mark("two <length> in one <time>"), mark("one <length> in one <time>"),
     mark("Take one of the two out.")},
    {"file/unexpected-text", Severity::error, mark("Text where only elements belong"),
     mark("The text is not read. A remark can stand in a comment."), mark("<setup>Poles first</setup>"),
     mark("<setup><!-- Poles first --></setup>"), mark("Take the text out.")},
    {"file/schema", Severity::error, mark("The schema of the format complains"),
     mark("The published schema describes the structure of the files for other tools; it is a second opinion."),
     mark("an element the schema does not allow"), mark("a file that follows the schema"),
     mark("Compare the element with the schema, which hexwright schema prints.")},
    {"file/unreadable", Severity::error, mark("A file that cannot be read"),
     mark("It is cut short, is not correct XML, or is not there at all, so that nothing in it was checked."),
     mark("a file that ends in the middle of a tag"), mark("a whole file"), mark("Mend the file; then check it again.")},
    {"map/unknown-terrain", Severity::error, mark("The legend names terrain that the game does not know"),
     mark("The map names kinds, and the game gives them their effects; an unknown kind has none."),
     mark("<sign char=\"w\" kind=\"wood\"/>"), mark("<sign char=\"w\" kind=\"woods\"/>"),
     mark("Name a terrain of the game, or add it in a ruleset of your own.")},
    {"map/nothing-in-play", Severity::error, mark("A part in play without a hex"),
     mark("Nothing could stand anywhere; the whole map is taken to be in play."),
     mark("<in-play><terrain kinds=\"lake\"/></in-play> where "
          "the map has no lake"),
     mark("<in-play><board ref=\"1\"/></in-play>"), mark("Correct the region, or strike it.")},
    {"map/board", Severity::error, mark("A board too large or too far out"),
     mark("Boards have at most 2000 columns and 2000 rows and lie near one another."), mark("columns=\"2000\" at-column=\"8000\""),
     mark("columns=\"44\" at-column=\"1\""), mark("Correct what the board states of its size, its labels or its place.")},
    {"map/labels", Severity::error, mark("A pattern of hex labels that does not work"),
     mark("Every hex needs a label of its own that can be read back."), mark("pattern=\"{{column}}{{row}}\": 111 may be 1,11 or 11,1"),
     mark("pattern=\"{{column:02}}{{row:02}}\""), mark("Choose a pattern that gives each hex a label of its own.")},
    {"map/joined-boards", Severity::error, mark("Boards that cannot be joined"),
     mark("Joined boards have their hexes turned the same way and different ids."), mark("two boards with the id 1"),
     mark("boards 1 and 2"), mark("Give each board an id of its own that its labels can show, and turn the hexes of all the same way.")},
    {"map/over", Severity::error, mark("A board that lies over none"),
     mark("over lists the ids of boards that lie under this one: where both have a hex, the upper one's counts."),
     mark("over=\"7\" on a map of boards 1 and 2"), mark("board 2 over=\"1\""),
     mark("Name a board of the map, and let one of two lie over the other.")},
    {"map/no-change", Severity::warning, mark("A change of the ground that meets nothing"),
     mark("The scenario says that ground of the map is otherwise, and the map has no such ground there, or nothing of that id."),
     mark("kinds=\"grain\" is=\"open\" on a map without grain"), mark("kinds=\"grain\" is=\"open\" on a map with grain"),
     mark("Correct the kind, the id or the place, or strike the change.")},
    {"map/off-board", Severity::error, mark("Something lies on a hex that the map does not have"),
     mark("A place, road or river names a label beyond the edge of its board."), mark("a village in hex 4529 of a board of 44 × 28"),
     mark("a village in hex 4428"), mark("Correct the label, or the size of the board.")},
    {"map/path-gap", Severity::error, mark("A road or river that jumps"),
     mark("The hexes of a path are written in order, each beside the one before; a slash begins a branch."), mark("hexes=\"1001 1003\""),
     mark("hexes=\"1001 1002 1003\""), mark("Put in the hexes between, or a \"/\" where the path breaks off.")},
    {"map/hexside", Severity::error, mark("A hexside that is none"),
     mark("A hexside is the label of a hex, a slash and a direction: n ne se s sw nw for flat-topped hexes, ne e se sw w nw for pointy "
          "ones."),
     mark("sides=\"1817/north\""), mark("sides=\"1817/n\""), mark("Correct the label or the direction.")},
    {"orbat/unknown-parent", Severity::error, mark("An addition to a formation that does not exist"),
     mark("The scenario adds pieces to a side or formation that the order of battle does not have."), mark("<add to=\"pl.iv-83pp\">"),
     mark("<add to=\"pl.ii-83pp\">"), mark("Name a side or a formation of the order of battle.")},
    {"project/another-game", Severity::error, mark("Files of two games in one scenario"),
     mark("Kinds and numbers of one game mean nothing in another."), mark("a Pluton scenario with a map of another game"),
     mark("all files name the same game"), mark("Use files of one game.")},
});

// What is said in a message tells one finding from another of its id: names and numbers, but no wording and no line.
void distinguish(Finding& finding, const wording::Text& message) {
  for (const wording::Argument& argument : message.arguments) {
    if (const auto* word = std::get_if<std::string>(&argument.value)) finding.parameter(*word);
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) finding.parameter(std::to_string(*number));
  }
}

// Whose an element is, by where it begins: its id, or that of the nearest around it that has one; empty for the document itself.
using Owners = std::map<std::pair<int, int>, std::string>;

void find_owners(const io::XmlFile& file, pugi::xml_node around, const std::string& owner, Owners& owners) {
  for (const pugi::xml_node node : around.children()) {
    if (node.type() != pugi::node_element) continue;
    const wording::Location place = file.location_of(node);
    const pugi::xml_attribute id = node.attribute("id");
    const std::string& own = owners[{place.line, place.column}] = id ? std::string(id.value()) : owner;
    find_owners(file, node, own, owners);
  }
}

void report_structure(const project::ProjectFile& file, Sink& out) {
  Owners owners;
  if (!file.structure_faults.empty()) find_owners(file.xml, file.xml.root(), {}, owners);
  std::map<std::string, int> seen;  // the same slip made twice in a file is two findings
  for (const wording::Fault& fault : file.structure_faults) {
    Finding& finding = out.report_fault(fault.id, fault.message);
    const auto behind = owners.upper_bound({fault.where.line, fault.where.column});  // a fault of an attribute stands behind its bracket
    finding.where.push_back({{}, fault.where, {}, behind == owners.begin() ? std::string() : std::prev(behind)->second});
    finding.parameter(file.in_project);
    distinguish(finding, fault.message);
    if (const int before = seen[fingerprint(finding)]++) finding.parameter(std::to_string(before + 1));
    if (fault.expected) finding.because(say("Expected: {expected}", {{"expected", wording::nested(*fault.expected)}}));
    finding.mend(fault.hint);
  }
}

wording::Result<io::Schema> compile_schema(document::DocumentKind kind, const std::string& bare) {
  return io::Schema::compile(bare, std::string(document::kind_info(kind).root) + ".xsd");
}

// Of the first files of a kind only so much of the schema is compiled as they need.
bool follows_its_part_of_the_schema(document::DocumentKind kind, std::string_view bytes) {
  static std::array<std::atomic<int>, SCHEMAS> asked{};
  constexpr int FIRST = 2;
  if (asked[static_cast<std::size_t>(kind)]++ >= FIRST) return false;
  const auto part = compile_schema(kind, bare_schema(schema_bytes(kind), bytes));
  return part && part->validate(bytes).empty();
}

std::vector<io::SchemaComplaint> judged_by_schema(const project::ProjectFile& file) {
  static io::LastTexts<bool> clean(1 << 20);  // in which the schema of their root found nothing
  const auto newer = document::check_format(file.xml);
  if (!newer || *newer) return {};  // the schema knows our own format only
  const std::string_view bytes = file.xml.bytes();
  if (clean.of(bytes)) return {};
  if (!follows_its_part_of_the_schema(file.kind, bytes)) {
    const io::Schema* schema = schema_of(file.kind);
    if (!schema) return {};  // not judged: the next one asks again
    if (auto complaints = schema->validate(bytes); !complaints.empty()) return complaints;
  }
  clean.add(bytes, true);
  return {};
}

// A second opinion, by another parser, of the file as it was read: it speaks only where the first was silent, so that nothing is
// said twice. What is edited since is for the first alone, and no edit makes what it would not allow.
void report_schema(const project::ProjectFile& file, Sink& out) {
  if (!file.structure_faults.empty() || file.xml.touched()) return;
  if (!file.schema_complaints) file.schema_complaints = judged_by_schema(file);
  for (const io::SchemaComplaint& complaint : *file.schema_complaints) {
    Finding& finding =
        out.report(FILES_FINDINGS["file/schema"],
                   say("<{element}> does not have the structure that the format's schema asks for.", {{"element", complaint.element}}));
    finding.where.push_back({{}, io::location_of(file.xml, complaint), {}, {}});
    finding.because(say("The schema says: {words}", {{"words", complaint.message}}))
        .parameter(file.in_project)
        .parameter(complaint.message);
  }
}

// A filled-in setup or a log read alone: the report must not look like a proof of the rest.
void tell_lack_of_scenario(const project::Project& project, Sink& out) {
  if (project.scenario()) return;
  if (project.placement())
    out.not_checked("placement", say("its scenario: hexwright setup check SCENARIO PLACEMENT judges the two together"));
  if (project.log()) out.not_checked("log", say("its scenario: hexwright log check SCENARIO LOG judges the two together"));
}

void check_files_and_scenario(const project::Project& project, Sink& out) {
  check_files(project, out);
  tell_lack_of_scenario(project, out);
}

}  // namespace

std::string_view schema_bytes(document::DocumentKind kind) {
  const auto& [begin, end] = BYTES[static_cast<std::size_t>(kind)];
  return {begin, static_cast<std::size_t>(end - begin)};
}

const io::Schema* schema_of(document::DocumentKind kind) {
  static std::mutex guard;
  // Never taken apart: that would cost a tenth of what compiling does, on the way out of every check.
  static auto& compiled = *new std::map<document::DocumentKind, std::unique_ptr<io::Schema>>;
  const std::lock_guard lock(guard);
  auto& slot = compiled[kind];
  if (!slot) {
    auto made = compile_schema(kind, bare_schema(schema_bytes(kind)));
    if (!made) return nullptr;
    slot = std::make_unique<io::Schema>(std::move(*made));
  }
  return slot.get();
}

void check_files(const project::Project& project, Sink& out) {
  for (const auto& file : project.files()) {
    report_structure(*file, out);
    report_schema(*file, out);
  }
  for (const project::Problem& problem : project.problems()) {
    Finding& finding = out.report_fault(problem.id, problem.message).at(problem.at, problem.object, problem.hex);
    distinguish(finding, problem.message);
    if (problem.expected) finding.because(say("Expected: {expected}", {{"expected", wording::nested(*problem.expected)}}));
    finding.mend(problem.hint);
  }
}

Report unreadable(const std::string& path, const project::Project::Refusal& refusal) {
  Report report;
  report.document.path = path;
  report.is_unreadable = true;
  for (const wording::Fault& fault : refusal) {
    Finding finding = finding_of(FILES_FINDINGS["file/unreadable"], fault.message);
    finding.where.push_back({{}, fault.where, {}, {}});
    if (fault.expected) finding.because(say("Expected: {expected}", {{"expected", wording::nested(*fault.expected)}}));
    report.findings.push_back(reported(finding.mend(fault.hint).parameter(fault.id)));
  }
  return report;
}

extern const Check FILES_CHECK{check_files_and_scenario, FILES_FINDINGS.records};

}  // namespace hexwright::validator
