// A test calls functions by their names, with words for arguments: ids, labels, numbers; lists with commas, "-" for an empty one. What
// came of effects and reports stays until the test ends.
#include "scripting/host/trials/trial_file.hpp"

#include <algorithm>
#include <cmath>

#include "model/document/nearest.hpp"
#include "model/io/numbers.hpp"
#include "scripting/host/trials/trial_board.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {

using frames::TestResult;
using validator::Schedule;
using validator::ScriptFailed;
using wording::Decimal;
using wording::say;
using wording::say_n;
using wording::Text;

namespace {

using Words = std::vector<std::string>;
using Done = tl::expected<void, Text>;  // why it is not as expected, or cannot be done

tl::unexpected<Text> wrong(Text why) { return tl::unexpected(std::move(why)); }
Text none_of(Thing kind, const std::string& id) {
  switch (kind) {
    case Thing::side:
      return say("there is no side \"{id}\"", {{"id", id}});
    case Thing::piece:
      return say("there is no piece \"{id}\"", {{"id", id}});
    case Thing::hex:
      return say("there is no hex \"{id}\"", {{"id", id}});
    default:
      return say("there is no support asset \"{id}\"", {{"id", id}});
  }
}

const HookSignature* hook_named(const std::string& name) {
  const auto& hooks = api_hooks();
  const auto found = std::find_if(hooks.begin(), hooks.end(), [&](const HookSignature& hook) { return hook.name == name; });
  return found == hooks.end() ? nullptr : &*found;
}

Text it_is(const std::string& found, const std::string& wanted) {
  return say("it is {found}, not {wanted}", {{"found", found}, {"wanted", wanted}});
}

std::vector<std::string> split_at_commas(const std::string& word) {
  std::vector<std::string> parts;
  if (word == "-") return parts;
  for (std::size_t at = 0; at <= word.size();) {
    const std::size_t comma = std::min(word.find(',', at), word.size());
    parts.push_back(word.substr(at, comma - at));
    at = comma + 1;
  }
  return parts;
}

class Trial {
 public:
  Trial(const World& world, const GameLimits& limits, const Schedule* schedule)
      : world_(world), schedule_(schedule), board_(world, schedule), stage_(world), api_(make_api(stage_)), units_(limits) {
    api_.called_from = [this](const std::string& file, int line) {
      stage_.file = file;
      stage_.line = line;
    };
  }

  TestResult run(const TrialText& test) {
    TestResult result{test.name, test.line, true, {}, {}};
    for (const TrialLine& line : test.lines) {
      Done done;
      try {
        done = carry_out(line);
      } catch (const ScriptFailed& failed) {
        result.trouble = frames::Trouble{failed.trouble().fault, failed.trouble().details};
        done = wrong(say("a script failed"));
      }
      if (done) continue;
      result.passed = false;
      result.line = line.line;
      result.why = done.error();
      break;
    }
    return result;
  }

 private:
  struct Script {
    const project::ScriptFile* file;
    std::unique_ptr<State> state;
  };
  struct Found {
    Script* script;
    ScriptFunction function;
    const HookSignature* hook;  // null: of a condition
  };

  Done carry_out(const TrialLine& line) {
    if (line.says == TrialLine::Says::given) return board_.give(line.words);
    if (scripts_.empty()) open();
    if (line.says == TrialLine::Says::when) {
      auto called = call(line.words);
      return called ? Done{} : wrong(called.error());
    }
    return expect(line.words);
  }

  // Everything is given by now.
  void open() {
    if (schedule_) {
      stage_.set_schedule(*schedule_);
      stage_.begin_game(0, 0, board_.facts(), board_.state());
    }
    stage_.turn = board_.turn();
    stage_.phase = board_.phase();
    stage_.side = board_.side();
    for (const project::ScriptFile& file : world_.project.scripts()) scripts_.push_back({&file, units_.opened(api_, file)});
  }

  // Of a hook that answers nothing there may be several, one in each script, as in a game.
  tl::expected<std::vector<Found>, Text> functions_named(const std::string& name) {
    std::vector<Found> found;
    std::vector<std::string> others;
    const HookSignature* hook = hook_named(name);
    for (Script& script : scripts_) {
      for (const std::string& own : script.state->own_functions()) others.push_back(own);
      if (const auto function = script.state->find(name)) found.push_back(Found{&script, *function, hook});
    }
    if (found.size() > 1 && (!hook || hook->result))
      return wrong(say("two scripts have a function \"{name}\", so it is not known which is meant", {{"name", name}}));
    if (!found.empty()) return found;
    if (const auto near = document::nearest(name, others, 1); !near.empty())
      return wrong(say("no script has a function \"{name}\"; did you mean {other}?", {{"name", name}, {"other", near.front()}}));
    return wrong(say("no script has a function \"{name}\"", {{"name", name}}));
  }

