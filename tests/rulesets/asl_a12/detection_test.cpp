// Records in which concealed enemies are moved into, seen, shot at and looked for: what must follow, and the near miss that stays silent.
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "validator/checks/logs.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const validator::GameRules& asl_rules() {
  for (const validator::GameRules& rules : rulesets::all_games())
    if (rules.data.id == "asl-a12") return rules;
  throw std::out_of_range("no game called asl-a12");
}

// Made of the fields that show the paragraphs: who starts where, and one phase.
class Record {
 public:
  explicit Record(std::string card = "fields.scenario.xml") : card_(std::move(card)) {}
  Record& start(const std::string& piece, const std::string& hex) {
    starts_ += "<start piece=\"" + piece + "\" hex=\"" + hex + "\"/>";
    return *this;
  }
  Record& in(const std::string& phase) {
    end();
    body_ += "<phase id=\"" + phase + "\">";
    open_ = true;
    return *this;
  }
  Record& act(const std::string& what, const std::string& piece, const std::string& more = "") {
    body_ += "\n<action what=\"" + what + "\" piece=\"" + piece + "\" " + more + "/>";
    return *this;
  }
  Record& step(const std::string& piece, const std::string& to, const std::string& more = "") {
    return act("step", piece, "to=\"" + to + "\" " + more);
  }
  Record& replace(const std::string& file, const std::string& from, const std::string& to) {
    changes_.push_back({file, from, to});
    return *this;
  }

  const std::vector<SeenFinding>& judged() {
    end();
    AlteredSample sample("rules/asl-a12");
    for (const Change& one : changes_) sample.replace(one.file, one.from, one.to);
    sample.write("made.log.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<log format=\"1.0\" id=\"made\" scenario=\"" + card_ +
                                     "\"><game id=\"asl-a12\" version=\"1\"/>" + starts_ + "<turn number=\"1\">" + body_ +
                                     "</turn></log>\n");
    const auto scenario = sample.load(card_);
    auto report = validator::judge_log(*scenario, sample.load("made.log.xml"), asl_rules());
    REQUIRE(report);
    seen_ = seen_in(*report);
    needs_.clear();
    for (const validator::NotChecked& one : report->not_checked) needs_ += in_english(one.needs) + "\n";
    return seen_;
  }
  // Silent, and nothing is left unjudged but what is named here.
  void is_lawful(const std::string& but = {}) {
    judged();
    INFO(listed(seen_) << needs_);
    CHECK(seen_.empty());
    CHECK(needs_.empty() == but.empty());
    CHECK(needs_.find(but) != std::string::npos);
  }
  void breaks(const std::string& id, const std::string& rule, const std::string& words) {
    judged();
    INFO("wanted: " << id << " by " << rule << " saying " << words << "\n" << listed(seen_) << needs_);
    REQUIRE(seen_.size() == 1);
    CHECK(seen_[0].id == id);
    CHECK(seen_[0].rule == "ASL " + rule);
    CHECK(seen_[0].words.find(words) != std::string::npos);
  }

 private:
  void end() {
    if (std::exchange(open_, false)) body_ += "</phase>";
  }
  std::string card_, starts_, body_, needs_;
  bool open_ = false;
  struct Change {
    std::string file, from, to;
  };
  std::vector<Change> changes_;
  std::vector<SeenFinding> seen_;
};

Record beside() { return Record("forced-back.scenario.xml").start("ru.a", "1C2").start("de.a", "1D2").in("first.mph"); }

const std::string ORBAT = "forces.orbat.xml", MAP = "fields.map.xml";

}  // namespace

