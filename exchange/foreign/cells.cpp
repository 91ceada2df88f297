#include "exchange/foreign/cells.hpp"

#include <algorithm>
#include <map>

namespace hexwright::exchange {

document::Layer layer_of(const std::vector<std::string>& values, int columns) {
  constexpr std::string_view SIGNS = ".wbfhmrsvtcgaekopqxyzdijlnuABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+=*%@~^!?:-_|/";
  const auto wide = static_cast<std::size_t>(columns);
  document::Layer layer;
  std::map<std::string, char> signs;
  layer.rows.resize((values.size() + wide - 1) / wide);
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::string& cells = layer.rows[i / wide].cells;
    if (values[i].empty()) {
      cells += ' ';
      continue;
    }
    const auto [sign, added] = signs.try_emplace(values[i], SIGNS[std::min(signs.size(), SIGNS.size() - 1)]);
    if (added) layer.signs.push_back({std::string(1, sign->second), values[i]});
    cells += sign->second;
  }
  return layer;
}

}  // namespace hexwright::exchange