  tl::expected<Value, Text> value_of(const std::string& word, const TypeOf& type) const {
    const auto handle = [&](Thing kind, std::optional<std::size_t> number) -> tl::expected<Value, Text> {
      if (!number) return wrong(none_of(kind, word));
      return Value(handle_of(kind, *number));
    };
    switch (type.type) {
      case Type::boolean:
        if (word == "yes" || word == "no") return Value(word == "yes");
        return wrong(say("yes or no is wanted, not \"{word}\"", {{"word", word}}));
      case Type::integer:
        if (const auto whole = io::parse_int(word, -1'000'000'000, 1'000'000'000)) return Value(*whole);
        return wrong(say("a whole number is wanted, not \"{word}\"", {{"word", word}}));
      case Type::number:
        if (const auto number = Decimal::parse(word)) return Value(static_cast<double>(number->thousandths) / 1000);
        return wrong(say("a number is wanted, not \"{word}\"", {{"word", word}}));
      case Type::text:
        return Value(word);
      case Type::list: {
        List list;
        for (const std::string& part : split_at_commas(word)) {
          auto one = value_of(part, TypeOf{type.element, type.kind, Type::boolean});
          if (!one) return one;
          list.push_back(std::move(*one));
        }
        return Value(std::move(list));
      }
      case Type::handle:
        break;
    }
    switch (static_cast<Thing>(type.kind)) {
      case Thing::side:
        return handle(Thing::side, side_named(world_, word));
      case Thing::piece:
        return handle(Thing::piece, piece_named(world_, word));
      case Thing::hex:
        return handle(Thing::hex, hex_named(world_, word));
      case Thing::asset:
        return handle(Thing::asset, asset_named(world_, word));
      default:
        return wrong(say("such an argument cannot be given in a test"));
    }
  }

  // FUNCTION ARGUMENT…
  tl::expected<Value, Text> call(const Words& words) {
    const auto found = functions_named(words.front());
    if (!found) return wrong(found.error());
    const HookSignature* hook = found->front().hook;
    const std::size_t wanted = hook ? hook->parameters.size() : 0;
    if (words.size() - 1 != wanted)
      return wrong(say_n("{function} takes {count} argument, not {given}", "{function} takes {count} arguments, not {given}",
                         static_cast<std::int64_t>(wanted),
                         {{"function", words.front()}, {"given", static_cast<std::int64_t>(words.size() - 1)}}));
    arguments_.clear();
    for (std::size_t i = 0; i < wanted; ++i) {
      auto value = value_of(words[i + 1], hook->parameters[i].type);
      if (!value) return value;
      arguments_.push_back(std::move(*value));
    }
    Value answer;
    for (const Found& one : *found) answer = asked(one, words.front());
    return answer;
  }

  // Hooks of a check see no game; what they find pieces on is the same board.
  Value asked(const Found& found, const std::string& name) {
    const bool is_check = found.hook && found.hook->stage == Stage::check;
    const Schedule* schedule = stage_.schedule;
    if (is_check) {
      stage_.schedule = nullptr;
      stage_.stands = board_.stands();
      stage_.concealed.assign(board_.revealed().size(), 0);
      for (std::size_t i = 0; i < stage_.concealed.size(); ++i) stage_.concealed[i] = board_.revealed()[i] == 0;
    }
    stage_.may_act = found.hook && !found.hook->result && !is_check;
    auto answer = units_.call(*found.script->state, found.function, arguments_);
    stage_.schedule = schedule;
    stage_.may_act = false;
    if (!answer) throw ScriptFailed(trouble_of(answer.error(), say("while {function} was asked", {{"function", name}})));
    return std::move(*answer);
  }

