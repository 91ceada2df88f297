// A placement read against its scenario: which piece of the order of battle each element means and where it puts it (hex number, box id or
// 1/1000 inch), and the reports that both halves of the judging write in the same way. Both projects must outlive the reader; one thread.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/geometry/table.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/findings/sink.hpp"

namespace hexwright::validator {

struct Stand {  // a placed element whose piece and position are known; exactly one of hex, box, at
  const document::Placed* placed = nullptr;
  std::size_t piece = 0;
  std::optional<std::size_t> directive;
  std::optional<std::size_t> hex;
  std::string box;
  std::optional<geometry::Point> at;
  const document::InchTable* table = nullptr;
};

class PlacementReader {
 public:
  PlacementReader(const project::Project& scenario, const project::Project& filled_in, Sink& out)
      : scenario_(scenario), filled_in_(filled_in), out_(out) {}

  // Everything that can be judged further; what cannot has been reported.
  std::vector<Stand> read();
  // Was the piece named at all, wherever?
  bool named(std::size_t piece) const { return first_.count(piece) > 0; }

  Finding& report(const FindingRecord& record, const document::Placed& placed, wording::Text message, std::string hex = {});
  Finding& report(const FindingRecord& record, const document::Datum& datum, wording::Text message, std::string object);
  void also(Finding& finding, const document::Placed& placed, std::string hex = {}) const;
  wording::Text name(std::size_t piece) const;

 private:
  bool known(const document::Placed& placed, Stand& stand);
  bool of_right_side(const document::Placed& placed, std::size_t piece);
  bool on_the_map(const document::Placed& placed, Stand& stand);
  bool on_table(const document::Placed& placed, Stand& stand);
  void hides(const document::Placed& placed, std::size_t piece);

  const project::Project& scenario_;
  const project::Project& filled_in_;
  Sink& out_;
  std::map<std::size_t, const document::Placed*> first_;
  std::size_t hints_ = 0;
};

}  // namespace hexwright::validator
