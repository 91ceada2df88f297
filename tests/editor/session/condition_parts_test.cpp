// Conditions put together part by part: whatever the model can hold can be built and comes out as it was, and nothing else can.
#include "editor/session/condition_parts.hpp"

#include <rapidcheck/catch.h>

#include <set>

#include "editor/session/condition_words.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/structure.hpp"
#include "model/edits/tree.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/editor/tools/tool_place.hpp"
#include "tests/model/document/random_trees.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::ConditionParts;
using editor::PartPath;

namespace {

using Names = std::set<std::string>;

template <class T, std::size_t... I>
Names alternatives(std::index_sequence<I...>) {
  return {std::string(std::variant_alternative_t<I, typename T::Alternatives::variant>::element)...};
}
template <class T>
Names alternatives() {
  return alternatives<T>(std::make_index_sequence<std::variant_size_v<typename T::Alternatives::variant>>());
}
Names names(const std::vector<std::string>& list) {
  Names out(list.begin(), list.end());
  CHECK(out.size() == list.size());
  return out;
}

std::string xml_of(const document::When& when) {
  pugi::xml_document made;
  pugi::xml_node root = made.append_child("when");
  document::write_entity(when, root);
  return edits::exact_xml(root);
}
document::When any_when(int depth) {
  document::When when;
  when.latched = *maybe(gen::arbitrary<bool>());
  if (number(0, 1)) when.moment = *gen::element(document::Moment::start_of_turn, document::Moment::own_fire, document::Moment::end_of_game);
  when.conditions = conditions(depth);
  when.datum = datum();
  return when;
}

// His answers and his own words go with a condition and are no parts of it.
bool is_authors_own(std::string_view name) { return name == "answer" || name == "words"; }
// As an author does: one part after the other, each of those that are offered, and each value into its field.
void build(ConditionParts& parts, const PartPath& at, pugi::xml_node like) {
  for (const pugi::xml_attribute value : like.attributes()) {
    const auto fields = parts.fields(at);
    RC_ASSERT(std::any_of(fields.begin(), fields.end(), [&](const editor::Property& field) { return field.key == value.name(); }));
    RC_ASSERT(parts.set(at, value.name(), std::string(value.value())).has_value());
  }
  for (const pugi::xml_node child : like.children()) {
    if (child.type() != pugi::node_element || is_authors_own(child.name())) continue;
    const auto offered = parts.may_hold(at);
    RC_ASSERT(std::find(offered.begin(), offered.end(), child.name()) != offered.end());
    const auto made = parts.add(at, child.name());
    RC_ASSERT(made.has_value());
    build(parts, *made, child);
  }
}
void take_answers(pugi::xml_node node) {
  while (node.remove_child("answer") || node.remove_child("words")) {
  }
  for (const pugi::xml_node child : node.children()) take_answers(child);
}
// What the format takes for an id; the random words are not all of that kind.
void mend_ids(pugi::xml_node node) {
  if (node.attribute("ref")) node.attribute("ref").set_value("pl.6c");
  for (const pugi::xml_node child : node.children()) mend_ids(child);
}
std::string sound_xml(const document::When& when) {
  pugi::xml_document made;
  edits::read_exact_xml(xml_of(when), made);
  mend_ids(made.first_child());
  return edits::exact_xml(made.first_child());
}
PartPath any_part(const ConditionParts& parts) {
  const auto all = parts.all();
  return all[*gen::inRange<std::size_t>(0, all.size())];
}
bool is_sound(const ConditionParts& parts) {
  return document::check_fragment(*io::parse_xml(parts.xml(), {}), document::element_info<document::When>()).list.empty();
}

}  // namespace

TEST_CASE("Any condition the model can hold goes through the builder unchanged, answers and all") {
  rc::prop("read and written", [] {
    const document::When when = any_when(3);
    const auto parts = ConditionParts::read(xml_of(when));
    RC_ASSERT(parts.has_value());
    RC_ASSERT(parts->when() == when);
    RC_ASSERT(parts->xml() == xml_of(when));
  });
}

TEST_CASE("Any condition the model can hold can be built from nothing with what the builder offers") {
  rc::prop("built part by part", [] {
    pugi::xml_document like;
    edits::read_exact_xml(sound_xml(any_when(3)), like);
    take_answers(like.first_child());
    document::When wanted;
    document::read_entity(like.first_child(), -1, wanted);
    ConditionParts parts;
    build(parts, {}, like.first_child());
    RC_ASSERT(parts.when() == wanted);
    RC_ASSERT(parts.missing().empty() == is_sound(parts));
  });
}