TEST_CASE("ASL 12.15: who moves into the Location of a concealed enemy is forced back, whichever way the record says it") {
  beside().step("de.a", "1C2").breaks("asl-a12/12.15-detection", "12.15", "Write its step back to 1D2");
  beside().step("de.a", "1C2").act("reveal", "ru.a").breaks("asl-a12/12.15-detection", "12.15", "lets it stay");
  beside().step("de.a", "1C2").act("reveal", "ru.a").step("de.a", "1D2").is_lawful();
  beside().step("de.a", "1C2", "success=\"no\"").act("reveal", "ru.a").is_lawful();
  beside().step("de.a", "1C2", "pace=\"assault\" success=\"no\"").act("reveal", "ru.a").is_lawful();
  // Revealed he must be, and the movement is at an end.
  beside().step("de.a", "1C2", "success=\"no\"").breaks("asl-a12/log-kept", "12.15", "ru.a loses its “?”");
  beside()
      .step("de.a", "1C2")
      .act("reveal", "ru.a")
      .step("de.a", "1D2")
      .step("de.a", "1D3")
      .breaks("asl-a12/log-refused", "12.15", "ended its movement");
  // An advance is no move, and where there is no enemy no unit is kept out.
  Record("forced-back.scenario.xml")
      .start("ru.a", "1C2")
      .start("de.a", "1D2")
      .in("first.aph")
      .step("de.a", "1C2", "pace=\"advance\"")
      .is_lawful();
  beside().step("de.a", "1D3", "success=\"no\"").breaks("asl-a12/log-refused", "12.15", "No concealed enemy");
}

TEST_CASE("ASL 12.15: without a reading what becomes of the mover is asked for, and nothing is said against him") {
  Record().start("ru.a", "1C2").start("de.a", "1D2").in("first.mph").step("de.a", "1C2").is_lawful("detection.procedure");
}

TEST_CASE("ASL 12.15: a lone leader may be overrun, of two squads one is picked, and dummies are removed") {
  const auto leader = [] {
    return Record("forced-back.scenario.xml")
        .replace("forced-back.scenario.xml", "ru.b ru.l", "ru.b")
        .replace("forced-back.scenario.xml", "units of=\"ru.a\"", "units of=\"ru.l ru.a\"")
        .start("ru.l", "1C2")
        .start("de.a", "1D2")
        .in("first.mph");
  };
  leader().step("de.a", "1C2").act("reveal", "ru.l").is_lawful();
  leader().step("de.a", "1C2").act("reveal", "ru.l").step("de.a", "1D2").is_lawful();
  const auto two = [&] { return leader().start("ru.a", "1C2"); };
  two().step("de.a", "1C2").breaks("asl-a12/12.15-detection", "12.15", "reveals none");
  two().step("de.a", "1C2").act("reveal", "ru.l").is_lawful();
  two().step("de.a", "1C2").act("reveal", "ru.a").breaks("asl-a12/12.15-detection", "12.15", "lets it stay");
  two().step("de.a", "1C2").act("reveal", "ru.a").step("de.a", "1D2").is_lawful();
  const auto dummies = [] { return Record("forced-back.scenario.xml").start("ru.q2", "1E7").start("de.a", "1D6").in("first.mph"); };
  dummies().step("de.a", "1E7").breaks("asl-a12/log-kept", "12.15", "ru.q2");
  dummies().step("de.a", "1E7").act("reveal", "ru.q2").is_lawful();
  dummies().step("de.a", "1E7").act("eliminate", "ru.q2").is_lawful();
}

TEST_CASE("ASL 12.4: a vehicle drives into the Location of a concealed squad and is not forced back") {
  Record("forced-back.scenario.xml").start("ru.a", "1C2").start("de.truck", "1D2").in("first.mph").step("de.truck", "1C2").is_lawful();
}

TEST_CASE("ASL 12.33: a hidden foxhole comes to light when a Good Order enemy sees it from 16 hexes, and not from 17") {
  const auto foxhole = [](const std::string& who) { return Record().start("ru.fox", "1C5").start(who, "1T5").in("first.mph"); };
  foxhole("de.a").step("de.a", "1S5").breaks("asl-a12/log-kept", "12.33", "ru.fox comes to light");
  foxhole("de.a").step("de.a", "1S5").act("reveal", "ru.fox").is_lawful();
  foxhole("de.a").step("de.a", "1T6").is_lawful();
  foxhole("de.weak").step("de.weak", "1S5").is_lawful();  // broken
  // In the open at any range, and with a unit that leaves it and loses its “?”.
  const auto open = [] { return Record().start("ru.fox", "1E5").start("de.a", "1E8").in("first.mph"); };
  open().step("de.a", "1D7").breaks("asl-a12/log-kept", "12.33", "ru.fox");
  open().replace(ORBAT, "kind=\"foxhole\"", "kind=\"minefield\"").step("de.a", "1D7").is_lawful();
}

