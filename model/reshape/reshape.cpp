// The edits of boards, and of all that names their hexes. Fields are set first; then what goes is taken out from the end of each file
// forwards, and the boards themselves come last, so that every place is still where it was when it is needed.
#include "model/reshape/reshape.hpp"

#include <algorithm>

#include "model/document/entity_xml.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "model/reshape/mentions.hpp"
#include "model/reshape/plan.hpp"
#include "model/reshape/tables.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::reshape {

using document::HexBoard;
using geometry::Hex;
using wording::Result;
using wording::say;

namespace {

constexpr std::size_t MOST_NAMES = 12;  // of hexes in one sentence

wording::Text name_of(const Change& change) {
  if (std::holds_alternative<Resize>(change)) return say("Change the size of the map");
  if (std::holds_alternative<Turn>(change)) return say("Turn the map");
  if (std::holds_alternative<Mirror>(change)) return say("Mirror the map");
  if (std::holds_alternative<Join>(change)) return say("Join the boards of the map");
  return say("Separate a board of the map");
}

// The lists of an outline: one, or several in a union.
std::vector<pugi::xml_node> lists_of(pugi::xml_node outline) {
  if (std::string_view(outline.name()) == "hexes") return {outline};
  std::vector<pugi::xml_node> out;
  for (int i = 0; i < edits::element_count(outline); ++i) {
    out.push_back(edits::element_child(outline, i));
    if (std::string_view(outline.name()) != "union" || std::string_view(out.back().name()) != "hexes") return {};
  }
  return out;
}

// What an earlier turn has left: in-play, with the hexes of the map in an intersection, and what the author had there in a union.
pugi::xml_node outline_of(pugi::xml_node map) {
  const pugi::xml_node in_play = map.child("in-play");
  const pugi::xml_node both = in_play.child("intersection");
  if (!both || edits::element_count(in_play) != 1) return {};
  const pugi::xml_node first = edits::element_child(both, 0), second = edits::element_child(both, 1);
  const int count = edits::element_count(both);
  if (lists_of(first).empty() || count > 2) return {};
  return count == 1 || std::string_view(second.name()) == "union" ? both : pugi::xml_node{};
}

class Reshaper {
 public:
  Reshaper(std::span<const Document> documents, std::span<const Script> scripts, const Change& change, const Plan& plan)
      : documents_(documents), scripts_(scripts), change_(change), plan_(plan), map_(documents.front().file->root()) {}

  Reshaped run() {
    const Renaming renaming{[this](const std::string& label) { return hex(label); },
                            [this](const std::string& side) { return side_of(side); }};
    set_outline();
    for (const Document& document : documents_) {
      rewrite_edges(document.name, document.file->root());
      // The outline is written anew, whole.
      const pugi::xml_node outline = edits::element_child(outline_of(document.file->root()), 0);
      Mentions(renaming, fields_, structure_, lost_).rewrite(document.name, document.file->root(), outline);
    }
    if (std::holds_alternative<Resize>(change_))
      for (const Document& document : documents_) tell_of_entries(document);
    const bool turns = std::holds_alternative<Turn>(change_) || std::holds_alternative<Mirror>(change_);
    const std::string pattern = map_.child("board").child("labels").attribute("pattern").value();
    if (const auto& labels = plan_.boards.front().labels; turns && labels && labels->pattern != pattern)
      cannot_.push_back(say("The hexes are numbered by {pattern} now: {before} is too narrow for the turned board.",
                            {{"pattern", io::visible(labels->pattern)}, {"before", io::visible(pattern)}}));
    for (const HexBoard& board : plan_.boards)
      if (turns && board.backdrop)
        cannot_.push_back(
            say("The picture under board {board} does not turn with it: register it anew.", {{"board", io::visible(board.id)}}));
    for (const Document& document : documents_) rewrite_boards_named(document.name, document.file->root());
    change_boards();
    Reshaped out;
    out.edit.label = name_of(change_);
    for (auto* part : {&fields_, &outline_, &structure_, &boards_}) out.edit.edits.insert(out.edit.edits.end(), part->begin(), part->end());
    for (const Script& script : scripts_)
      if (std::string now = exchanged_in_script(script.text, renaming); now != script.text)
        out.scripts.push_back({script.name, std::move(now)});
    for (const Lost& lost : lost_) out.lost.push_back(told(lost));
    out.lost.insert(out.lost.end(), cannot_.begin(), cannot_.end());
    return out;
  }