TEST_CASE("Whatever is done in the builder, what nothing is missing from is a condition of the format") {
  rc::prop("add, replace, enclose, remove, shift", [] {
    ConditionParts parts = *ConditionParts::read(sound_xml(any_when(2)));
    for (int i = number(1, 8); i > 0; --i) {
      const PartPath at = any_part(parts);
      const int what = number(0, 4);
      const auto offered = what == 0 ? parts.may_hold(at) : what == 1 ? parts.may_replace(at) : parts.may_enclose(at);
      if (what < 3 && !offered.empty()) {
        const std::string element = offered[*gen::inRange<std::size_t>(0, offered.size())];
        const auto done = what == 0   ? parts.add(at, element, number(-1, 2))
                          : what == 1 ? parts.replace(at, element)
                                      : parts.enclose(at, element);
        RC_ASSERT(done.has_value());
        RC_ASSERT(parts.element(*done) == element);
      } else if (what >= 3 && !at.empty()) {
        RC_ASSERT(parts.has(what == 3 ? *parts.remove(at) : *parts.shift(at, number(0, 1) ? 1 : -1)));
      }
    }
    RC_ASSERT(parts.missing().empty() == is_sound(parts));
    RC_ASSERT(*ConditionParts::read(parts.xml()) == parts);
  });
}

TEST_CASE("Every kind of condition is offered wherever conditions stand, every kind of region where regions do, and nothing else") {
  const Names all = alternatives<document::Condition>(), regions = alternatives<document::Region>();
  const Names groups{"all", "any", "not"}, joints{"within", "union", "intersection", "except"};
  ConditionParts parts;
  CHECK(names(parts.may_hold({})) == all);
  CHECK(parts.may_replace({}).empty());
  CHECK(parts.may_enclose({}).empty());
  for (const std::string& kind : all) {
    CAPTURE(kind);
    const PartPath at = *parts.add({}, kind);
    const Names inside = names(parts.may_hold(at));
    if (groups.contains(kind))
      CHECK(inside == all);
    else if (kind == "captured" || kind == "near")
      CHECK(inside == regions);
    else if (kind == "entered" || kind == "eliminated" || kind == "exited")
      CHECK(inside == Names{"units"});
    else
      CHECK(inside == (kind == "dice" ? Names{"success"} : Names{}));
    Names others = all;
    others.erase(kind);
    CHECK(names(parts.may_replace(at)) == others);
    CHECK(names(parts.may_enclose(at)) == groups);
    for (const char* stranger : {"answer", "edge", "when", "lua2", ""}) {
      if (inside.contains(stranger)) continue;
      const auto refused = parts.add(at, stranger);
      REQUIRE_FALSE(refused);
      CHECK(refused.error().id == "editor/not-here");
    }
    if (inside != regions) continue;
    for (const std::string& region : regions) {
      const PartPath inner = *parts.add(at, region);
      CHECK(names(parts.may_enclose(inner)) == joints);
      CHECK(names(parts.may_hold(inner)) == (joints.contains(region) ? regions : Names{}));
    }
  }
}

TEST_CASE("What cannot stand in a field is refused and changes nothing; what is needed and missing is named") {
  ConditionParts parts;
  const PartPath turn = *parts.add({}, "turn"), captured = *parts.add({}, "captured");
  const std::string before = parts.xml();
  for (const char* wrong : {"7abc", " 7", "-1", "100001", "1e3", ""}) CHECK_FALSE(parts.set(turn, "at", std::string(wrong)));
  CHECK_FALSE(parts.set(turn, "side", std::string("pl")));
  CHECK_FALSE(parts.set({9}, "at", std::string("7")));
  CHECK(parts.xml() == before);
  ConditionParts other;
  const PartPath trigger = *other.add({}, "trigger");
  CHECK_FALSE(other.set(trigger, "ref", std::string("An Id")));
  CHECK(other.set(trigger, "ref", std::string("pl.1kp")));
  const auto missing = parts.missing();
  REQUIRE(missing.size() == 1);
  CHECK(missing.front().part == captured);
  CHECK(missing.front().attribute == "by");
  REQUIRE(parts.set(captured, "by", std::string("pl")));
  REQUIRE(parts.set(turn, "at", std::string("7")));
  CHECK(parts.missing().empty());
  REQUIRE(parts.set(turn, "at", std::nullopt));
  CHECK(parts.missing().empty());
}

