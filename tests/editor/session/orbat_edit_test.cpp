// Building the order of battle: adding, copying, moving, removing, and reading what a card prints.
#include <rapidcheck/catch.h>

#include "editor/session/orbat_edit.hpp"
#include "editor/session/properties.hpp"
#include "model/document/piece.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::editor;
using wording::say;

namespace {

struct Building {
  SampleToEdit sample{"parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml"};
  std::unique_ptr<Session> session = sample.open();
  Draft draft{session->project()};

  wording::Result<std::vector<NewPiece>> read(const std::string& text) {
    return read_pieces(text, words_for(draft, "pl"), session->project().game());
  }
  std::string parent_of(const std::string& id) { return unit_element(draft, id).node.parent().attribute("id").value(); }
  std::vector<std::string> children_of(const std::string& id) {
    std::vector<std::string> out;
    for (const pugi::xml_node child : unit_element(draft, id).node.children())
      if (child.attribute("id")) out.emplace_back(child.attribute("id").value());
    return out;
  }
  // What is done goes into the session and back, and nothing is left of it.
  void do_and_undo() {
    REQUIRE(draft.hand_over(*session, say("Build")));
    CHECK(session->history().size() == 1);
    CHECK_FALSE(session->prepare_save().files.empty());
    REQUIRE(session->undo());
    CHECK(session->prepare_save().files.empty());
  }
};

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("A list as a card prints it is read as numbers and kinds") {
  Building at;
  const auto pieces = at.read("10–12 s, 4d 7-8c 21s");
  REQUIRE(pieces);
  std::string said;
  for (const NewPiece& piece : *pieces) said += std::to_string(piece.number.value_or(-1)) + piece.kind + " ";
  CHECK(said == "10s 11s 12s 4d 7c 8c 21s ");
  CHECK(at.read("s")->front().number == std::nullopt);
}

TEST_CASE("What is no list of pieces is refused, with the reason") {
  Building at;
  const auto id = [&](const std::string& text) {
    const auto read = at.read(text);
    return read ? std::string() : read.error().id;
  };
  CHECK(id("") == "editor/no-pieces");
  CHECK(id("1, 2, 3") == "editor/no-kind");
  CHECK(id("1 zzz") == "editor/no-kind");
  CHECK(id("12–10 s") == "editor/bad-range");
  CHECK(id("12– s") == "editor/bad-range");
  CHECK(id("99999999999 s") == "editor/bad-range");
  CHECK(id("1–1001 s") == "editor/too-many-pieces");
  CHECK(id("1–1000 s").empty());
}

TEST_CASE("Sides, formations and pieces are added with ids of their own") {
  Building at;
  const auto side = add_side(at.draft, "Strona słowacka", "pl");
  REQUIRE(side);
  CHECK(*side == Ids{"strona-slowacka"});
  const auto formation = add_formation(at.draft, "strona-slowacka", "company", "1kp");
  REQUIRE(formation);
  CHECK(*formation == Ids{"strona-slowacka.1kp"});
  const auto pieces = add_pieces(at.draft, formation->front(), *at.read("1–3 s 1d"));
  REQUIRE(pieces);
  CHECK(*pieces == Ids{"strona-slowacka.1s", "strona-slowacka.2s", "strona-slowacka.3s", "strona-slowacka.1d"});
  CHECK(at.children_of("strona-slowacka.1kp") == *pieces);
  // A number that is taken gets another id, and the validator says the rest.
  CHECK(add_pieces(at.draft, "pl.1kp", *at.read("1s")).value() == Ids{"pl.1s-2"});
  CHECK(add_formation(at.draft, "no.such", "company", "1kp").error().id == "editor/no-unit");
  CHECK(add_formation(at.draft, "pl.1s", "company", "1kp").error().id == "editor/no-unit");
  CHECK(add_formation(at.draft, "pl", "company", " ").error().id == "editor/bad-name");
  at.do_and_undo();
}

TEST_CASE("A side is duplicated whole, under new ids") {
  Building at;
  const auto forces = forces_now(at.draft);
  const std::size_t before = forces->pieces({"pl"}).size();
  const auto copy = duplicate_side(at.draft, "pl", "Rezerwy", "pl");
  REQUIRE(copy);
  const auto now = forces_now(at.draft);
  CHECK(now->pieces({"rezerwy"}).size() == before);
  CHECK(now->orbat.twice().empty());
  at.do_and_undo();
}

TEST_CASE("Units are moved within their side, before another or behind all, and never to the other side") {
  Building at;
  REQUIRE(move_units(at.draft, {"pl.1s", "pl.3s"}, "pl.2kp", "pl.5s"));
  CHECK(at.children_of("pl.2kp") == Ids{"pl.4s", "pl.1s", "pl.3s", "pl.5s", "pl.6s", "pl.2d"});
  REQUIRE(move_units(at.draft, {"pl.4s"}, "pl.2kp", ""));
  CHECK(at.children_of("pl.2kp").back() == "pl.4s");
  REQUIRE(move_units(at.draft, {"pl.2kp", "pl.4s"}, "pl.ii-83pp", ""));  // what is in it goes with it
  CHECK(at.parent_of("pl.2kp") == "pl.ii-83pp");
  CHECK(at.parent_of("pl.4s") == "pl.2kp");
  CHECK(move_units(at.draft, {"pl.1kp"}, "de", "").error().id == "editor/other-side");
  CHECK(move_units(at.draft, {"pl.83pp"}, "pl.1kp", "").error().id == "edit/into-itself");
  at.do_and_undo();
}

TEST_CASE("Units that go are gone from the setup too") {
  Building at;
  REQUIRE(remove_units(at.draft, {"pl.9kp", "pl.9c", "pl.25s"}));
  CHECK_FALSE(unit_element(at.draft, "pl.9kp"));
  CHECK_FALSE(unit_element(at.draft, "pl.25s"));
  CHECK_FALSE(directive_element(at.draft, "pl.setup-9kp"));
  CHECK(directive_element(at.draft, "pl.setup-3kp"));
  at.do_and_undo();
}

TEST_CASE("A card is pasted: what is there already stays, what is new is added, and its setup with it") {
  Building at;
  const auto pasted = paste_card(at.draft, "II/83pp: 6kp – 16, 17, 18 s 6d", "pl", "pl");
  REQUIRE(pasted);
  CHECK(pasted->units == Ids{"pl.6kp"});
  CHECK(at.children_of("pl.6kp").size() == 4);
  CHECK(at.parent_of("pl.6kp") == "pl.ii-83pp");
  CHECK(paste_card(at.draft, "II/83pp: 6kp – 16, 17, 18 s 6d", "pl", "pl").error().id == "editor/nothing-new");
  CHECK(paste_card(at.draft, "Lorem ipsum dolor sit amet", "pl", "pl").error().id == "editor/nothing-new");
  const auto setup = paste_card(at.draft, "6kp – 1817 [2]", "pl", "pl");
  REQUIRE(setup);
  REQUIRE(setup->directives.size() == 1);
  CHECK(directive_element(at.draft, setup->directives.front()));
  at.do_and_undo();
}

TEST_CASE("A list by indentation is pasted under its side, and what is there already stays") {
  Building at;
  const auto pasted = paste_card(at.draft, "83pp\n  II/83pp\n    6kp\n      16s\n      17s\n", "pl", "pl");
  REQUIRE(pasted);
  CHECK(pasted->misprints.empty());
  CHECK(pasted->units == Ids{"pl.6kp"});
  CHECK(at.parent_of("pl.6kp") == "pl.ii-83pp");
  CHECK(at.children_of("pl.6kp") == Ids{"pl.16s", "pl.17s"});
  CHECK(paste_card(at.draft, "83pp\n  II/83pp\n    6kp\n      16s\n", "pl", "pl").error().id == "editor/nothing-new");
  at.do_and_undo();
}

TEST_CASE("Properties of many show what is the same and what differs, and are set on all") {
  Building at;
  const Subjects some{{"pl.1s", "pl.2s"}, {}};
  const auto find = [&](const Subjects& subjects, const std::string& key) {
    for (const Property& property : properties_of(at.draft, subjects, "pl"))
      if (property.key == key) return property;
    FAIL("no property " << key);
    return Property{};
  };
  CHECK(find(some, "kind").common == "s");
  CHECK_FALSE(find(some, "kind").mixed);
  CHECK(find(some, "number").mixed);
  CHECK(find(some, "id").fixed);
  CHECK_FALSE(find(some, "boxes").common);
  REQUIRE(set_property(at.draft, some, find(some, "boxes"), " 2,5 "));
  CHECK(find(some, "boxes").common == "2.5");
  REQUIRE(set_property(at.draft, some, find(some, "name:pl"), "Grupa „Żbik”"));
  CHECK(find(some, "name:pl").common == "Grupa „Żbik”");
  REQUIRE(set_property(at.draft, some, find(some, "name:pl"), ""));
  CHECK_FALSE(find(some, "name:pl").common);
  // Pieces and formations together have what both can have.
  for (const Property& property : properties_of(at.draft, {{"pl.1s", "pl.1kp"}, {}}, "pl")) CHECK(property.key != "designation");
  at.do_and_undo();
}

TEST_CASE("A value that cannot stand there is refused, and nothing is written") {
  Building at;
  const Subjects one{{"pl.1s"}, {}};
  for (const auto& [key, typed] : std::vector<std::pair<std::string, std::string>>{{"number", "7abc"},
                                                                                   {"number", "-1"},
                                                                                   {"number", "100001"},
                                                                                   {"boxes", "1e3"},
                                                                                   {"kind", "zeppelin"},
                                                                                   {"kind", ""},
                                                                                   {"status", "maybe"}})
    for (const Property& property : properties_of(at.draft, one, "pl"))
      if (property.key == key) CHECK(set_property(at.draft, one, property, typed).error().id == "editor/bad-value");
  CHECK(at.draft.empty());
}

TEST_CASE("A directive has properties of its own") {
  Building at;
  const Subjects directive{{}, "pl.setup-9kp"};
  bool hidden = false;
  for (const Property& property : properties_of(at.draft, directive, "en"))
    if (property.key == "hidden") {
      hidden = true;
      REQUIRE(set_property(at.draft, directive, property, "written"));
      CHECK(set_property(at.draft, directive, property, "perhaps").error().id == "editor/bad-value");
    }
  CHECK(hidden);
  CHECK(std::string(directive_element(at.draft, "pl.setup-9kp").node.attribute("hidden").value()) == "written");
  at.do_and_undo();
}

TEST_CASE("Any building, undone, leaves the files byte for byte") {
  Building at;
  rc::prop("adding, moving and removing", [&] {
    for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
      Draft draft(at.session->project());
      const Ids ids = unit_ids(draft);
      if (ids.empty()) break;  // the last side has gone with all that was in it
      const auto any = [&] { return ids[*rc::gen::inRange<std::size_t>(0, ids.size())]; };
      switch (*rc::gen::inRange(0, 5)) {
        case 0:
          static_cast<void>(add_formation(draft, any(), "company", "7kp"));
          break;
        case 1:
          static_cast<void>(add_pieces(draft, any(), {{7, "s", "s"}, {8, "s", "s"}}));
          break;
        case 2:
          static_cast<void>(remove_units(draft, {any(), any()}));
          break;
        case 3:
          static_cast<void>(duplicate_side(draft, any(), "Nowa", "pl"));
          break;
        default:
          static_cast<void>(move_units(draft, {any(), any()}, any(), any()));
      }
      RC_ASSERT(draft.hand_over(*at.session, say("Build")).has_value());
    }
    while (at.session->history().done() > 0) RC_ASSERT(at.session->undo().has_value());
    RC_ASSERT(at.session->prepare_save().files.empty());
  });
}

