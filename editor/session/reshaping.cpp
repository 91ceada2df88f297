// The size of a board is changed as `map grow` and `map crop` do it; all else in the dialog of the map is a field.
#include "editor/session/reshaping.hpp"

#include <algorithm>
#include <filesystem>

#include "editor/session/map_edit.hpp"
#include "model/document/kinds.hpp"
#include "model/edits/tree.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "model/project/filled_in.hpp"
#include "model/reshape/plan.hpp"

namespace hexwright::editor {

namespace fs = std::filesystem;
using document::DocumentKind;
using document::HexBoard;
using document::Map;

namespace {

constexpr std::size_t MOST_FILES = 2000;  // of the folder

class MapReader {
 public:
  MapReader(const Session& session, const Map& map, const MapRequest& request) : session_(session), map_(map), request_(request) {}

  MapRequested read() {
    const MapRequest now = map_as_it_is(map_, request_.board);
    change_.edit.label = say("Change the map");
    if (map_.boards.empty())
      resize_table(now);
    else
      change_board(now);
    set_scale(now);
    set_names(now);
    if (out_.faults.empty()) out_.change = std::move(change_);
    return std::move(out_);
  }

 private:
  void fault(const std::string& field, Text what) { out_.faults.emplace(field, std::move(what)); }
  void add(edits::Edit edit) { change_.edit.edits.push_back(std::move(edit)); }
  pugi::xml_node root() const { return map_file(session_.project())->xml.root(); }
  std::string file() const { return map_file(session_.project())->in_project; }

  void resize(const std::string& id, const reshape::Sides& by, const std::string& field) {
    if (by == reshape::Sides{}) return;
    auto made = reshaped(session_, id, reshape::Resize{by});
    if (!made) return fault(field, made.error().message);
    made->edit.label = change_.edit.label;
    change_ = std::move(*made);
  }

  // The north stays where it is.
  void resize_table(const MapRequest& now) {
    const document::InchTable& table = map_.tables[request_.board];
    reshape::Sides by;
    const auto read = [&](const std::string& typed, const std::string& before, const char* field, wording::Decimal was,
                          wording::Decimal& more) {
      if (typed == before) return;
      const auto size = reshape::read_table_size(typed + "x1");
      if (!size) return fault(field, size.error().message);
      more = {size->first.thousandths - was.thousandths};
    };
    read(request_.columns, now.columns, "columns", table.width_inches, by.east);
    read(request_.rows, now.rows, "rows", table.height_inches, by.south);
    if (out_.faults.empty()) resize(table.id, by, "columns");
  }

  void change_board(const MapRequest& now) {
    Map wanted = map_;
    HexBoard& board = wanted.boards[request_.board];
    for (const auto& [field, typed, count] :
         {std::tuple{"columns", &request_.columns, &board.columns}, std::tuple{"rows", &request_.rows, &board.rows}}) {
      const auto lines = reshape::read_lines(*typed);
      if (!lines) fault(field, lines.error().message);
      if (lines) *count = *lines;
    }
    board.shifted = request_.shifted;
    for (HexBoard& each : wanted.boards) each.top = request_.top;
    if (request_.top != now.top && !map_.hexsides.empty())
      fault("top", say("The map has hexsides, which hexes of the other shape do not have: take them away first."));
    if (auto tried = board.labels ? numbers_tried(wanted, request_.board, *board.labels) : Result<std::vector<std::string>>{}; tried)
      out_.labels = std::move(*tried);
    else
      fault("columns", tried.error().message);
    if (const auto joined = reshape::join_boards(wanted.boards); !joined) fault("columns", joined.error().message);
    if (!out_.faults.empty()) return;
    const HexBoard& before = map_.boards[request_.board];
    resize(before.id, {{}, {(board.columns - before.columns) * 1000}, {(board.rows - before.rows) * 1000}, {}}, "columns");
    set_shape(now);
  }

  void set_shape(const MapRequest& now) {
    std::size_t number = 0;
    for (const pugi::xml_node board : root().children("board")) {
      if (request_.top != now.top) set(board, "top", request_.top == document::HexTop::flat ? "flat" : "pointy");
      if (number++ == request_.board && request_.shifted != now.shifted)
        set(board, "shifted", request_.shifted == document::Shifted::odd ? "odd" : "even");
    }
    const bool other = request_.top != now.top || request_.shifted != now.shifted;
    if (other && !(map_.paths.empty() && map_.hexsides.empty()))
      change_.told.push_back(say("Paths and hexsides keep their numbers: look whether they still run from neighbour to neighbour."));
  }

  void set(pugi::xml_node element, const char* attribute, std::optional<std::string> value) {
    add(edits::SetField{file(), edits::path_of(element), attribute, std::move(value)});
  }

