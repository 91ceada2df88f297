// The worker's answers about a document: what scripts report of it, what may be set up where, games played and told. A made-up game asks
// its scripts one condition a turn.
#include "scripting/frames/messages.hpp"
#include "scripting/host/script_handler.hpp"
#include "tests/scripting/host/small_war.hpp"

using namespace hexwright;
using namespace hexwright::test;
using scripting::ScriptHandler;

namespace {

// Counts the turns in which the condition of the event is true, as points of the first side.
class OneQuestion : public validator::Engine {
 public:
  OneQuestion(const project::Project& project, std::shared_ptr<const validator::Scripts> scripts)
      : schedule_(*validator::Schedule::make(project, validator::Schedule::WithScripts::yes)), scripts_(std::move(scripts)) {
    shape_.turns = 4;
    shape_.clauses = {{"points", "red"}};
    facts_ = std::make_unique<PlayedWar>(project);
  }
  const validator::GameShape& shape() const override { return shape_; }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return policies_; }
  const std::vector<wording::Text>& assumptions() const override { return assumptions_; }
  std::unique_ptr<validator::GamePlayer> player() const override { return std::make_unique<Player>(*this); }

 private:
  struct Player : validator::GamePlayer {
    explicit Player(const OneQuestion& of) : engine(of), scripts(of.scripts_->game(of.schedule_)), state(of.schedule_.new_state()) {}
    void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
      engine.schedule_.begin(state);
      scripts->begin(seed, playout, engine.facts_->facts(), state);
      record.clause_thousandths[0] = 0;
      for (int turn = 1; turn <= 4; ++turn) {
        scripts->turn_begins(turn);
        if (scripts->condition(0)) record.clause_thousandths[0] += 1000;
      }
    }
    std::vector<validator::ToldAction> tell(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
      play(seed, playout, record);
      return {{2, "fire", "red", wording::say("Bang"), "7.1", 4, 6}, {3, "fire", "red", wording::say("Silence"), "7.2", {}, {}}};
    }
    const OneQuestion& engine;
    std::unique_ptr<validator::ScriptedGame> scripts;
    validator::Schedule::State state;
  };

  validator::Schedule schedule_;
  std::shared_ptr<const validator::Scripts> scripts_;
  std::unique_ptr<PlayedWar> facts_;
  validator::GameShape shape_;
  std::map<std::string, validator::PolicyChoice> policies_;
  std::vector<wording::Text> assumptions_;
};

// A handler that has read the war; of its placement, too, when there is one.
std::unique_ptr<ScriptHandler> prepared(const ScriptFiles& scripts, const std::string& placed = "",
                                        const std::string& conditions = "<turn at=\"2\"/>") {
  auto handler = std::make_unique<ScriptHandler>([=](const frames::Material& material, const scripting::MakeScripts& make) {
    scripting::LoadedMaterial loaded;
    loaded.project = SmallWar(scripts, conditions).take();
    if (!material.placement.empty()) loaded.filled_in = project_of_placement(placed);
    if (material.played) loaded.engine = std::make_unique<OneQuestion>(*loaded.project, make(*loaded.project));
    return tl::expected<scripting::LoadedMaterial, std::string>(std::move(loaded));
  });
  frames::Material material;
  material.document = "s.scenario.xml";
  material.placement = placed.empty() ? "" : "p.placement.xml";
  material.played = conditions.find("lua") != conditions.npos;
  const auto done = handler->prepare(frames::material_bytes(material));
  if (!done) FAIL(done.error());
  return handler;
}

template <class Wanted>
Wanted answered(ScriptHandler& handler, const frames::Request& request) {
  // There and back, as through the pipe.
  frames::FrameReader reader;
  const std::string bytes = frames::answer_bytes(1, handler.handle(request));
  for (std::string_view left = bytes; !left.empty();) {
    const std::size_t size = std::min(left.size(), reader.wanted());
    REQUIRE(reader.take(left.substr(0, size)));
    left.remove_prefix(size);
  }
  const auto read = frames::read_answer(*reader.next());
  REQUIRE(read);
  REQUIRE(std::holds_alternative<Wanted>(read->message));
  return std::get<Wanted>(read->message);
}