 private:
  static wording::Text told(const Lost& lost) {
    std::vector<wording::Value> names;
    for (const std::string& label : lost.labels)
      if (names.size() < MOST_NAMES) names.emplace_back(io::visible(label));
    if (names.size() < lost.labels.size()) names.emplace_back(std::string("…"));
    const wording::Text list = wording::list_of(std::move(names));
    if (lost.in_words)
      return say("{file}: the words of {object} still say {hexes}: exchange by hand what is a hex.",
                 {{"file", lost.file}, {"object", io::visible(lost.object)}, {"hexes", list}});
    return lost.left ? say("{file}: what {object} records of {hexes} is off the map now.",
                           {{"file", lost.file}, {"object", io::visible(lost.object)}, {"hexes", list}})
                     : say("{file}: {object} loses {hexes}.", {{"file", lost.file}, {"object", io::visible(lost.object)}, {"hexes", list}});
  }

  std::string label_of(Hex hex, bool with_board) const {
    std::string full = plan_.after.label_of(hex);
    if (with_board) return full;
    const geometry::Board* board = plan_.after.board_of(hex);
    std::string bare = board->labels.format({}, *board->grid.cell_of(hex));
    return plan_.after.find(bare) == hex ? bare : full;
  }
  Renamed hex(const std::string& label) const {
    const auto old = plan_.before.find(label);
    if (!old) return {};
    const auto now = plan_.now(*old);
    if (!now) return {true, {}};
    if (plan_.after.find(label) == now) return {true, label};
    return {true, label_of(*now, label.size() >= plan_.before.label_of(*old).size())};
  }
  Renamed side_of(const std::string& side) const {
    const std::size_t slash = side.rfind('/');
    const auto old = slash == side.npos ? std::nullopt : plan_.before.find(side.substr(0, slash));
    const auto direction =
        old ? geometry::parse_direction(std::string_view(side).substr(slash + 1), plan_.before.orientation()) : std::nullopt;
    if (!direction) return {};
    const Hex beyond = geometry::step(*old, *direction);
    const auto towards = plan_.moves(*direction);
    const auto written = [&](Hex at, geometry::Direction way) {
      return label_of(at, true) + "/" + std::string(geometry::direction_name(way, plan_.after.orientation()));
    };
    if (const auto now = plan_.now(*old)) {
      const Renamed found = hex(side.substr(0, slash));
      return {true, towards == direction && found.now ? *found.now + side.substr(slash) : written(*now, towards)};
    }
    if (plan_.before.contains(beyond))
      if (const auto now = plan_.now(beyond)) return {true, written(*now, geometry::opposite(towards))};
    return {true, {}};
  }

  void rewrite_edges(const std::string& file, pugi::xml_node element) {
    const std::string_view name = element.name();
    const char* attribute = name == "edge"                                                                     ? "side"
                            : name == "trait" && std::string_view(element.attribute("name").value()) == "edge" ? "value"
                                                                                                               : nullptr;
    if (attribute)
      for (const geometry::Edge edge : geometry::ALL_EDGES) {
        if (geometry::edge_name(edge) != element.attribute(attribute).value()) continue;
        const auto now = plan_.moves(edge);
        if (!now)
          cannot_.push_back(say("{file}: the {edge} edge is no longer an edge of the map; say where that is now.",
                                {{"file", file}, {"edge", std::string(geometry::edge_name(edge))}}));
        else if (*now != edge)
          fields_.push_back(edits::SetField{file, edits::path_of(element), attribute, std::string(geometry::edge_name(*now))});
      }
    for (const pugi::xml_node child : element.children())
      if (child.type() == pugi::node_element) rewrite_edges(file, child);
  }

