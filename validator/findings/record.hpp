// One finding, recorded once: its id, how grave it is, what `explain` says of it, an example that is reported and its near miss that is
// not, and how it is fixed. A check declares its records as constant data at its top and reports by them, so that an id without a record
// does not compile; the catalogue, `explain`, the rules of SARIF and the tests are derived from the records. Any thread may read them.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "model/wording/text.hpp"

namespace hexwright::validator {

using wording::mark;  // for the texts of records

enum class Severity { info, question, warning, error };  // in rising order

std::string_view severity_name(Severity severity);  // for programs
wording::Text severity_word(Severity severity);     // for people

// Texts are message ids, which say() turns into messages. The game is the one whose list holds the record; ids of a game begin with its id.
struct FindingRecord {
  std::string_view id;
  Severity severity;
  std::string_view title, explanation;
  std::string_view reported, silent;  // examples
  std::string_view fix = {};          // what to do about it, where the check knows nothing more exact
  bool style = false;                 // a matter of looks, which can be switched off with all others of its class
};
inline constexpr bool STYLE = true;  // at the end of a record

// clang++ before 17 refuses a consteval function in a template; g++ sees every source too, and takes no id that is not recorded.
#if defined(__clang__) && __clang_major__ < 17
#define HEXWRIGHT_CONSTEVAL constexpr
#else
#define HEXWRIGHT_CONSTEVAL consteval
#endif

// The records of a check. FINDINGS["muster/twice"] is looked up by the compiler.
template <std::size_t N>
struct FindingList {
  FindingRecord records[N];

  HEXWRIGHT_CONSTEVAL const FindingRecord& operator[](std::string_view id) const {
    for (const FindingRecord& record : records)
      if (record.id == id) return record;
    throw "no finding of this id is recorded here";  // does not compile
  }
};
template <std::size_t N>
consteval FindingList<N> findings(const FindingRecord (&records)[N]) {
  FindingList<N> list{};
  for (std::size_t i = 0; i < N; ++i) list.records[i] = records[i];
  return list;
}

// An id where it is reported, for functions that many sources of a game call: one that stands in none of the lists does not compile.
template <const auto&... Lists>
class FindingId {
 public:
  consteval FindingId(const char* id) {
    bool found = false;  // g++ takes no comparison of addresses for constant under the sanitizers
    const auto look = [&](const auto& list) {
      for (const FindingRecord& record : list.records)
        if (record.id == id) record_ = &record, found = true;
    };
    (look(Lists), ...);
    if (!found) throw "no finding of this id is recorded";  // does not compile
  }
  constexpr explicit FindingId(const FindingRecord& record) : record_(&record) {}
  operator const FindingRecord&() const { return *record_; }

 private:
  const FindingRecord* record_ = nullptr;
};

// The findings that hold for every game, in order of id.
const std::vector<const FindingRecord*>& general_findings();
// For ids that come from a file or from another process: among the general findings and, when given, those of a game. Null for an unknown
// one.
const FindingRecord* find_record(std::string_view id, std::span<const FindingRecord> of_game = {});

}  // namespace hexwright::validator