  void set_scale(const MapRequest& now) {
    if (request_.scale == now.scale && request_.unit == now.unit) return;
    const auto metres = metres_of(request_.scale, request_.unit);
    if (!metres) return fault("scale", metres.error().message);
    set(root(), "metres-per-hex", *metres ? std::optional(std::to_string(**metres)) : std::nullopt);
  }

  // The other cases of a name are those of the old one.
  void set_names(const MapRequest& now) {
    for (const auto& [lang, words] : request_.names) {
      const auto before = now.names.find(lang);
      if ((before == now.names.end() ? std::string() : before->second) == words) continue;
      const pugi::xml_node name = root().find_child_by_attribute("name", "lang", lang.c_str());
      if (io::find_bad_text(words)) {
        fault("name." + lang, say("A name stands on one line."));
      } else if (words.empty()) {
        add(edits::Remove{file(), edits::path_of(name)});
      } else if (!name) {
        add(edits::Insert{file(), {}, place_for(root(), "name"), edits::element_xml("name", {{"lang", lang}, {"nom", words}})});
      } else {
        set(name, "nom", words);
        for (const char* form : {"gen", "dat", "acc", "ins", "loc"})
          if (name.attribute(form)) set(name, form, std::nullopt);
      }
    }
  }

  const Session& session_;
  const Map& map_;
  const MapRequest& request_;
  Reshaping change_;
  MapRequested out_;
};

}  // namespace

std::vector<Text> left_out(const Session& session) {
  const project::ProjectFile* map = map_file(session.project());
  const std::string folder = project::shown_folder(session.path()), scenario = fs::path(session.path()).filename().string();
  const auto is_open = [&](const std::string& name) {
    const auto& files = session.project().files();
    return std::any_of(files.begin(), files.end(), [&](const auto& file) { return file->in_project == name; });
  };
  std::vector<Text> out;
  if (!map) return out;
  std::size_t seen = 0;
  std::error_code fault;
  for (const auto& entry : fs::directory_iterator(folder.empty() ? "." : folder, fault)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() != ".xml" || ++seen > MOST_FILES || is_open(name)) continue;
    const auto file = io::load_xml(entry.path().string());
    const auto kind = file ? document::kind_of_root(file->root().name()) : std::nullopt;
    const bool plays = kind == DocumentKind::scenario && file->root().child("map").attribute("file").value() == map->in_project;
    const bool records =
        (kind == DocumentKind::placement || kind == DocumentKind::log) && file->root().attribute("scenario").value() == scenario;
    if (plays || records)
      out.push_back(
          say("{file} names hexes of this map, is not open here, and does not follow: hexwright map changes all files of a folder.",
              {{"file", io::visible(name)}}));
  }
  return out;
}

Result<Reshaping> reshaped(const Session& session, const std::string& board, const reshape::Change& change) {
  const project::ProjectFile* map = map_file(session.project());
  if (!map || map->read_only) return tl::unexpected(no_board(board));
  std::vector<reshape::Document> documents{{map->in_project, &map->xml}};
  for (const auto& file : session.project().files())
    if (file.get() != map && !file->read_only && file->kind != DocumentKind::ruleset && file->kind != DocumentKind::settings)
      documents.push_back({file->in_project, &file->xml});
  std::vector<reshape::Script> scripts;
  for (const std::string& name : session.scripts().names())
    if (const std::string* text = session.scripts().text(name); text && !session.scripts().fault(name)) scripts.push_back({name, *text});
  auto made = reshape::reshape(documents, scripts, board, change);
  if (!made) return tl::unexpected(made.error());
  Reshaping out{std::move(made->edit), {}, std::move(made->lost)};
  for (const reshape::Script& script : made->scripts)
    out.scripts.push_back({script.name, *session.scripts().text(script.name), script.text});
  return out;
}

Result<void> carry_out(Session& session, const Reshaping& change) {
  if (change.edit.edits.empty()) return {};
  session.end_merging();
  return session.perform(change.edit, change.edit.label, change.scripts);
}

MapRequest map_as_it_is(const Map& map, std::size_t board) {
  MapRequest out;
  out.board = board;
  for (const document::Name& name : map.names) out.names.emplace(name.lang, name.nom);
  if (map.metres_per_hex) out.scale = std::to_string(*map.metres_per_hex);
  if (map.boards.empty()) {
    out.columns = map.tables[board].width_inches.print();
    out.rows = map.tables[board].height_inches.print();
    return out;
  }
  out.columns = std::to_string(map.boards[board].columns);
  out.rows = std::to_string(map.boards[board].rows);
  out.top = map.boards[board].top;
  out.shifted = map.boards[board].shifted;
  return out;
}

MapRequested requested(const Session& session, const Map& map, const MapRequest& request) {
  return MapReader(session, map, request).read();
}

}  // namespace hexwright::editor
