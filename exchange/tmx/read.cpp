// First the terrain, then the objects. The documents' own reader judges every attribute: each element is
// handed to it on a line of its own, so that its complaints lead back to the object they are about.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include "exchange/foreign/cells.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/text/xml_element.hpp"
#include "exchange/tmx/drawn.hpp"
#include "exchange/tmx/json.hpp"
#include "exchange/tmx/rings.hpp"
#include "exchange/tmx/terrain.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::tmx {

using wording::Fault;
using wording::Location;
using wording::say;

namespace {

class Reader {
 public:
  Reader(File file, const Source& source) : file_(std::move(file)), source_(source) {}

  tl::expected<Read, Faults> read() {
    if (!read_head()) return tl::unexpected(faults());
    Tiles tiles;
    tiles.read(file_, source_, complaints_);
    const auto layers = read_layers(file_, lattice_, complaints_);
    if (!layers || !faults().empty()) return tl::unexpected(faults());
    auto terrain = make_terrain(file_, *layers, tiles, lattice_, {source_.kinds, source_.mapping}, complaints_);
    if (!terrain) return tl::unexpected(faults());
    write_head();
    make_labels();
    read_objects(file_.root(), 0);
    return finish(std::move(*terrain));
  }

 private:
  void refuse(const char* id, Location at, wording::Text message, std::optional<wording::Text> hint = {}) {
    complaints_.refuse(id, std::move(at), std::move(message), std::move(hint));
  }
  const Faults& faults() const { return complaints_.faults; }

  std::optional<int> whole(pugi::xml_node node, const char* name, int least, int most) {
    if (const auto value = io::parse_int(node.attribute(name).value(), least, most)) return static_cast<int>(*value);
    refuse("tmx/size", file_.at(node, name),
           say("{attribute} is \"{value}\", and must be a whole number from {least} to {most}.",
               {{"attribute", std::string(name)},
                {"value", io::visible(node.attribute(name).value())},
                {"least", std::int64_t{least}},
                {"most", std::int64_t{most}}}));
    return std::nullopt;
  }

