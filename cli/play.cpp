// play: one game of a simulation told action by action, so that whatever stands in a statistic can be opened and understood.
#include "cli/exit_status.hpp"
#include "cli/json.hpp"
#include "cli/playouts.hpp"
#include "cli/report.hpp"
#include "cli/verbs.hpp"
#include "model/document/kinds.hpp"
#include "model/document/scenario.hpp"
#include "model/io/canonical.hpp"
#include "platform/edition.hpp"
#include "validator/simulator/ranking.hpp"

namespace hexwright::cli {

using validator::PlayoutRecord;
using validator::ToldAction;
using wording::Decimal;
using wording::say;

namespace {

struct PlayOptions {
  PlayoutsOptions playouts;
  std::int64_t number = 0;
  std::string format = "text";
};

// A game that was told, with what it came to.
struct ToldGame {
  std::vector<ToldAction> actions;
  PlayoutRecord record;
  std::vector<std::int64_t> totals;
  validator::Lead lead;
  std::optional<std::size_t> winner;  // with the most points, unless the card says otherwise
  std::optional<std::size_t> rank;    // none also when the card has no ranks
  bool ranked = false;                // the card says how
};

ToldGame told(const ReadyToPlay& ready, std::uint64_t playout) {
  const validator::GameShape& shape = ready.engine->shape();
  ToldGame game{{}, PlayoutRecord(shape), std::vector<std::int64_t>(shape.sides.size()), {}, {}, {}, false};
  game.actions = ready.engine->player()->tell(ready.identity.seed, playout, game.record);
  for (std::size_t i = 0; i < shape.clauses.size(); ++i)
    for (std::size_t side = 0; side < shape.sides.size(); ++side)
      if (shape.sides[side] == shape.clauses[i].side) game.totals[side] += game.record.clause_thousandths[i];
  game.lead = validator::lead(game.totals);
  game.winner = game.lead.side;
  if (auto ranking = validator::Ranking::of(*ready.project().scenario())) {
    ranking->number_sides(shape.sides);
    const validator::Outcome outcome = ranking->outcome(game.totals, game.record.rank_at_once);
    game.ranked = true;
    game.rank = outcome.rank;
    game.winner = outcome.winner;
  }
  return game;
}

std::string rank_name(const Messages& messages, const project::Project& project, const ToldGame& game) {
  if (!game.rank) return messages.words(say("no rank: the card has none for this result"));
  return messages.catalogue().words(document::noun_of(project.scenario()->ranks->list[*game.rank].names, std::to_string(*game.rank + 1)));
}

std::string action_line(const Messages& messages, const project::Project& project, const ToldAction& action) {
  std::string line = messages.words(action.what);
  if (action.die && action.faces)
    line +=
        "  [" + messages.words(say("d{faces}: {die}", {{"faces", std::int64_t{*action.faces}}, {"die", std::int64_t{*action.die}}})) + "]";
  if (!action.rule.empty()) line += "  (" + project.game().cite(action.rule) + ")";
  return wrapped(line, 6, "    ");
}

std::string outcome_text(const Messages& messages, const ReadyToPlay& ready, const ToldGame& game) {
  const validator::GameShape& shape = ready.engine->shape();
  if (shape.clauses.empty()) return {};
  validator::LoggedScore score{shape.sides, {}, shape.turns, shape.turns};
  for (std::size_t i = 0; i < shape.clauses.size(); ++i)
    score.items.push_back({shape.clauses[i].id, shape.clauses[i].side, game.record.clause_thousandths[i]});
  std::string out = points_text(score, ready.project(), messages);
  const std::string leader = game.lead.side ? side_word(messages, ready.project(), shape.sides[*game.lead.side]) : std::string();
  out += '\n' + wrapped(game.lead.side ? messages.words(say("Most points: {side}.", {{"side", leader}}))
                                       : messages.words(say("As many points on both sides.")),
                        2, "");
  if (game.ranked) out += wrapped(messages.words(say("Rank: {rank}.", {{"rank", rank_name(messages, ready.project(), game)}})), 2, "");
  return out;
}

std::string game_text(const Messages& messages, const PlayOptions& options, const ReadyToPlay& ready, const ToldGame& game) {
  std::string out = messages.ink(Ink::bold, place({options.playouts.file, 0, 0})) + "\n\n";
  out += wrapped(messages.words(say("Playout {number} with seed {seed}.", {{"number", options.number}, {"seed", options.playouts.seed}})),
                 2, "");
  out += taken_for_granted(ready, messages);
  int turn = 0;
  std::string phase;
  for (const ToldAction& action : game.actions) {
    if (action.turn != turn)
      out += '\n' + messages.ink(Ink::bold, messages.words(say("Turn {turn}", {{"turn", std::int64_t{action.turn}}}))) + '\n';
    if (action.turn != turn || action.phase + ' ' + action.side != phase) {
      std::string head = phase_word(messages, ready.project(), action.phase);
      if (!action.side.empty()) head += (head.empty() ? "" : ", ") + side_word(messages, ready.project(), action.side);
      if (!head.empty()) out += "  " + messages.ink(Ink::dim, head) + '\n';
    }
    turn = action.turn;
    phase = action.phase + ' ' + action.side;
    out += action_line(messages, ready.project(), action);
  }
  return out + outcome_text(messages, ready, game);
}

double points(std::int64_t thousandths) { return static_cast<double>(thousandths) / 1000; }

Json actions_json(const Messages& messages, const ToldGame& game) {
  Json actions = Json::array();
  for (const ToldAction& action : game.actions)
    actions.push_back({{"turn", action.turn},
                       {"phase", action.phase},
                       {"side", or_null(action.side)},
                       {"what", messages.words(action.what)},
                       {"die", or_null(action.die)},
                       {"faces", or_null(action.faces)},
                       {"rule", or_null(action.rule)}});
  return actions;
}

std::string game_json(const Messages& messages, const PlayOptions& options, const ReadyToPlay& ready, const ToldGame& game) {
  const validator::GameShape& shape = ready.engine->shape();
  Json policies = Json::object(), victory = Json::object(), ignored = Json::object();
  for (const auto& [side, choice] : ready.engine->policies())
    policies[side] = {{"policy", choice.name}, {"numbers", choice.numbers.empty() ? Json::object() : Json(choice.numbers)}};
  for (const auto& [id, count] : ready.ignored) ignored[id] = count;
  const bool scores = !shape.clauses.empty();
  for (std::size_t side = 0; side < shape.sides.size() && scores; ++side) {
    Json clauses = Json::array();
    for (std::size_t i = 0; i < shape.clauses.size(); ++i)
      if (shape.clauses[i].side == shape.sides[side])
        clauses.push_back({{"id", shape.clauses[i].id}, {"points", points(game.record.clause_thousandths[i])}});
    victory[shape.sides[side]] = {{"points", points(game.totals[side])}, {"clauses", std::move(clauses)}};
  }
  return dumped({{"scenario", ready.project().scenario()->id},
                 {"seed", options.playouts.seed},
                 {"playout", options.number},
                 {"policies", std::move(policies)},
                 {"assumptions", texts_json(ready.engine->assumptions(), messages.catalogue())},
                 {"ignored_errors", std::move(ignored)},
                 {"actions", actions_json(messages, game)},
                 {"victory", std::move(victory)},
                 {"winner", scores && game.winner ? Json(shape.sides[*game.winner]) : Json()},
                 {"rank", scores && game.ranked ? Json(rank_name(messages, ready.project(), game)) : Json()}});
}

// As a document that `log check` judges.
int put_log(const PlayOptions& options, const ReadyToPlay& ready, const Messages& err) {
  if (!ready.game->logs.record) {
    complain(wrapped(err.words(say("Games of {game} cannot be written down as logs.", {{"game", ready.project().game().data().id}})), 0));
    return EXIT_USAGE;
  }
  if (!ready.project().scripts().empty()) {
    complain(wrapped(
        err.words(say("A game with scripts is not written down as a log: log check knows no scripts, and would judge it by the rest.")),
        0));
    complain(wrapped(err.words(say("--format text or json tells the game.")), 2));
    return EXIT_USAGE;
  }
  auto log = ready.game->logs.record(ready.project(), ready.setup(), ready.identity.seed, static_cast<std::uint64_t>(options.number));
  if (!log) return refuse(err, log.error(), EXIT_FINDINGS);
  if (log->scenario == "-") log->scenario = ready.project().scenario()->id + ".scenario.xml";
  if (log->played) {
    log->played->program = platform::version();
    if (!options.playouts.placement.empty()) log->played->placement = options.playouts.placement;
  }
  pugi::xml_document document;
  document::write_document(*log, document);
  return write_out(document::canonical(document));
}

int run_play(const PlayOptions& options, const Call& call) {
  const Messages &out = call.out, &err = call.err;
  const auto ready = ready_to_play(options.playouts, err);
  if (!ready) return ready.error();
  if (options.format == "log") return put_log(options, *ready, err);
  try {
    const ToldGame game = told(*ready, static_cast<std::uint64_t>(options.number));
    return write_out(options.format == "json" ? game_json(out, options, *ready, game) : game_text(out, options, *ready, game));
  } catch (const validator::ScriptFailed& failed) {
    return tell_failed(failed, err);
  }
}

}  // namespace

void add_play(Grammar& grammar) {
  Verb& verb = grammar.verb("play", say("tells one game, action by action"),
                            "play samples/parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml --playout 3");
  auto& options = verb.keep<PlayOptions>();
  declare(verb, options.playouts);
  verb.option("--playout", options.number, 999'999'999, say("number of the playout; 0 is the first of simulate"));
  verb.format(options.format, {"text", "json", "log"});
  verb.runs([&options](const Call& call) { return run_play(options, call); });
}

}  // namespace hexwright::cli