TEST_CASE("New pieces have bases as large as those of their kind, first of their own side; without such a fellow they have none") {
  const SampleToEdit sample("lee", "1-laurel-ford-corrected.scenario.xml");
  const auto session = sample.open();
  Draft draft(session->project());
  const auto size_of = [&](const std::string& id) {
    const pugi::xml_node node = unit_element(draft, id).node;
    return std::string(node.attribute("base-width").value()) + "x" + node.attribute("base-depth").value();
  };
  const auto add = [&](const char* under, const char* kind) {
    const auto added = add_pieces(draft, under, {{7, kind, kind}});
    REQUIRE(added);
    return added->front();
  };
  REQUIRE(draft.set(unit_element(draft, "cs.i.1.1"), "base-width", "2.5"));
  CHECK(size_of(add("cs.i", "infantry")) == "2.5x1");
  CHECK(size_of(add("us.i", "infantry")) == "2x1");
  // A new side takes after the others.
  REQUIRE(add_side(draft, "Raiders", "en"));
  CHECK(size_of(add("raiders", "infantry")) == "2x1");
  const SampleToEdit hexes;
  const auto other = hexes.open();
  Draft plain(other->project());
  const auto side = forces_now(plain)->orbat.side_at(0).id;
  const auto added = add_pieces(plain, side, {{7, "s", "s"}});
  REQUIRE(added);
  CHECK_FALSE(unit_element(plain, added->front()).node.attribute("base-width"));
}
