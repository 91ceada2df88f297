// A mention is a word that the old numbers know; it is rewritten when the new ones read it as another hex, or not at all.
#include "editor/session/map_edit.hpp"

#include <algorithm>

#include "model/document/codec.hpp"
#include "model/edits/tree.hpp"
#include "model/project/label_words.hpp"
#include "model/reshape/mentions.hpp"

namespace hexwright::editor {

using document::Labels;

namespace {

Fault fault_of(const project::Problem& problem) { return {problem.id, {}, problem.message, problem.expected, problem.hint}; }

Result<geometry::JoinedBoards> joined(const document::Map& map) {
  std::vector<geometry::Board> boards;
  for (const document::HexBoard& source : map.boards) {
    auto board = project::make_board(source, map.boards.front());
    if (!board) return tl::unexpected(fault_of(board.error()));
    boards.push_back(std::move(*board));
  }
  auto all = geometry::JoinedBoards::make(std::move(boards));
  if (!all) return refuse("map/boards", project::words_for(all.error()));
  return std::move(*all);
}

document::Map with(document::Map map, std::size_t board, const Labels& labels) {
  map.boards[board].labels = labels;
  return map;
}

class Mentions {
 public:
  Mentions(const geometry::JoinedBoards& before, const geometry::JoinedBoards& after, edits::Group& out)
      : before_(before), after_(after), out_(out) {}

  void rewrite(const std::string& file, pugi::xml_node element) {
    for (const pugi::xml_attribute attribute : element.attributes()) {
      if (!reshape::holds_hexes(element.name(), attribute.name())) continue;
      std::vector<std::string> words = list_in(element, attribute.name());
      bool changed = false;
      for (std::string& word : words) changed = rewrite(word) || changed;
      if (changed) out_.edits.push_back(edits::SetField{file, edits::path_of(element), attribute.name(), document::print_value(words)});
    }
    for (const pugi::xml_node child : element.children())
      if (child.type() == pugi::node_element) rewrite(file, child);
  }

 private:
  bool rewrite(std::string& word) const {
    const std::size_t end = std::min(word.rfind('/'), word.size());  // a hexside has its direction behind a slash
    const auto hex = before_.find(std::string_view(word).substr(0, end));
    if (!hex || after_.find(std::string_view(word).substr(0, end)) == hex) return false;
    word = after_.label_of(*hex) + word.substr(end);
    return true;
  }

  const geometry::JoinedBoards &before_, &after_;
  edits::Group& out_;
};

}  // namespace

Result<std::vector<std::string>> numbers_tried(const document::Map& map, std::size_t board, const Labels& labels) {
  const document::Map tried = with(map, board, labels);
  const auto made = project::make_board(tried.boards[board], tried.boards.front());
  if (!made) return tl::unexpected(fault_of(made.error()));
  std::vector<std::string> out;
  const auto add = [&](geometry::Cell cell) {
    out.push_back(made->grid.contains(cell) ? made->labels.format(made->id, cell) : std::string());
  };
  for (int row = 1; row <= 3; ++row)
    for (int column = 1; column <= 3; ++column) add({column, row});
  const int last = tried.boards[board].columns;
  add({last, made->grid.last_row(last)});
  return out;
}

Result<edits::Group> renumber(const project::Project& project, const document::Map& map, std::size_t board, const Labels& labels) {
  if (!map_file(project) || board >= map.boards.size()) return tl::unexpected(no_board({}));
  const std::string& id = map.boards[board].id;
  const auto found = on_map(project, "board", id);
  const pugi::xml_node element = found ? found->node.child("labels") : pugi::xml_node{};
  if (!element) return tl::unexpected(no_board(id));
  const auto before = joined(map), after = joined(with(map, board, labels));
  if (!before) return tl::unexpected(before.error());
  if (!after) return tl::unexpected(after.error());
  edits::Group out{say("Number the hexes of board {board}", {{"board", id}}), attribute_edits(found->at(element), labels)};
  if (out.edits.empty()) return out;
  Mentions mentions(*before, *after, out);
  for (const auto& each : project.files()) mentions.rewrite(each->in_project, each->xml.root());
  return out;
}

}  // namespace hexwright::editor