TEST_CASE("Groups are nested as deep as a condition may be, and no deeper") {
  ConditionParts parts;
  PartPath at = *parts.add({}, "all");
  while (const auto deeper = parts.add(at, "all")) at = *deeper;
  CHECK(at.size() == 64);
  CHECK(parts.add(at, "turn").error().id == "editor/too-deep");
  CHECK(parts.enclose({0}, "not").error().id == "editor/too-deep");
  CHECK(parts.add({0}, "turn"));
}

TEST_CASE("A condition is written into its item as one step, only what is new of it, and undone to the byte") {
  ToolPlace at;
  const auto bytes = [&] { return document::canonical(at.session().project().main_file().xml.document()); };
  const std::string before = bytes();
  const auto item = [](editor::Draft& draft) {
    return editor::Element{0, draft.root(0).child("reinforcements").find_child_by_attribute("id", "de.ii-73pp.entry")};
  };
  {
    editor::Draft draft(at.session().project());
    const auto now = editor::condition_of(item(draft));
    REQUIRE(now);
    REQUIRE(editor::set_condition(draft, item(draft), *now));
    CHECK(draft.empty());
  }
  editor::Draft draft(at.session().project());
  ConditionParts parts = *editor::condition_of(item(draft));
  const PartPath added = *parts.add({}, "turn", 0);
  REQUIRE(parts.set(added, "from", std::string("5")));
  REQUIRE(parts.set({}, "moment", std::string("start-of-turn")));
  REQUIRE(editor::set_condition(draft, item(draft), parts));
  REQUIRE(draft.hand_over(at.session(), wording::say("Change the condition")));
  CHECK(at.session().history().size() == 1);
  editor::Draft after(at.session().project());
  CHECK(*editor::condition_of(item(after)) == parts);
  REQUIRE(at.session().undo());
  CHECK(bytes() == before);
}

TEST_CASE("Any condition is written over any other one, and an item without one gets one and loses it again") {
  ToolPlace at("two-hills", "1-the-brook-bridge.scenario.xml");
  editor::Draft first(at.session().project());
  if (!first.root(0).child("events")) REQUIRE(first.insert({0, first.root(0)}, -1, "<events/>"));
  REQUIRE(first.insert({0, first.root(0).child("events")}, -1, "<event id=\"alarm\"><when/></event>"));
  REQUIRE(first.hand_over(at.session(), wording::say("Add an event")));
  rc::prop("one over the other", [&] {
    editor::Draft draft(at.session().project());
    const auto item = [&] { return editor::Element{0, draft.root(0).child("events").find_child_by_attribute("id", "alarm")}; };
    for (int i = 0; i < 2; ++i) {
      const ConditionParts parts = *ConditionParts::read(sound_xml(any_when(2)));
      const document::When when = parts.when();
      RC_ASSERT(editor::set_condition(draft, item(), parts).has_value());
      document::When written = editor::condition_of(item())->when(), wanted = when;
      written.datum.answers = wanted.datum.answers;  // they are the document's, and stay there
      written.datum.words = wanted.datum.words;
      RC_ASSERT(written == wanted);
    }
  });
}

TEST_CASE("Every kind of part and every value on one has words in both languages") {
  ConditionParts parts;
  const auto words = [](const wording::Text& text) {
    const std::string english = wording::catalogue_for("en")->words(text), polish = wording::catalogue_for("pl")->words(text);
    CHECK_FALSE(english.empty());
    CHECK(english != polish);
    return english;
  };
  for (const std::string& kind : parts.may_hold({})) {
    CAPTURE(kind);
    const PartPath at = *parts.add({}, kind);
    words(editor::part_title(kind));
    for (const editor::Property& field : parts.fields(at)) {
      CAPTURE(field.key);
      CHECK(words(editor::field_title(kind, field.key)) != field.key);
    }
    for (const std::string& inner : parts.may_hold(at)) {
      CAPTURE(inner);
      words(editor::part_title(inner));
      if (const auto made = parts.add(at, inner))
        for (const editor::Property& field : parts.fields(*made)) {
          CAPTURE(field.key);
          CHECK(words(editor::field_title(inner, field.key)) != field.key);
        }
    }
  }
}