TEST_CASE("ASL 12.2: a concealed vehicle in the open loses its “?” as soon as a Good Order enemy sees it") {
  const auto cart = [] { return Record().start("ru.cart", "1E5").start("de.a", "1E8").in("first.mph"); };
  // The farm stands between them.
  cart().step("de.a", "1D7").breaks("asl-a12/log-kept", "12.2", "de.a sees it");
  cart().step("de.a", "1D7").act("reveal", "ru.cart").is_lawful();
  Record().start("ru.cart", "1E5").start("de.weak", "1E8").in("first.mph").step("de.weak", "1D7").is_lawful();
}

TEST_CASE("ASL 12.34: a hidden gun in the open that an enemy comes to see is put on board beneath a “?”, which the record may say") {
  const auto gun = [] { return Record().start("ru.gun", "1E5").start("de.a", "1E8").in("first.mph").step("de.a", "1D7"); };
  gun().is_lawful();
  gun().act("place", "ru.gun").is_lawful();
  gun().act("place", "ru.gun").act("place", "ru.gun").breaks("asl-a12/log-gain", "12.1", "concealed already");
  gun().act("conceal", "ru.gun").breaks("asl-a12/log-refused", "12.31", "ru.gun");
}

TEST_CASE("ASL 12.31: what was revealed may gain a “?”, and is never hidden again") {
  const auto known = [] { return Record().start("ru.b", "1C5").start("de.a", "1V5").in("second.ccph"); };
  known().act("conceal", "ru.b").breaks("asl-a12/log-refused", "12.31", "ru.b");
  known().act("place", "ru.b", "die=\"1\"").is_lawful();
}

TEST_CASE("ASL 12.13: fire that comes to a PTC or more costs the “?” of its target, and a result that is not printed is asked for") {
  const auto fire = [](const std::string& die) {
    return Record()
        .start("ru.a", "1C2")
        .start("de.a", "1D2")
        .in("first.pfph")
        .act("shot", "de.a", "target=\"ru.a\" points=\"8\" strength=\"4\" die=\"" + die + "\"");
  };
  fire("5").breaks("asl-a12/log-kept", "12.13", "Case A");
  fire("5").act("reveal", "ru.a").is_lawful();
  fire("9").is_lawful("no cell for 4 FP and a final DR of 9");
}

TEST_CASE("ASL 12.122: smoke lowers the dr, and the TEM of terrain that is not given is asked for") {
  const auto gains = [](const std::string& more) {
    return Record().start("ru.b", "1C5").start("de.a", "1V5").in("second.ccph").act("place", "ru.b", more);
  };
  gains("die=\"4\"").breaks("asl-a12/log-gain", "12.122", "a drm of 3");
  gains("die=\"4\" note=\"smoke\"").is_lawful();
  gains("die=\"4\" note=\"full-smoke\"").is_lawful("smoke.full");
  gains("die=\"2\"").replace("stand-ins.ruleset.xml", "id=\"tem.grain\" value=\"0\"", "id=\"tem.grain\"").is_lawful("tem.grain");
}