  bool read_head() {
    const pugi::xml_node map = file_.root();
    if (std::string_view(map.name()) != "map" || !map.attribute("orientation")) {
      refuse("tmx/root", file_.at(map), say("This is no map of Tiled."));
      return false;
    }
    if (std::string_view(map.attribute("orientation").value()) != "hexagonal")
      refuse("tmx/orientation", file_.at(map, "orientation"),
             say("The map is {orientation}; only hexagonal maps can be read.",
                 {{"orientation", io::visible(map.attribute("orientation").value())}}));
    const bool endless = std::string_view(map.attribute("infinite").value()) == "1";  // its size is that of what was drawn
    const auto columns = endless ? 1 : whole(map, "width", 1, static_cast<int>(io::limits::map_columns)),
               rows = endless ? 1 : whole(map, "height", 1, static_cast<int>(io::limits::map_rows));
    const auto width = whole(map, "tilewidth", 1, 10'000), height = whole(map, "tileheight", 1, 10'000),
               side = map.attribute("hexsidelength") ? whole(map, "hexsidelength", 0, 10'000) : 0;
    const std::string_view axis = map.attribute("staggeraxis").as_string("y"), index = map.attribute("staggerindex").as_string("odd");
    if ((axis != "x" && axis != "y") || (index != "odd" && index != "even"))
      refuse("tmx/stagger", file_.at(map), say("The map does not say which of its rows or columns are staggered."));
    if (!faults().empty()) return false;
    lattice_.flat = axis == "x";
    lattice_.pushed = index == "odd" ? geometry::Stagger::even : geometry::Stagger::odd;
    lattice_.columns = *columns;
    lattice_.rows = *rows;
    lattice_.tile_width = *width;
    lattice_.tile_height = *height;
    lattice_.side_length = *side;
    map_properties_ = properties_of(map);
    return true;
  }

  // One element a line; the line leads back to the place it came from.
  void line(const std::string& text, const Location& from) {
    text_ += text + '\n';
    origins_.push_back(from);
  }
  static std::string opening(pugi::xml_node node) {
    const std::string text = raw_xml(node);
    const std::size_t end = text.rfind("/>");
    return end == text.npos ? text : text.substr(0, end) + '>';
  }
  static void add_with_prefix(pugi::xml_node node, const std::vector<Property>& properties, std::string_view prefix) {
    for (const Property& one : properties)
      if (one.name.starts_with(prefix) && plain_name(one.name.substr(prefix.size()))) put(node, one.name.substr(prefix.size()), one.value);
  }
  static void put(pugi::xml_node node, const std::string& name, const std::string& value) {
    if (!node.attribute(name.c_str())) node.append_attribute(name.c_str()) = value.c_str();
  }
  static bool plain_name(const std::string& name) {
    return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == name.npos && name[0] != '-';
  }
  // "name:pl:gen" and "alias1:pl": an element for each language and alias.
  static void add_names(pugi::xml_node node, const std::vector<Property>& properties) {
    std::map<std::string, pugi::xml_node> by_key;
    for (const Property& one : properties) {
      const bool alias = one.name.starts_with("alias");
      const std::size_t colon = one.name.find(':');
      if (colon == one.name.npos || (!alias && !one.name.starts_with("name:"))) continue;
      const std::size_t second = one.name.find(':', colon + 1);
      const std::string language = one.name.substr(colon + 1, second == one.name.npos ? second : second - colon - 1);
      const std::string form = second == one.name.npos ? "nom" : one.name.substr(second + 1);
      if (!plain_name(form)) continue;
      pugi::xml_node& name = by_key[one.name.substr(0, colon) + ":" + language];
      if (!name) {
        name = node.append_child(alias ? "alias" : "name");
        put(name, "lang", language);
      }
      put(name, form, one.value);
    }
  }

  void write_head() {
    const Location at = file_.at(file_.root());
    pugi::xml_document document;
    pugi::xml_node map = document.append_child("map");
    put(map, "format", "1.0");
    add_with_prefix(map, map_properties_, "map:");
    put(map, "id", source_.id);
    line(opening(map), at);
    pugi::xml_node game = document.append_child("game");
    add_with_prefix(game, map_properties_, "game:");
    put(game, "id", source_.game.id);
    put(game, "version", source_.game.version);
    if (source_.game.ruleset && source_.game.id == game.attribute("id").value()) {  // from where the map will lie
      game.remove_attribute("ruleset");
      put(game, "ruleset", *source_.game.ruleset);
    }
    line(raw_xml(game), at);
    pugi::xml_document names;
    add_names(names, map_properties_);
    for (const pugi::xml_node name : names.children()) line(raw_xml(name), at);
    pugi::xml_node board = document.append_child("board");
    put(board, "top", lattice_.flat ? "flat" : "pointy");
    put(board, "shifted", lattice_.pushed == geometry::Stagger::even ? "even" : "odd");
    put(board, "columns", std::to_string(lattice_.columns));
    put(board, "rows", std::to_string(lattice_.rows));
    add_with_prefix(board, map_properties_, "board:");
    put(board, "id", source_.board);
    line(opening(board), at);
    pugi::xml_node labels = document.append_child("labels");
    add_with_prefix(labels, map_properties_, "labels:");
    const std::size_t digits = std::max<std::size_t>(2, std::to_string(std::max(lattice_.columns, lattice_.rows)).size());
    put(labels, "pattern", fmt::format("{{column:0{0}}}{{row:0{0}}}", digits));
    line(raw_xml(labels), at);
    line("<terrain/></board>", at);
  }

  // Of the board as its properties say it; what is wrong with them the documents' reader says later.
  void make_labels() {
    const auto file = io::parse_xml(text_ + "</map>", source_.file);
    if (!file || !document::check_structure(*file).list.empty()) return;
    const document::Map map = document::read_map(file->root(), 0);
    board_of_labels_.emplace(map);
    index_.emplace(*board_of_labels_, game_);
  }
  const geometry::Board* board() const { return index_ && index_->boards() ? &index_->boards()->boards().front() : nullptr; }
  std::string label(geometry::Cell cell) const { return board()->labels.format(board()->id, cell); }
  bool on_board(geometry::Cell cell) const { return board() && board()->grid.contains(cell); }

  void read_objects(pugi::xml_node group, int depth) {
    for (const pugi::xml_node one : group.children())
      if (const std::string_view name = one.name(); name == "objectgroup")
        for (const pugi::xml_node object : one.children("object")) read_object(object, io::visible(one.attribute("name").value()));
      else if (name == "group" && depth < 32)
        read_objects(one, depth + 1);
  }
  void read_object(pugi::xml_node object, const std::string& layer) {
    const std::string type = object.attribute("type") ? object.attribute("type").value() : object.attribute("class").value();
    if (type == "path")
      read_path(object);
    else if (type == "hexside")
      read_side(object);
    else if (type == "zone" && is_zone(object))
      read_zone(object);
    else if (type == "place" || type == "box")
      things_.push_back({type, value_of(properties_of(object), "id"), properties_of(object), "", file_.at(object)});
    else if (!source_.kinds || !board() || !read_drawn(object, type, layer))
      complaints_.left_out("object", io::visible(object.attribute("name").value()));
  }

  // What was drawn in Tiled for any other purpose: a line is a path if its words say of which kind, anything else with a name is a place.
  bool read_drawn(pugi::xml_node object, const std::string& type, const std::string& layer) {
    const std::string name = io::visible(object.attribute("name").value());
    std::string labels;
    std::optional<geometry::Cell> before;
    for (const geometry::Cell cell : cells_drawn(object, lattice_)) {
      if (!on_board(cell)) continue;
      const bool gap = before && object.child("polyline") &&
                       geometry::distance(board()->grid.hex_of(*before), board()->grid.hex_of(cell)) != 1;  // it left the board between
      labels += (labels.empty() ? "" : gap ? " / " : " ") + label(cell);
      before = cell;
    }
    if (labels.empty()) return false;
    if (!object.child("polyline")) {
      if (name.empty()) return false;
      add_drawn("place", name, slug(type.empty() ? "place" : type), labels, object);
      return true;
    }
    std::vector<std::string> words{type, name, layer};
    for (const Property& one : properties_of(object)) words.push_back(one.value);
    for (const std::string& word : words)
      if (const auto kind = kind_meant(*source_.kinds, document::KindOf::path, word); kind && labels.find(' ') != labels.npos) {
        add_drawn("path", name, *kind, labels, object);
        return true;
      }
    return false;
  }
  void add_drawn(const std::string& element, const std::string& name, const std::string& kind, const std::string& labels,
                 pugi::xml_node object) {
    std::string id = slug(name.empty() ? kind : name);
    for (int number = 2; !drawn_ids_.insert(id).second; ++number) id = fmt::format("{}-{}", slug(name.empty() ? kind : name), number);
    Thing drawn{element, id, {{"kind", kind}}, labels, file_.at(object)};
    if (element == "place") drawn.properties.push_back({"hexes", labels});
    if (!name.empty()) drawn.properties.push_back({"name:en", name});
    things_.push_back(std::move(drawn));
  }

  std::optional<std::vector<Spot>> spots_of(pugi::xml_node object) {
    const auto x = real(object.attribute("x").value()), y = real(object.attribute("y").value());
    std::vector<Spot> spots;
    if (x && y && object.child("point")) spots.push_back({*x, *y});
    if (x && y && object.child("polyline")) {
      std::istringstream points(object.child("polyline").attribute("points").value());
      for (std::string point; points >> point;) {
        const std::size_t comma = point.find(',');
        const auto right = real(std::string_view(point).substr(0, comma));
        const auto down = comma == point.npos ? std::nullopt : real(std::string_view(point).substr(comma + 1));
        if (!right || !down) return bad_object(object, say("The points of the line cannot be read."));
        spots.push_back({*x + *right, *y + *down});
        if (spots.size() > io::limits::number_list) return bad_object(object, say("The line has too many points."));
      }
    }
    if (spots.empty()) return bad_object(object, say("The object is neither a line nor a point."));
    return spots;
  }
  std::nullopt_t bad_object(pugi::xml_node object, wording::Text message) {
    refuse("tmx/object", file_.at(object), std::move(message));
    return std::nullopt;
  }

  struct Thing {  // of one or several objects
    std::string element, id;
    std::vector<Property> properties;
    std::string list;  // labels or sides
    Location at;
  };
  Thing& thing(const std::string& element, pugi::xml_node object) {
    const std::vector<Property> properties = properties_of(object);
    std::string id = value_of(properties, "id");
    if (id.empty()) id = object.attribute("name").value();
    const auto known = by_id_.find(element + "/" + id);
    if (known != by_id_.end()) {
      if (Thing& one = things_[known->second]; one.properties.size() < properties.size()) one.properties = properties;
      return things_[known->second];
    }
    by_id_[element + "/" + id] = things_.size();
    things_.push_back({element, id, properties, "", file_.at(object)});
    return things_.back();
  }

  void read_path(pugi::xml_node object) {
    const auto spots = spots_of(object);
    if (!spots || !board()) return;
    std::string labels;
    std::optional<geometry::Cell> before;
    const std::string beyond = value_of(properties_of(object), BEYOND);  // these ends lie on other boards
    const std::size_t begin = beyond.starts_with("begins") ? 1 : 0, end = spots->size() - (beyond.ends_with("ends") ? 1 : 0);
    for (std::size_t i = begin; i < end; ++i) {
      const auto cell = lattice_.cell_at((*spots)[i]);
      if (!cell || !on_board(*cell)) return void(bad_object(object, say("The line leaves the board.")));
      if (before == cell) continue;
      if (before && geometry::distance(board()->grid.hex_of(*before), board()->grid.hex_of(*cell)) != 1)
        return void(bad_object(
            object, say("The line goes from {from} to {to}, which are not neighbours.", {{"from", label(*before)}, {"to", label(*cell)}})));
      labels += (labels.empty() ? "" : " ") + label(*cell);
      before = cell;
    }
    if (labels.empty()) return void(bad_object(object, say("The line leaves the board.")));
    Thing& path = thing("path", object);
    path.list += (path.list.empty() ? "" : " / ") + labels;
  }
  // One that was exported from here, or a further ring of it.
  bool is_zone(pugi::xml_node object) const {
    const std::vector<Property> properties = properties_of(object);
    return !value_of(properties, REGIONS).empty() || by_id_.count("zone/" + value_of(properties, "id")) != 0;
  }
  void read_zone(pugi::xml_node object) {
    Thing& zone = thing("zone", object);
    if (!zone.list.empty()) return;  // a copy that was made in Tiled has them all again
    for (const Property& one : properties_of(object))
      if (one.name.starts_with(REGIONS)) zone.list += one.value;
  }
  void read_side(pugi::xml_node object) {
    const auto spots = spots_of(object);
    if (!spots || !board()) return;
    if (spots->size() < 2) return void(bad_object(object, say("A hexside is a line.")));
    Thing& feature = thing("hexside", object);
    for (std::size_t i = 0; i + 1 < spots->size(); ++i) {
      const std::array<Spot, 2> line{(*spots)[i], (*spots)[i + 1]};
      const auto side = side_at(lattice_, line);
      if (!side || !on_board(side->first)) return void(bad_object(object, say("The line does not lie on a side of a hex.")));
      std::string words = label(side->first) + "/" + std::string(geometry::direction_name(side->second, board()->grid.orientation()));
      if (const std::string written = value_of(properties_of(object), "side"); spots->size() == 2 && means(written, line)) words = written;
      feature.list += (feature.list.empty() ? "" : " ") + words;
    }
  }
  // A side between two hexes has two names.
  bool means(const std::string& written, const std::array<Spot, 2>& line) const {
    const std::size_t slash = written.rfind('/');
    if (slash == written.npos) return false;
    const auto hex = index_->hex(written.substr(0, slash));
    const auto direction = geometry::parse_direction(written.substr(slash + 1), board()->grid.orientation());
    if (!hex || !direction) return false;
    const auto cell = board()->grid.cell_of(index_->boards()->hexes()[*hex]);
    return cell && distance_of(ends_of(lattice_, *cell, *direction), line) < 3;
  }

  static void add_regions(pugi::xml_node zone, const std::string& text) {
    pugi::xml_document regions;
    if (!regions.load_string(text.c_str(), pugi::parse_default | pugi::parse_fragment)) return;  // a zone of nothing, which is told
    for (const pugi::xml_node one : regions.children()) zone.append_copy(one);
  }
  void write_things() {
    for (const std::string_view element : {"place", "path", "hexside", "zone", "box"})
      for (const Thing& one : things_) {
        if (one.element != element) continue;
        pugi::xml_document document;
        pugi::xml_node node = document.append_child(one.element.c_str());
        for (const Property& property : one.properties)
          if (plain_name(property.name) && !(property.name == "side" && element != "box" && element != "zone") &&
              !((element == "path" && property.name == "hexes") || (element == "hexside" && property.name == "sides")))
            put(node, property.name, property.value);
        if (!one.id.empty()) put(node, "id", one.id);
        if (element == "path") put(node, "hexes", one.list);
        if (element == "hexside") put(node, "sides", one.list);
        if (element == "zone") add_regions(node, one.list);
        add_names(node, one.properties);
        line(raw_xml(node), one.at);
      }
    line("</map>", file_.at(file_.root()));
  }

  tl::expected<Read, Faults> finish(Terrain terrain) {
    write_things();
    const auto file = io::parse_xml(text_, source_.file);
    if (!file) {
      complaints_.add(moved(file.error()));
      return tl::unexpected(faults());
    }
    for (const Fault& fault : document::check_structure(*file).list) complaints_.add(moved(fault));
    if (!faults().empty()) return tl::unexpected(faults());
    Read read{document::read_map(file->root(), 0), std::move(complaints_.unsaid), {}, 0, 0};
    if (terrain.proposal) read.mapping = std::move(terrain.proposal->text);
    if (terrain.proposal) read.told = terrain.proposal->told, read.guessed = terrain.proposal->guessed;
    document::HexBoard& board = read.map.boards.front();
    board.terrain = std::move(terrain.kinds);
    board.elevation = std::move(terrain.levels);
    outline_gaps(read.map, source_.kinds ? plain_ground(*source_.kinds) : std::string());
    return read;
  }
  Fault moved(Fault fault) const {
    const auto line = static_cast<std::size_t>(std::max(fault.where.line, 1) - 1);
    if (line < origins_.size()) fault.where = origins_[line];
    return fault;
  }
  File file_;
  const Source& source_;
  Complaints complaints_;
  Lattice lattice_;
  std::vector<Property> map_properties_;
  std::string text_;
  std::vector<Location> origins_;
  project::Game game_;
  std::optional<document::Map> board_of_labels_;
  std::optional<project::MapIndex> index_;
  std::vector<Thing> things_;
  std::set<std::string> drawn_ids_;
  std::map<std::string, std::size_t> by_id_;
};

}  // namespace

tl::expected<Read, Faults> read_tmx(std::string bytes, const Source& source) {
  auto file = parse_either(std::move(bytes), source.file);
  if (!file) return tl::unexpected(Faults{file.error()});
  return Reader(std::move(*file), source).read();
}

}  // namespace hexwright::exchange::tmx