  static bool is_on_rim(const geometry::JoinedBoards& boards, Hex hex) {
    return std::any_of(geometry::ALL_DIRECTIONS.begin(), geometry::ALL_DIRECTIONS.end(),
                       [&](geometry::Direction way) { return !boards.contains(geometry::step(hex, way)); });
  }
  // Labels as they are to be of entry hexes that were on the rim; what comes by rail, sea or air needs none.
  void find_inland(pugi::xml_node element, bool entry, std::vector<wording::Value>& out) const {
    if (element.attribute("by")) return;
    const std::string_view name = element.name();
    entry = entry || name == "entry" || name == "entry-rule";
    std::vector<std::string> labels;
    if (entry && name == "hexes") document::parse_value(std::string_view(element.attribute("list").value()), {}, labels);
    for (const std::string& label : labels) {
      const auto old = plan_.before.find(label);
      const auto now = old ? plan_.now(*old) : std::nullopt;
      if (now && is_on_rim(plan_.before, *old) && !is_on_rim(plan_.after, *now))
        out.emplace_back(io::visible(hex(label).now.value_or(label)));
    }
    for (const pugi::xml_node child : element.children()) find_inland(child, entry, out);
  }
  void tell_of_entries(const Document& document) {
    std::vector<wording::Value> inland;
    find_inland(document.file->root(), false, inland);
    if (inland.size() > MOST_NAMES) {
      inland.resize(MOST_NAMES);
      inland.emplace_back(std::string("…"));
    }
    if (!inland.empty())
      cannot_.push_back(say("{file}: pieces come on in {hexes}, where no edge of the map is now.",
                            {{"file", document.name}, {"hexes", wording::list_of(std::move(inland))}}));
  }

  // Regions that name a board that is one no more.
  void rewrite_boards_named(const std::string& file, pugi::xml_node root) {
    if (!std::holds_alternative<Join>(change_) && !std::holds_alternative<Separate>(change_)) return;
    std::vector<pugi::xml_node> found;
    find_boards_named(root, found);
    std::vector<edits::NodePath> paths;
    for (const pugi::xml_node element : found) paths.push_back(edits::path_of(element));
    std::sort(paths.rbegin(), paths.rend());
    for (const edits::NodePath& path : paths) {
      pugi::xml_node element = root;
      for (const int index : path) element = edits::element_child(element, index);
      const std::string now = instead_of_board(element.attribute("ref").value());
      if (now.empty()) continue;
      edits::NodePath parent = path;
      parent.pop_back();
      structure_.push_back(edits::Remove{file, path});
      structure_.push_back(edits::Insert{file, std::move(parent), path.back(), now});
    }
  }
  static void find_boards_named(pugi::xml_node element, std::vector<pugi::xml_node>& out) {
    for (const pugi::xml_node child : element.children()) {
      if (child.type() != pugi::node_element) continue;
      if (std::string_view(child.name()) == "board" && child.attribute("ref")) out.push_back(child);
      find_boards_named(child, out);
    }
  }
  std::string instead_of_board(const std::string& id) const {
    if (const auto* how = std::get_if<Separate>(&change_)) {
      const bool meant = std::none_of(plan_.boards.begin(), plan_.boards.end(), [&](const HexBoard& one) { return one.id == id; });
      return meant ? "<union><board ref=\"" + how->first + "\"/><board ref=\"" + how->second + "\"/></union>" : "";
    }
    std::vector<std::string> labels;
    for (const geometry::Board& board : plan_.before.boards()) {
      if (board.id != id) continue;
      for (const Hex hex : plan_.before.hexes())
        if (board.grid.contains(hex))
          if (const auto now = plan_.now(hex)) labels.push_back(plan_.after.label_of(*now));
    }
    return labels.empty() ? std::string() : lists_of(labels);
  }

  // In as many lists as their attributes need; an ampersand takes five bytes there.
  static std::string lists_of(const std::vector<std::string>& labels) {
    std::string lists;
    std::vector<std::string> some;
    std::size_t bytes = 0;
    int count = 0;
    const auto close = [&] {
      lists += edits::element_xml("hexes", {{"list", document::print_value(some)}});
      some.clear();
      bytes = 0;
      ++count;
    };
    for (const std::string& label : labels) {
      some.push_back(label);
      bytes += label.size() + 1;
      if (bytes > io::limits::attribute_bytes / 6) close();
    }
    if (!some.empty()) close();
    return count == 1 ? lists : edits::around_xml("union", lists);
  }
  std::string kept_hexes() const {
    std::vector<std::string> labels;
    for (const Hex hex : plan_.kept) labels.push_back(plan_.after.label_of(hex));
    return lists_of(labels);
  }
  // Hexes of the board that are none of the map are not in play.
  void set_outline() {
    const std::string& file = documents_.front().name;
    const pugi::xml_node both = outline_of(map_), in_play = map_.child("in-play");
    if (plan_.has_gaps && both) {
      edits::NodePath inner = edits::path_of(both), first = inner;
      first.push_back(0);
      outline_.push_back(edits::Remove{file, first});
      outline_.push_back(edits::Insert{file, inner, 0, kept_hexes()});
    } else if (plan_.has_gaps && in_play) {
      const edits::NodePath at = edits::path_of(in_play);
      edits::NodePath inner = at, deepest;
      inner.push_back(0);
      deepest = inner;
      deepest.push_back(1);
      outline_.push_back(edits::Insert{file, at, 0, "<intersection>" + kept_hexes() + "<union/></intersection>"});
      for (int i = 0; i < edits::element_count(in_play); ++i) outline_.push_back(edits::Move{file, at, 1, deepest, i});
    } else if (plan_.has_gaps) {
      outline_.push_back(edits::Insert{
          file, {}, edits::element_count(map_), edits::around_xml("in-play", edits::around_xml("intersection", kept_hexes()))});
    } else if (both) {
      const edits::NodePath at = edits::path_of(in_play), inner = edits::path_of(both);
      const pugi::xml_node others = edits::element_child(both, 1);
      edits::NodePath deepest = inner;
      deepest.push_back(1);
      for (int i = 0; i < edits::element_count(others); ++i) outline_.push_back(edits::Move{file, deepest, 0, at, 1 + i});
      outline_.push_back(others ? edits::Remove{file, inner} : edits::Remove{file, at});
    }
  }

