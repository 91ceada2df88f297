// Changing single characters of terrain rows, row by row.
#include "model/edits/paint.hpp"

#include <algorithm>
#include <map>

#include "model/io/utf8.hpp"

namespace hexwright::edits {

using wording::Fault;
using wording::say;

namespace {

// The rows that are painted on, found once each; nothing is written before all cells are known to be good.
class Rows {
 public:
  explicit Rows(pugi::xml_node layer) : layer_(layer) {}

  // Null when the layer has no such row.
  std::string* text(int row) {
    if (const auto known = texts_.find(row); known != texts_.end()) return &known->second;
    const pugi::xml_node node = find(row);
    return node ? &texts_.emplace(row, node.text().get()).first->second : nullptr;
  }
  void write() {
    for (const auto& [row, text] : texts_) find(row).text().set(text.c_str());
  }

 private:
  pugi::xml_node find(int row) {
    if (row < 1) return {};
    if (nodes_.empty())
      for (const pugi::xml_node node : layer_.children("row")) nodes_.push_back(node);
    return static_cast<std::size_t>(row) <= nodes_.size() ? nodes_[static_cast<std::size_t>(row) - 1] : pugi::xml_node{};
  }

  pugi::xml_node layer_;
  std::vector<pugi::xml_node> nodes_;
  std::map<int, std::string> texts_;
};

bool in_legend(pugi::xml_node layer, char sign) {
  const auto signs = layer.children("sign");
  return std::any_of(signs.begin(), signs.end(),
                     [&](pugi::xml_node entry) { return std::string_view(entry.attribute("char").value()) == std::string_view(&sign, 1); });
}

tl::unexpected<Fault> refuse(const char* id, wording::Location where, wording::Text message) {
  return tl::unexpected(Fault{id, std::move(where), std::move(message)});
}

}  // namespace

wording::Result<std::vector<PaintedCell>> paint(const io::XmlFile& file, pugi::xml_node board, PaintedLayer layer,
                                                const std::vector<PaintedCell>& cells, bool by_legend) {
  const char* name = layer == PaintedLayer::terrain ? "terrain" : "elevation";
  const pugi::xml_node element = board.child(name);
  if (std::string_view(board.name()) != "board" || !element)
    return refuse("edit/no-layer", file.location_of(board),
                  say("<{element}> has no <{layer}> to paint on.", {{"element", io::visible(board.name())}, {"layer", std::string(name)}}));
  Rows rows(element);
  std::vector<PaintedCell> old;
  char checked = '\0';
  for (const PaintedCell& cell : cells) {
    if (by_legend && cell.sign != checked && (cell.sign <= ' ' || cell.sign > '~' || !in_legend(element, cell.sign)))
      return refuse("edit/unknown-sign", file.location_of(element),
                    say("The legend does not explain \"{sign}\".", {{"sign", io::visible(std::string(1, cell.sign))}}));
    checked = cell.sign;
    std::string* text = rows.text(cell.row);
    const bool there = text && cell.column >= 1 && static_cast<std::size_t>(cell.column) <= text->size();
    char* at = there ? text->data() + cell.column - 1 : nullptr;
    if (!at || static_cast<unsigned char>(*at) >= 128)  // half a letter is no cell
      return refuse(
          "edit/off-board", file.location_of(element),
          say("There is no column {column} in row {row}.", {{"column", std::int64_t{cell.column}}, {"row", std::int64_t{cell.row}}}));
    old.push_back({cell.column, cell.row, *at});
    *at = cell.sign;
  }
  rows.write();
  std::reverse(old.begin(), old.end());
  return old;
}

}  // namespace hexwright::edits