std::string english(const std::optional<frames::Trouble>& trouble) {
  return trouble ? message_of({trouble->fault, trouble->details}) : "none";
}

constexpr const char* FIRST_HEX = "<placed piece=\"red.1s\" hex=\"0203\"/><placed piece=\"red.2s\" hex=\"0101\" concealed=\"yes\"/>";

}  // namespace

TEST_CASE("Scripts report what they find, and which pieces stand where they may not") {
  const auto handler = prepared({{"rules.lua", R"(
function check()
  local piece = game.piece("red.1s")
  assert(piece:is_revealed() and piece:has_entered() and not game.piece("red.2s"):is_revealed() and turn.number() == 0)
  report.warning("in-church", "It stands in a church.", {piece, piece:hex(), piece:hex():place(), game.side("red")}, "Move it out.")
  report.why("Churches burn.")
  report.change(piece, "boxes", "3")
  report.question("why", "Why?") report.info("so", "So.") report.error("no", "No.")
  print("looked")
end
function may_set_up(piece, hex) return hex:place() ~= nil end)"}},
                                FIRST_HEX);
  const auto answer = answered<frames::JudgeAnswer>(*handler, frames::JudgeDocument{});
  CHECK(english(answer.trouble) == "none");
  CHECK(answer.log == "looked\n");
  REQUIRE(answer.findings.size() == 5);
  const frames::ScriptFinding& church = answer.findings[0];
  using Kind = frames::ScriptFinding::Thing::Kind;
  CHECK(church.id == "in-church");
  CHECK(church.severity == frames::ScriptFinding::Severity::warning);
  CHECK(church.message == "It stands in a church.");
  CHECK(church.why == "Churches burn.");
  CHECK(church.fix == "Move it out.");
  CHECK(church.line == 5);
  CHECK(church.script.ends_with("rules.lua"));
  CHECK(church.where == std::vector<frames::ScriptFinding::Thing>{
                            {Kind::piece, "red.1s"}, {Kind::hex, "0203"}, {Kind::place, "church"}, {Kind::side, "red"}});
  CHECK(church.change == frames::ScriptFinding::Change{"red.1s", "boxes", "3"});
  const frames::ScriptFinding& setup = answer.findings[4];
  CHECK(setup.id == "setup");
  CHECK(setup.message.empty());
  CHECK(setup.line == 11);
  CHECK(setup.where == std::vector<frames::ScriptFinding::Thing>{{Kind::piece, "red.2s"}, {Kind::hex, "0101"}});
}

TEST_CASE("Without a placement pieces stand nowhere, and one script's failure does not hide the findings of others") {
  const auto handler =
      prepared({{"a.lua", "function check() report.info('before', 'x') local n = nil + 1 end"},
                {"b.lua", "function check() if game.piece('red.1s'):hex() == nil then report.info('after', 'y') end end"}});
  const auto answer = answered<frames::JudgeAnswer>(*handler, frames::JudgeDocument{});
  REQUIRE(answer.findings.size() == 2);
  CHECK(answer.findings[1].id == "after");
  CHECK(english(answer.trouble).starts_with("script/runtime a.lua:1 The script failed: attempt to perform arithmetic on a nil value"));
}

TEST_CASE("What a check may not do is refused") {
  const auto said = [](const std::string& statement) {
    const auto handler = prepared({{"a.lua", "function check() " + statement + " end"}});
    return english(answered<frames::JudgeAnswer>(*handler, frames::JudgeDocument{}).trouble);
  };
  CHECK(said("report.info('No Id', 'x')").find("an id is written in small letters") != std::string::npos);
  CHECK(said("report.info('x', '')").find("the message is empty") != std::string::npos);
  CHECK(said("report.why('x')").find("nothing has been reported") != std::string::npos);
  CHECK(said("report.info('x', 'y') report.change(game.piece('red.1s'), 'boxs', '1')").find("Did you mean boxes?") != std::string::npos);
  CHECK(said("report.info('x', 'y') report.change(game.piece('red.1s'), 'boxes', 'x')").find("is no value") != std::string::npos);
  CHECK(said("dice.roll(6)").find("dice.roll can only be asked while a game is played") != std::string::npos);
  CHECK(said("while true do end").starts_with("script/budget a.lua:1"));
  const auto many = prepared({{"a.lua", "function check() for i = 1, 2000 do report.info('x', 'y') end end"}});
  const auto answer = answered<frames::JudgeAnswer>(*many, frames::JudgeDocument{});
  CHECK(answer.findings.size() == frames::MOST_FINDINGS);
  CHECK(answer.shortened);
}

TEST_CASE("Which pieces may be set up where is answered for each pair") {
  const auto handler = prepared({{"a.lua", "function may_set_up(piece, hex) return piece:side():id() == 'red' end"},
                                 {"b.lua", "function may_set_up(piece, hex) return hex:label() ~= '0201' end"},
                                 {"c.lua", "x = 1"}});
  const auto answer = answered<frames::MaySetUpAnswer>(*handler, frames::MaySetUp{{0, 6}, {0, 1, 2}});
  CHECK(english(answer.trouble) == "none");
  CHECK(answer.allowed == std::vector<std::uint8_t>{1, 0, 1, 0, 0, 0});
  CHECK(std::holds_alternative<frames::NoAnswer>(handler->handle(frames::MaySetUp{{8}, {0}})));
  CHECK(std::holds_alternative<frames::NoAnswer>(handler->handle(frames::MaySetUp{{0}, {48}})));
  const auto bad = prepared({{"a.lua", "function may_set_up(piece, hex) end"}});
  const auto trouble = answered<frames::MaySetUpAnswer>(*bad, frames::MaySetUp{{0}, {0}}).trouble;
  CHECK(english(trouble) == "script/runtime a.lua:1 The script failed: may_set_up must answer true or false, and it answered nil");
  CHECK(details_of({trouble->fault, trouble->details}) == "while may_set_up was asked about red.1s in 0101\n");
}

TEST_CASE("Games are played and told with scripts, and a failure ends them") {
  constexpr const char* CONDITION = "<lua file=\"a.lua\" function=\"storm\"/>";
  const auto handler = prepared(
      {{"a.lua", "local n = 0 function storm() n = n + 1 print(n) return turn.number() > 2 or dice.roll(2) == 1 end"}}, "", CONDITION);
  const auto games = answered<frames::GamesAnswer>(*handler, frames::PlayGames{5, 10, 20});
  CHECK(english(games.trouble) == "none");
  REQUIRE(games.games.size() == 20);
  const auto again = answered<frames::GamesAnswer>(*handler, frames::PlayGames{5, 13, 1});
  CHECK(again.games[0] == games.games[3]);
  const auto told = answered<frames::ToldAnswer>(*handler, frames::TellGame{5, 13, true});
  CHECK(told.record == games.games[3]);
  CHECK(told.log == "1\n2\n3\n4\n");
  CHECK(told.trace.size() == 4);
  REQUIRE(told.lines.size() == 2);
  CHECK(told.lines[0].die == 4);
  CHECK(told.lines[1].faces == 0);
  CHECK(answered<frames::ToldAnswer>(*handler, frames::TellGame{5, 13, false}).trace.empty());
  const auto failing =
      prepared({{"a.lua", "function storm() if turn.number() == 3 then error('stop') end return false end"}}, "", CONDITION);
  CHECK(english(answered<frames::GamesAnswer>(*failing, frames::PlayGames{1, 0, 3}).trouble) ==
        "script/runtime a.lua:1 The script failed: stop");
  const auto failed = answered<frames::ToldAnswer>(*failing, frames::TellGame{1, 0, true});
  CHECK(english(failed.trouble) == "script/runtime a.lua:1 The script failed: stop");
  CHECK(failed.trace.size() == 3);
}

TEST_CASE("Without a document there is no answer about one, and without a way to load it no material is taken") {
  ScriptHandler handler;
  CHECK(handler.prepare(""));
  for (const frames::Request& request : {frames::Request(frames::JudgeDocument{}), frames::Request(frames::MaySetUp{}),
                                         frames::Request(frames::PlayGames{}), frames::Request(frames::TellGame{})})
    CHECK(std::holds_alternative<frames::NoAnswer>(handler.handle(request)));
  frames::Material material;
  material.document = "x";
  CHECK_FALSE(ScriptHandler().prepare(frames::material_bytes(material)));
  CHECK_FALSE(ScriptHandler().prepare("nonsense"));
}