  void set_if_other(const edits::NodePath& path, pugi::xml_node element, const std::string& name, const std::string& value) {
    const std::string old = element.attribute(name.c_str()).value();
    if (old == value && element.attribute(name.c_str()).empty() == value.empty()) return;
    boards_.push_back(edits::SetField{documents_.front().name, path, name, value.empty() ? std::nullopt : std::optional(value)});
  }
  // The attributes of an element that another one has.
  void set_attributes(const edits::NodePath& path, pugi::xml_node element, pugi::xml_node wanted, std::span<const std::string_view> names) {
    for (const std::string_view name : names)
      set_if_other(path, element, std::string(name), wanted.attribute(std::string(name).c_str()).value());
  }

  void change_layer(const edits::NodePath& board, pugi::xml_node element, pugi::xml_node wanted, const char* name) {
    const std::string& file = documents_.front().name;
    const pugi::xml_node old = element.child(name), now = wanted.child(name);
    if (!now) return;
    if (!old) {
      std::string xml = edits::exact_xml(now);
      const int place = edits::element_count(element.child("terrain").parent());
      boards_.push_back(edits::Insert{file, board, place, std::move(xml)});
      return;
    }
    edits::NodePath path = board;
    path.push_back(edits::path_of(old).back());
    const auto children = [](pugi::xml_node layer, const char* child) {
      const auto all = layer.children(child);
      return std::vector<pugi::xml_node>(all.begin(), all.end());
    };
    const auto old_rows = children(old, "row"), rows = children(now, "row"), old_signs = children(old, "sign"),
               signs = children(now, "sign");
    for (std::size_t i = 0; i < std::max(rows.size(), old_rows.size()); ++i) {
      edits::NodePath row = path;
      if (i < std::min(rows.size(), old_rows.size())) {
        row.push_back(edits::path_of(old_rows[i]).back());
        if (std::string_view(rows[i].text().get()) != old_rows[i].text().get())
          boards_.push_back(edits::SetField{file, row, {}, std::string(rows[i].text().get())});
      } else if (i < rows.size()) {
        boards_.push_back(
            edits::Insert{file, path, edits::element_count(old) + static_cast<int>(i - old_rows.size()), edits::exact_xml(rows[i])});
      }
    }
    for (std::size_t i = old_rows.size(); i-- > rows.size();) {
      edits::NodePath row = path;
      row.push_back(edits::path_of(old_rows[i]).back());
      boards_.push_back(edits::Remove{file, row});
    }
    for (std::size_t i = old_signs.size(); i < signs.size(); ++i)
      boards_.push_back(edits::Insert{file, path, static_cast<int>(i), edits::exact_xml(signs[i])});
  }

  void change_own(const edits::NodePath& labels, pugi::xml_node element, pugi::xml_node wanted) {
    const std::string& file = documents_.front().name;
    std::vector<std::pair<std::string, std::string>> old, now;
    for (const pugi::xml_node one : element.children("own")) old.emplace_back(one.attribute("hex").value(), one.attribute("label").value());
    for (const pugi::xml_node one : wanted.children("own")) now.emplace_back(one.attribute("hex").value(), one.attribute("label").value());
    if (old == now) return;
    int first = 0;
    for (int i = edits::element_count(element); i-- > 0;) {
      if (std::string_view(edits::element_child(element, i).name()) != "own") continue;
      edits::NodePath path = labels;
      path.push_back(i);
      boards_.push_back(edits::Remove{file, path});
      first = i;
    }
    for (const pugi::xml_node one : wanted.children("own")) boards_.push_back(edits::Insert{file, labels, first++, edits::exact_xml(one)});
  }

