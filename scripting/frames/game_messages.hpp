// The messages about scenarios with scripts: what the worker reads before it locks itself down, and the requests about it. Answers are not
// trusted, since a script may have written them; texts are made safe to show before they are sent and when they are read. Turns and lines
// count from 1. Plain data; functions for any thread; errors are the Trouble of an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/wording/fault.hpp"
#include "model/wording/text.hpp"

namespace hexwright::frames {

// Asks whether a script is valid: Lua compiles it, and our checker examines what compiles. The checker's remarks are numbers and words,
// from which the receiver makes sentences. The answer to a request is its Reply, or NoAnswer (messages.hpp).
struct CheckAnswer;
struct JudgeAnswer;
struct MaySetUpAnswer;
struct GamesAnswer;
struct ToldAnswer;
struct TestsAnswer;

inline constexpr std::size_t MOST_ASKED = 1'000;
inline constexpr std::size_t MOST_REMARKS = 200;
inline constexpr std::size_t MOST_REMARK_WORDS = 8;
inline constexpr std::size_t WORD_BYTES = 400;

struct CheckScript {
  using Reply = CheckAnswer;
  std::string name;                // of the file, for messages
  std::string source;              // any bytes
  bool asked_known = false;        // whether the next is all of them
  std::vector<std::string> asked;  // functions that conditions ask of it
};
struct ScriptRemark {
  std::uint16_t what = 0;  // scripting::language::What
  std::uint32_t line = 0, column = 0;
  std::vector<std::string> words;

  bool operator==(const ScriptRemark&) const = default;
};

// The worker itself reads the files, before it locks itself down.
struct Material {
  std::string document;                                       // path of a scenario or a placement; empty: nothing, scripts are sent
  std::string placement;                                      // path of what a scenario is played from; may be empty
  std::vector<std::pair<std::string, std::string>> policies;  // side, choice as a person writes it
  std::string varied, varied_value;                           // one value that is played instead of another; may be empty
  std::string digest;   // of the files, as the program has read them; the worker refuses others. Empty: any
  bool played = false;  // games will be played, and not only the document checked
  // Numbers of piece and hex of the setup that is played from, where the search for one used the scripts.
  std::optional<std::vector<std::pair<std::uint32_t, std::uint32_t>>> standing = std::nullopt;

  bool operator==(const Material&) const = default;
};
// Asserts that nothing in it is longer than a file can make it. Reading gives nothing for invalid bytes.
std::string material_bytes(const Material& material);
std::optional<Material> read_material(const std::string& bytes);

inline constexpr std::uint32_t MOST_GAMES = 64;         // of one request
inline constexpr std::uint32_t MOST_PAIRS = 1U << 20U;  // of pieces and hexes in one request
inline constexpr std::size_t MOST_FINDINGS = 1'000;
inline constexpr std::size_t MOST_DETAILS = 200;
inline constexpr std::size_t MOST_THINGS = 1'000;  // that one finding concerns
inline constexpr std::size_t MOST_TOLD = 20'000;   // lines of one game, and as many traced calls
inline constexpr std::size_t MOST_INPUTS = 200;    // of one call
inline constexpr std::size_t MOST_TESTS = 1'000;
// Upper bounds of the shape of a game; larger games are rejected, so that every message fits one frame.
inline constexpr std::size_t MOST_MILESTONES = 4'096, MOST_CLAUSES = 4'096, MOST_SERIES = 8'192;

// Why a script failed: a fault (script/…), and a line for each call and variable.
struct Trouble {
  wording::Fault fault;
  std::vector<wording::Text> details;
};

// Runs the scripts' check(), and may_set_up() for every piece of a placement.
struct JudgeDocument {
  using Reply = JudgeAnswer;
};
struct ScriptFinding {
  enum class Severity : std::uint8_t { info, question, warning, error } severity = Severity::warning;
  std::string id;  // without the prefix that findings of scripts have: "no-guns-in-woods"
  std::string message, why, fix;
  std::string script;  // that reported it, and where
  std::uint32_t line = 0;
  struct Thing {
    enum class Kind : std::uint8_t { side, formation, piece, hex, place, asset } kind = Kind::piece;
    std::string id;  // of a hex its label
    bool operator==(const Thing&) const = default;
  };
  std::vector<Thing> where;
  struct Change {
    std::string piece, field, value;
    bool operator==(const Change&) const = default;
  };
  std::optional<Change> change;
  bool operator==(const ScriptFinding&) const = default;
};
// A remark on a script, found before any line of it runs.
struct RemarkOn {
  std::string script;
  ScriptRemark remark;
  bool operator==(const RemarkOn&) const = default;
};
struct JudgeAnswer {
  std::vector<ScriptFinding> findings;
  std::optional<Trouble> trouble;  // then only the findings before it are listed
  std::string log;
  bool shortened = false;  // there were more findings than an answer can hold
  std::vector<RemarkOn> remarks = {};
};

// Asks whether the scripts allow each of these pieces in each of these hexes: indices as in order of battle and map.
struct MaySetUp {
  using Reply = MaySetUpAnswer;
  std::vector<std::uint32_t> pieces, hexes;  // of their product at most MOST_PAIRS
};
struct MaySetUpAnswer {
  std::vector<std::uint8_t> allowed;  // piece by piece, 0 or 1 for each hex
  std::optional<Trouble> trouble;
};

// Plays games first, first + 1, …
struct PlayGames {
  using Reply = GamesAnswer;
  std::uint64_t seed = 0, first = 0;
  std::uint32_t count = 1;  // at most MOST_GAMES
};
struct GameRecord {  // as validator::PlayoutRecord; of the sizes that the shape of the game has
  std::vector<std::int32_t> milestone_turn;
  std::vector<std::int64_t> clause_thousandths;
  std::vector<std::int64_t> series;
  bool operator==(const GameRecord&) const = default;
};
struct GamesAnswer {
  std::vector<GameRecord> games;  // as many as requested, unless there is trouble
  std::optional<Trouble> trouble;
};

// Plays one game and returns its log; with `trace` also every call of a script with inputs and result.
struct TellGame {
  using Reply = ToldAnswer;
  std::uint64_t seed = 0, playout = 0;
  bool trace = false;
};
struct ToldLine {
  std::int32_t turn = 0;
  std::string phase, side, rule;
  wording::Text what;
  std::int32_t die = 0, faces = 0;  // 0: none was rolled
};
struct TraceLine {
  std::int32_t turn = 0;
  std::string phase, script, function;
  std::uint32_t line = 0;                                   // of the function
  std::vector<std::pair<std::string, std::string>> inputs;  // what the script asked of the game, and the answers
  std::string result;
};
struct ToldAnswer {
  std::vector<ToldLine> lines;
  std::vector<TraceLine> trace;
  GameRecord record;
  std::string log;
  std::optional<Trouble> trouble;
  bool shortened = false;  // the game has more lines, or calls, than an answer can hold
};

// Runs a file of tests ("given … expect …") against the scripts of the scenario.
struct RunTests {
  using Reply = TestsAnswer;
  std::string name, source;
};
struct TestResult {
  std::string name;
  std::uint32_t line = 0;
  bool passed = false;
  wording::Text why;  // it failed
  std::optional<Trouble> trouble;
};
struct TestsAnswer {
  std::vector<TestResult> results;
  std::optional<Trouble> trouble;  // the file itself is invalid
};

}  // namespace hexwright::frames