  Done expect(const Words& words) {
    if (words.front() == "finding") return expect_finding(words);
    if (words.size() == 2 && words[0] == "no" && words[1] == "finding") return expect_no_finding();
    if (words.size() == 4 && words[0] == "points" && words[2] == "=") return expect_points(words[1], words[3]);
    if (words.size() == 2 && words[0] == "happened") return expect_happened(words[1]);
    if (words.size() == 2 && words[0] == "game" && words[1] == "over") return stage_.ends ? Done{} : wrong(say("the game goes on"));
    if (words.size() < 3 || words[words.size() - 2] != "=")
      return wrong(
          say("it is expected that a function answers something: expect FUNCTION ARGUMENTS = VALUE; or finding, no finding, points, "
              "happened, game over"));
    auto answer = call(Words(words.begin(), words.end() - 2));
    if (!answer) return wrong(answer.error());
    return is_equal(*answer, words.back()) ? Done{} : wrong(it_is(as_written(*answer), words.back()));
  }

  bool is_equal(const Value& value, const std::string& word) const {
    if (value.is_nil()) return word == "nothing";
    if (const auto* yes = std::get_if<bool>(&value.held)) return word == (*yes ? "yes" : "no");
    if (const auto* text = std::get_if<std::string>(&value.held)) return word == *text;
    if (std::get_if<Handle>(&value.held)) return word == world_.id_of(value.handle());
    const auto number = Decimal::parse(word);
    if (const auto* whole = std::get_if<std::int64_t>(&value.held))
      return number && number->thousandths % 1000 == 0 && number->thousandths / 1000 == *whole;
    if (const auto* real = std::get_if<double>(&value.held)) return number && static_cast<double>(number->thousandths) / 1000 == *real;
    return false;
  }
  std::string as_written(const Value& value) const {
    if (value.is_nil()) return "nothing";
    if (const auto* yes = std::get_if<bool>(&value.held)) return *yes ? "yes" : "no";
    return shown(world_, value);
  }

  // finding company-apart at pl.1s
  Done expect_finding(const Words& words) const {
    const bool at = words.size() == 4 && words[2] == "at";
    if (words.size() != 2 && !at)
      return wrong(say("a finding is expected by its id: {example}", {{"example", "expect finding company-apart at pl.1s"}}));
    for (const frames::ScriptFinding& finding : stage_.findings)
      if (finding.id == words[1] &&
          (!at || std::any_of(finding.where.begin(), finding.where.end(), [&](const auto& one) { return one.id == words[3]; })))
        return {};
    if (stage_.findings.empty()) return wrong(say("nothing was reported"));
    return wrong(at ? say("nothing like it was reported at {thing}", {{"thing", words[3]}}) : say("nothing like it was reported"));
  }
  Done expect_no_finding() const {
    if (stage_.findings.empty()) return {};
    return wrong(
        say("\"{id}\" was reported: {message}", {{"id", stage_.findings.front().id}, {"message", stage_.findings.front().message}}));
  }
  Done expect_points(const std::string& id, const std::string& wanted) const {
    const auto side = side_named(world_, id);
    const auto points = Decimal::parse(wanted);
    if (!side) return wrong(none_of(Thing::side, id));
    if (!points) return wrong(say("points are a number, not \"{word}\"", {{"word", wanted}}));
    const std::int64_t given = *side < stage_.points_thousandths.size() ? stage_.points_thousandths[*side] : 0;
    return given == points->thousandths ? Done{} : wrong(it_is(Decimal{given}.print(), wanted));
  }
  Done expect_happened(const std::string& event) {
    const auto found = stage_.rules_of.find(event);
    if (!schedule_ || found == stage_.rules_of.end()) return wrong(say("there is no event \"{id}\"", {{"id", event}}));
    const auto& first_turn = board_.state().first_turn;
    return std::any_of(found->second.begin(), found->second.end(), [&](std::size_t rule) { return first_turn[rule] != 0; })
               ? Done{}
               : wrong(say("it has not happened"));
  }

  const World& world_;
  const Schedule* schedule_;
  TrialBoard board_;
  GameStage stage_;
  Api api_;
  std::vector<Script> scripts_;
  std::vector<Value> arguments_;
  SharedUnits units_;
};

}  // namespace

frames::TestsAnswer run_trials(const World& world, const GameLimits& limits, const std::string& name, const std::string& source) {
  frames::TestsAnswer answer;
  const auto tests = read_trials(source);
  if (!tests) {
    answer.trouble = frames::Trouble{{"script/test", {name, static_cast<int>(tests.error().line), 0}, tests.error().message, {}, {}}, {}};
    return answer;
  }
  const auto schedule = Schedule::make(world.project, Schedule::WithScripts::yes);
  for (const TrialText& test : *tests) answer.results.push_back(Trial(world, limits, schedule ? &*schedule : nullptr).run(test));
  return answer;
}

}  // namespace hexwright::scripting
