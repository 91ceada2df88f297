// The units and the setup directive that are chosen, for all panes and tools that work on them.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace hexwright::editor {

class Selection {
 public:
  using Listener = std::function<void()>;

  const std::vector<std::string>& units() const { return units_; }
  const std::string& directive() const { return directive_; }
  bool empty() const { return units_.empty() && directive_.empty(); }
  bool has(const std::string& unit) const { return std::find(units_.begin(), units_.end(), unit) != units_.end(); }

  // With an empty directive only units are chosen.
  void choose(std::vector<std::string> units, std::string directive = {}) {
    if (units == units_ && directive == directive_) return;
    units_ = std::move(units);
    directive_ = std::move(directive);
    touch();
  }
  void toggle(const std::string& unit) {
    std::vector<std::string> units = units_;
    if (std::erase(units, unit) == 0) units.push_back(unit);
    choose(std::move(units));
  }
  void clear() { choose({}); }
  // For who shows it: something about it has changed.
  void touch() {
    for (const Listener& listener : listeners_) listener();
  }
  // All listen as long as the selection lives.
  void listen(Listener listener) { listeners_.push_back(std::move(listener)); }

 private:
  std::vector<std::string> units_;
  std::string directive_;
  std::vector<Listener> listeners_;
};

}  // namespace hexwright::editor