  void change_board(pugi::xml_node element, pugi::xml_node wanted) {
    constexpr std::string_view OF_BOARD[] = {"id",     "shifted", "columns",           "rows", "at-column",
                                             "at-row", "turned",  "shifted-are-short", "over"};
    constexpr std::string_view OF_LABELS[] = {"pattern", "first-column", "first-row", "first-row-shifted", "first-column-shifted"};
    const edits::NodePath path = edits::path_of(element);
    set_attributes(path, element, wanted, OF_BOARD);
    if (const pugi::xml_node labels = element.child("labels")) {
      const edits::NodePath of_labels = edits::path_of(labels);
      set_attributes(of_labels, labels, wanted.child("labels"), OF_LABELS);
      change_own(of_labels, labels, wanted.child("labels"));
    }
    change_layer(path, element, wanted, "terrain");
    change_layer(path, element, wanted, "elevation");
  }

  // From the last board to the first, so that the places of those before stay.
  void change_boards() {
    const auto all = map_.children("board");
    const std::vector<pugi::xml_node> old(all.begin(), all.end());
    const std::string& file = documents_.front().name;
    for (std::size_t i = old.size(); i-- > 0;) {
      bool first = true;
      std::vector<edits::Edit> further;
      for (std::size_t j = 0; j < plan_.boards.size(); ++j) {
        if (plan_.from[j] != i) continue;
        pugi::xml_document made;
        pugi::xml_node wanted = made.append_child("board");
        document::write_entity(plan_.boards[j], wanted);
        if (std::exchange(first, false))
          change_board(old[i], wanted);
        else
          further.push_back(edits::Insert{file, {}, edits::path_of(old[i]).back() + 1, edits::exact_xml(wanted)});
      }
      if (first) boards_.push_back(edits::Remove{file, edits::path_of(old[i])});
      boards_.insert(boards_.end(), further.begin(), further.end());
    }
  }

  std::span<const Document> documents_;
  std::span<const Script> scripts_;
  const Change& change_;
  const Plan& plan_;
  pugi::xml_node map_;
  std::vector<edits::Edit> fields_, outline_, structure_, boards_;
  std::vector<Lost> lost_;
  std::vector<wording::Text> cannot_;
};

Result<std::size_t> board_meant(const document::Map& map, const std::string& id, const Change& change) {
  if (std::holds_alternative<Join>(change)) return std::size_t{0};
  if (id.empty() && map.boards.size() == 1) return std::size_t{0};
  if (id.empty()) return which_is_meant(say("The map has several boards: say which one is meant."), map.boards);
  for (std::size_t i = 0; i < map.boards.size(); ++i)
    if (map.boards[i].id == id) return i;
  return refused("reshape/no-board", say("The map has no board \"{id}\".", {{"id", io::visible(id)}}));
}

}  // namespace

Result<Reshaped> reshape(std::span<const Document> documents, std::span<const Script> scripts, const std::string& board,
                         const Change& change) {
  const document::Map map = document::read_map(documents.front().file->root(), 0);
  if (map.boards.empty()) return reshape_table(documents, map, board, change);
  const auto number = board_meant(map, board, change);
  if (!number) return tl::unexpected(number.error());
  std::optional<std::vector<std::string>> outline;
  if (const pugi::xml_node both = outline_of(documents.front().file->root())) {
    outline.emplace();
    for (const pugi::xml_node list : lists_of(edits::element_child(both, 0))) {
      std::vector<std::string> labels;
      document::parse_value(std::string_view(list.attribute("list").value()), {}, labels);
      outline->insert(outline->end(), labels.begin(), labels.end());
    }
  }
  const auto made = plan(map, outline, *number, change);
  if (!made) return tl::unexpected(made.error());
  Reshaped done = Reshaper(documents, scripts, change, *made).run();
  for (const edits::Edit& edit : done.edit.edits)
    if (const auto* insert = std::get_if<edits::Insert>(&edit.what()); insert && insert->xml.size() > io::limits::file_bytes)
      return refused("reshape/too-large", say("The map would be larger than {limit} bytes, the most that can be read.",
                                              {{"limit", static_cast<std::int64_t>(io::limits::file_bytes)}}));
  return done;
}

}  // namespace hexwright::reshape