TEST_CASE("ASL 12.153: a building is what its place on the map says, with all its hexes and levels") {
  const auto mop = [] {
    return Record().start("de.a", "1E7").start("ru.cart", "1F6").in("first.pfph").act("scout", "de.a", "hex=\"1F7\" note=\"mop-up\"");
  };
  mop().breaks("asl-a12/log-kept", "12.152", "ru.cart");
  mop().act("reveal", "ru.cart").is_lawful();
  // Two buildings side by side, and one of which the map does not say how far it goes.
  mop().replace(MAP, "hexes=\"1E7 1F6 1F7\"", "hexes=\"1E7 1F7\"").is_lawful();
  mop().replace(MAP, "hexes=\"1E7 1F6 1F7\"", "hexes=\"1F6\"").is_lawful("how far the building in 1E7 goes");
  // A wing that belongs to it.
  mop()
      .replace(MAP, "hexes=\"1E7 1F6 1F7\">",
               "hexes=\"1E7 1F7\"><name lang=\"en\" nom=\"farm\"/></place><place id=\"wing\" kind=\"building\" part-of=\"farm\" "
               "levels=\"2\" hexes=\"1F6\">")
      .breaks("asl-a12/log-kept", "12.152", "ru.cart");
  // Levels of its place go before those of its terrain.
  const auto climb = [] { return Record().start("de.a", "1E7").in("first.mph").step("de.a", "1F6@2"); };
  CHECK(climb().judged().size() == 1);
  climb().replace(MAP, "hexes=\"1E7 1F6 1F7\"", "hexes=\"1E7 1F6 1F7\" levels=\"2\"").is_lawful();
}

TEST_CASE("ASL 12.153: the broken in a building surrender when no concealed unit is found in it") {
  const auto broken = [] {
    return Record()
        .replace(ORBAT, "<piece id=\"ru.b\" kind=\"squad\" number=\"2\" morale=\"7\"/>",
                 "<piece id=\"ru.b\" kind=\"squad\" number=\"2\" morale=\"7\"><trait name=\"status\" value=\"broken\"/></piece>")
        .start("de.a", "1E7")
        .start("ru.b", "1F7")
        .in("first.pfph");
  };
  const std::string mop = "hex=\"1F7\" note=\"mop-up\"";
  broken().act("scout", "de.a", mop).breaks("asl-a12/12.153-surrender", "12.153", "ru.b");
  broken().act("scout", "de.a", mop).act("eliminate", "ru.b").is_lawful();
  broken().start("ru.cart", "1F6").act("scout", "de.a", mop).act("reveal", "ru.cart").is_lawful();
}

TEST_CASE("ASL 12.12: who has broken gains no “?” until he has rallied") {
  const auto after = [] { return Record().start("ru.b", "1C5").start("de.a", "1V5").in("second.rph").act("retreat", "ru.b"); };
  after().in("second.ccph").act("place", "ru.b", "die=\"1\"").breaks("asl-a12/log-gain", "12.12", "Good Order");
  after().act("reorganise", "ru.b").in("second.ccph").act("place", "ru.b", "die=\"1\"").is_lawful();
  after()
      .act("reorganise", "ru.b", "success=\"no\"")
      .in("second.ccph")
      .act("place", "ru.b", "die=\"1\"")
      .breaks("asl-a12/log-gain", "12.12", "Good Order");
}

TEST_CASE("ASL 12.154: a squad that is Reduced counts as a half-squad afterwards") {
  // US# 3 of a squad, 2 of a half-squad: with a drm of 2 a dr of 3 gains.
  const auto reduced = [] { return Record().start("ru.b", "1C5").start("de.a", "1V5").in("second.ccph"); };
  reduced().act("place", "ru.b", "die=\"3\"").breaks("asl-a12/log-gain", "12.122", "a drm of 3");
  reduced().act("lose", "ru.b").act("place", "ru.b", "die=\"3\"").is_lawful();
}

TEST_CASE("ASL 12.1: the “?” on a unit is no dummy, and taking it off by its own id reveals the unit") {
  const auto shot = [](const std::string& off) {
    return Record()
        .start("ru.a", "1C2")
        .start("ru.q1", "1C2")
        .start("de.a", "1D2")
        .in("second.pfph")
        .act("shot", "ru.a")
        .act("reveal", off);
  };
  shot("ru.q1").is_lawful();
  shot("ru.a").is_lawful();
  Record("forced-back.scenario.xml")
      .start("ru.a", "1C2")
      .start("ru.q1", "1C2")
      .start("de.a", "1D2")
      .in("first.mph")
      .step("de.a", "1C2", "success=\"no\"")
      .act("reveal", "ru.q1")
      .is_lawful();
}
