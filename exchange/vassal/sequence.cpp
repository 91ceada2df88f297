// The rule of the quotes: what ends in a backslash would swallow the delimiter behind it, and what stands in quotes would lose them.
#include "exchange/vassal/sequence.hpp"

namespace hexwright::exchange::vassal {

std::string sequence(const std::vector<std::string>& items, char delimiter) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += delimiter;
    const std::string& item = items[i];
    const bool quoted = item.ends_with('\\') || (item.starts_with('\'') && item.ends_with('\''));
    if (quoted) out += '\'';
    for (const char c : item) {
      if (c == delimiter) out += '\\';
      out += c;
    }
    if (quoted) out += '\'';
  }
  return out;
}

std::string nested(const std::vector<std::string>& items) {
  if (items.empty()) return {};
  std::string out = items.back();
  for (std::size_t i = items.size() - 1; i-- > 0;) out = sequence({items[i], out}, '\t');
  return out;
}

}  // namespace hexwright::exchange::vassal
