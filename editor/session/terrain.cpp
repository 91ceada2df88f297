// A board is found in the file by its id; its legend gives the character, or gets one more line.
#include "editor/session/terrain.hpp"

#include "model/edits/tree.hpp"

namespace hexwright::editor {

using wording::Fault;
using wording::Result;

namespace {

const project::ProjectFile* map_file(const project::Project& project) {
  for (const auto& file : project.files())
    if (file->kind == document::DocumentKind::map) return file.get();
  return nullptr;
}

Fault no_board(const std::string& board) {
  return {"editor/no-board", {}, wording::say("The map has no board \"{board}\" any more.", {{"board", board}}), {}, {}};
}

// The letter of the kind where it is free, else the first free character that needs no care in XML.
std::optional<char> free_sign(pugi::xml_node terrain, const std::string& kind) {
  const auto is_free = [&](char c) {
    for (const pugi::xml_node sign : terrain.children("sign"))
      if (sign.attribute("char").value()[0] == c) return false;
    return true;
  };
  for (const char c : kind)
    if (c >= 'a' && c <= 'z' && is_free(c)) return c;
  for (char c = '!'; c <= '~'; ++c)
    if (c != '<' && c != '>' && c != '&' && c != '"' && c != '\'' && is_free(c)) return c;
  return std::nullopt;
}

struct Painter {
  const project::ProjectFile& file;
  const std::string& kind;
  edits::Group out;

  Result<void> paint(pugi::xml_node board, std::vector<edits::PaintedCell> cells) {
    const pugi::xml_node terrain = board.child("terrain");
    if (!terrain) return tl::unexpected(no_board(board.attribute("id").value()));
    char sign = terrain.find_child_by_attribute("sign", "kind", kind.c_str()).attribute("char").value()[0];
    if (sign == 0) {
      const auto free = free_sign(terrain, kind);
      if (!free)
        return tl::unexpected(Fault{"editor/no-sign-left",
                                    {},
                                    wording::say("The legend of this board has no character left for another kind of terrain."),
                                    {},
                                    {}});
      sign = *free;
      int signs = 0;
      for ([[maybe_unused]] const pugi::xml_node each : terrain.children("sign")) ++signs;
      out.edits.push_back(edits::Insert{file.in_project, edits::path_of(terrain), signs,
                                        edits::element_xml("sign", {{"char", std::string(1, sign)}, {"kind", kind}})});
    }
    for (edits::PaintedCell& cell : cells) cell.sign = sign;
    out.edits.push_back(edits::PaintCells{file.in_project, edits::path_of(board), edits::PaintedLayer::terrain, std::move(cells)});
    return {};
  }
};

}  // namespace

Result<edits::Edit> paint_terrain(const project::Project& project, const geometry::JoinedBoards& boards, const geometry::HexSet& hexes,
                                  const std::string& kind) {
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  Painter painter{*file, kind, {wording::say("Paint terrain"), {}}};
  for (const geometry::Board& board : boards.boards()) {
    std::vector<edits::PaintedCell> cells;
    hexes.each([&](std::size_t hex) {
      if (const auto cell = board.grid.cell_of(boards.hexes()[hex])) cells.push_back({cell->column, cell->row, '.'});
    });
    if (cells.empty()) continue;
    const pugi::xml_node element = file->xml.root().find_child_by_attribute("board", "id", board.id.c_str());
    if (!element) return tl::unexpected(no_board(board.id));
    if (auto painted = painter.paint(element, std::move(cells)); !painted) return tl::unexpected(painted.error());
  }
  return edits::Edit(std::move(painter.out));
}

}  // namespace hexwright::editor
