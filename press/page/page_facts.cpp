// Lists are written as numbers that follow one another, and sets of hexes as runs, so that a map of many hexes stays small.
#include "press/page/page_facts.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "model/document/entity_xml.hpp"
#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/placement.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/geometry/sight_table.hpp"
#include "model/project/sight_ground.hpp"
#include "model/wording/catalogue.hpp"
#include "press/page/page_words.hpp"
#include "rulesets/ground_sight.hpp"
#include "validator/analysis/setup_aid.hpp"

namespace hexwright::press {

using Json = nlohmann::ordered_json;
using project::Project;
using wording::say;

namespace {

constexpr std::size_t MOST_SIGHT_HEXES = 2200;  // a table of more would be larger than all the rest

double rounded(double mm) { return std::round(mm * 100) / 100; }

// "aaa…" for each six bits, lowest first, by the letters of base64.
class Bits {
 public:
  void add(unsigned value, int bits) {
    for (int i = 0; i < bits; ++i) {
      word_ |= (value >> i & 1U) << used_;
      if (++used_ == 6) flush();
    }
  }
  std::string text() && {
    if (used_ > 0) flush();
    return std::move(text_);
  }

 private:
  void flush() {
    text_ += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[word_];
    word_ = 0;
    used_ = 0;
  }
  std::string text_;
  unsigned word_ = 0;
  int used_ = 0;
};

// First hex and count, again and again.
Json runs_of(const geometry::HexSet& hexes) {
  Json runs = Json::array();
  for (std::size_t hex = 0; hex < hexes.size(); ++hex) {
    if (!hexes.contains(hex)) continue;
    const std::size_t first = hex;
    while (hex + 1 < hexes.size() && hexes.contains(hex + 1)) ++hex;
    runs.push_back(first);
    runs.push_back(hex - first + 1);
  }
  return runs;
}

class Facts {
 public:
  Facts(const PrintContext& context, const PageCounters& counters, const PageBoard& board)
      : context_(context),
        project_(context.papers->project()),
        map_(*(*context.view)->index),
        counters_(counters),
        board_(board),
        aid_(validator::setup_aid(project_)) {
    if (const document::Placement* placement = context_.subject.placement())
      for (const document::Placed& one : placement->pieces) placed_.emplace(one.piece, &one);
  }

  Json all() const {
    Json out{{"scenario", file_name()}, {"id", project_.scenario()->id}};
    out["side"] = context_.papers->viewer() ? Json(*context_.papers->viewer()) : Json();
    out["title"] = in_languages([&](const wording::Catalogue& words) {
      return (*context_.view)->title.empty() ? project_.scenario()->id : words.words((*context_.view)->title.front());
    });
    out["words"] = Json::object();
    for (const std::string& language : context_.languages) {
      Json& of = out["words"][language] = Json::object();
      for (const PageWord& word : page_words()) of[std::string(word.key)] = catalogue(language).words(say(word.message));
    }
    out["sides"] = Json::array();
    for (const view::SideName& side : (*context_.view)->sides) out["sides"].push_back({{"id", side.id}, {"name", named(side.name)}});
    out["turns"] = (*context_.view)->turns.value_or(0);
    out["phases"] = phases();
    out["dice"] = dice_of(project_.game());
    out["assets"] = assets();
    const publish::Box sheet = board_.picture.extent();
    out["size"] = {rounded(sheet.width()), rounded(sheet.height())};
    out["hexes"] = hexes();
    out["tables"] = tables();
    out["boxes"] = boxes();
    out["pieces"] = pieces();
    out["grounds"] = grounds();
    out["limits"] = limits();
    out["together"] = aid_ ? Json(aid_->together) : Json::array();
    out["standing"] = standing();
    add_sight(out);
    return out;
  }

 private:
  static const wording::Catalogue& catalogue(const std::string& language) {
    const wording::Catalogue* found = wording::catalogue_for(language);
    return found ? *found : wording::english();
  }
  template <class Words>
  Json in_languages(Words words) const {
    Json out = Json::object();
    for (const std::string& language : context_.languages) out[language] = words(catalogue(language));
    return out;
  }
  Json named(const wording::Noun& noun) const {
    return in_languages([&](const wording::Catalogue& words) { return words.words(noun); });
  }
  std::string file_name() const {
    const std::string& file = context_.subject.project->main_file().in_project;
    return file == "-" || file.empty() ? project_.scenario()->id + ".scenario.xml" : file;
  }

  Json phases() const {
    Json out = Json::array();
    for (const document::Phase& phase : project_.game().data().phases)
      out.push_back({{"id", phase.id}, {"name", named(document::noun_of(phase.names, phase.id))}});
    return out;
  }
  Json assets() const {
    Json out = Json::object();
    if (const auto& support = project_.scenario()->support)
      for (const document::Asset& asset : support->assets) {
        const auto piece = asset.piece ? project_.orbat()->piece(*asset.piece) : std::nullopt;
        const bool is_its_piece = !asset.designation && asset.names.empty() && piece;
        const std::string plain = is_its_piece ? project_.orbat()->short_name(*piece) : asset.designation.value_or(asset.id);
        out[asset.id] = asset.designation || is_its_piece ? Json{{"", plain}} : named(document::noun_of(asset.names, plain));
      }
    return out;
  }
  Json hexes() const {
    Json out{{"labels", Json::array()}, {"at", Json::array()}, {"mm", board_.hex_mm}, {"pointy", false}};
    if (!map_.boards()) return out;
    out["pointy"] = map_.boards()->orientation() == geometry::Orientation::pointy;
    for (std::size_t hex = 0; hex < map_.hex_count(); ++hex) {
      const publish::Point at = board_.picture.middle_of(hex);
      const geometry::Hex axial = map_.boards()->hexes()[hex];
      out["labels"].push_back(map_.label(hex));
      for (const double value : {rounded(at.x), rounded(at.y)}) out["at"].push_back(value);
      for (const int value : {axial.q, axial.r}) out["at"].push_back(value);
    }
    return out;
  }
  Json tables() const {
    Json out = Json::array();
    for (const document::InchTable& table : map_.map().tables)
      if (const auto frame = board_.picture.frame_of(table.id))
        out.push_back({{"id", table.id},
                       {"left", rounded(frame->left)},
                       {"bottom", rounded(frame->bottom)},
                       {"inch", board_.inch_mm},
                       {"width", static_cast<double>(table.width_inches.thousandths) / 1000},
                       {"height", static_cast<double>(table.height_inches.thousandths) / 1000}});
    return out;
  }
  Json boxes() const {
    Json out = Json::array();
    for (const document::Box& box : map_.map().boxes)
      if (!context_.papers->viewer() || !box.side || *box.side == *context_.papers->viewer())  // of no use to others
        out.push_back({{"id", box.id}, {"name", named(document::noun_of(box.names, box.id))}});
    return out;
  }

  Json pieces() const {
    Json out = Json::array();
    const project::OrbatIndex& orbat = *project_.orbat();
    for (std::size_t piece = 0; piece < orbat.pieces().size(); ++piece) {
      const project::PieceEntry& entry = orbat.pieces()[piece];
      Json one{{"id", entry.piece->id}, {"side", orbat.side_at(entry.side).id}, {"name", orbat.short_name(piece)}};
      if (entry.formation) one["of"] = orbat.formations()[*entry.formation].formation->designation;
      if (entry.piece->base_width_inches && entry.piece->base_depth_inches)
        one["base"] = {static_cast<double>(entry.piece->base_width_inches->thousandths) / 1000,
                       static_cast<double>(entry.piece->base_depth_inches->thousandths) / 1000};
      if (aid_) add_setup(one, aid_->pieces[piece], one["side"]);
      out.push_back(std::move(one));
    }
    return out;
  }
  // Where it is set up, and what a placement has to say of it.
  void add_setup(Json& one, const validator::SetupAid::Piece& aid, const std::string& side) const {
    if (!aid.directive) return;
    const document::Directive& directive = project_.scenario()->setup->directives[*aid.directive];
    one["ground"] = *aid.directive;
    if (!aid.companions.empty()) one["companions"] = aid.companions;
    if (directive.hidden == document::Hidden::face_down) one["concealed"] = true;
    std::string seen_by;
    for (const std::string& viewer : directive.datum.visible_to) seen_by += (seen_by.empty() ? "" : " ") + viewer;
    if (seen_by.empty() && directive.hidden == document::Hidden::written) seen_by = side;
    if (!seen_by.empty()) one["visibleTo"] = seen_by;
  }
  Json grounds() const {
    Json out = Json::array();
    for (std::size_t i = 0; aid_ && i < aid_->grounds.size(); ++i) {
      const validator::SetupGround& ground = aid_->grounds[i];
      const std::string& id = project_.scenario()->setup->directives[i].id;
      Json one{{"id", id}};
      for (const std::string& language : context_.languages)
        if (const auto& lines = context_.notation.at(language).directives; lines.contains(id)) one["name"][language] = lines.at(id);
      if (ground.unclear)
        one["unclear"] = true;
      else
        one["hexes"] = runs_of(ground.usable);
      if (!ground.boxes.empty()) one["boxes"] = ground.boxes;
      for (const validator::TableGround& area : ground.areas) {
        Json ring = Json::array();
        for (const geometry::Point& point : area.area.outer) ring.push_back({point.x / 1000.0, point.y / 1000.0});
        one["areas"].push_back({{"table", area.board}, {"ring", ring}});
      }
      out.push_back(std::move(one));
    }
    return out;
  }
  Json limits() const {
    Json out = Json::array();
    for (std::size_t i = 0; aid_ && i < aid_->limits.size(); ++i) {
      const validator::SetupAid::Limit& limit = aid_->limits[i];
      Json one{{"most", static_cast<double>(limit.most) / 1000}, {"weights", Json::array()}};
      for (const auto& [piece, weight] : limit.weights) {
        one["weights"].push_back(piece);
        one["weights"].push_back(static_cast<double>(weight) / 1000);
      }
      if (limit.where) one["where"] = runs_of(*limit.where);
      out.push_back(std::move(one));
    }
    return out;
  }

  // What the placement says of one of the viewer's own pieces besides where it stands, as it writes it, but for the names of pieces that
  // the viewer does not know. Nothing where it does not place the piece: then the page says of it what its directive asks for.
  std::optional<Json> said_besides(std::size_t piece) const {
    static constexpr std::array WHERE{"piece", "hex", "box", "board", "x", "y", "heading"};
    const project::PieceEntry& entry = project_.orbat()->pieces()[piece];
    const auto& viewer = (*context_.view)->viewer;
    const auto placed = placed_.find(entry.piece->id);
    if (placed == placed_.end() || (viewer && project_.orbat()->side_at(entry.side).id != *viewer)) return std::nullopt;
    Json out = Json::object();
    pugi::xml_document kept;
    document::write_entity(*placed->second, kept.append_child("placed"));
    for (const pugi::xml_attribute& one : kept.first_child().attributes()) {
      const std::string_view name = one.name();
      const bool known = name != "revealed-with" || project_.orbat()->piece(one.value());
      if (known && std::find(WHERE.begin(), WHERE.end(), name) == WHERE.end()) out[one.name()] = one.value();
    }
    return out;
  }

  // What the viewer sees standing: pieces by their numbers, and what lies face down by that of its counter.
  Json standing() const {
    Json out = Json::array();
    std::size_t face_down = counters_.pieces;
    for (const view::Counter& counter : (*context_.view)->counters) {
      Json one = Json::object();
      if (counter.face.face_down) {
        one["faceDown"] = face_down++;
        one["side"] = counter.face.side;
      } else if (const auto piece = project_.orbat()->piece(counter.face.id)) {
        one["piece"] = *piece;
        if (auto besides = said_besides(*piece)) one["besides"] = std::move(*besides);
      } else {
        continue;
      }
      if (const auto* hex = std::get_if<view::OnHex>(&counter.where)) one["hex"] = hex->hex;
      if (const auto* box = std::get_if<view::InBox>(&counter.where)) one["box"] = box->box;
      if (const auto* table = std::get_if<view::OnTable>(&counter.where)) {
        one["table"] = table->table;
        one["x"] = table->pose.at.x / 1000.0;
        one["y"] = table->pose.at.y / 1000.0;
        one["heading"] = table->pose.heading_tenths / 10.0;
      }
      out.push_back(std::move(one));
    }
    return out;
  }

  // For every pair of hexes two bits, the first hex smaller than the second: 0 blocked, 1 partly, 2 clear, 3 clear and hindered. The game
  // says it where it can; else the terrain that blocks in it.
  void add_sight(Json& out) const {
    out["sight"] = Json();
    const std::size_t count = map_.hex_count();
    if (!map_.boards()) return;
    if (count > MOST_SIGHT_HEXES) return void(out["noSight"] = "sight.large");
    const auto write = [&](std::string_view by, auto between) {
      Bits bits;
      for (std::size_t from = 0; from < count; ++from)
        for (std::size_t to = from + 1; to < count; ++to) bits.add(between(from, to), 2);
      out["sight"] = std::move(bits).text();
      out["sightBy"] = by;
    };
    if (const validator::SightBetween between = rulesets::sight_between_hexes(project_)) {
      using enum validator::GroundSight;
      return write("game", [&](std::size_t from, std::size_t to) {
        const validator::GroundSight seen = between(from, to);
        return seen == blocked ? 0U : seen == hindered ? 3U : 2U;
      });
    }
    const auto blocks = project::hexes_that_block_sight(map_, project_.game());
    if (!blocks) return void(out["noSight"] = "sight.unknown");
    const auto table = geometry::SightTable::make(map_.boards()->hexes(), *blocks, geometry::MOST_SIGHT_HEXES);
    write("terrain", [&](std::size_t from, std::size_t to) {
      const std::uint8_t seen = table.at(from, to);
      return seen == geometry::SightTable::BLOCKED ? 0U : (seen & geometry::SightTable::PARTLY) != 0 ? 1U : 2U;
    });
  }

  const PrintContext& context_;
  const Project& project_;
  const project::MapIndex& map_;
  const PageCounters& counters_;
  const PageBoard& board_;
  std::optional<validator::SetupAid> aid_;
  std::map<std::string_view, const document::Placed*> placed_;
};

}  // namespace

PageCounters page_counters(const PrintContext& context) {
  PageCounters counters;
  counters.faces = context.papers->faces();
  counters.pieces = counters.faces.size();
  for (const view::Counter& counter : (*context.view)->counters)
    if (counter.face.face_down) {
      counters.faces.push_back(counter.face);
      counters.face_down.push_back(&counter);
    }
  return counters;
}

std::vector<int> dice_of(const project::Game& game) {
  std::vector<int> dice;
  for (const document::Parameter& parameter : game.data().parameters)
    if (parameter.id == "sides" || parameter.id.ends_with(".sides"))
      if (const auto sides = game.whole(parameter.id); sides && *sides >= 2 && *sides <= 1000) dice.push_back(static_cast<int>(*sides));
  return dice;
}

std::string page_facts(const PrintContext& context, const PageCounters& counters, const PageBoard& board) {
  const std::string text = Facts(context, counters, board).all().dump(-1, ' ', true, Json::error_handler_t::replace);
  std::string safe;
  safe.reserve(text.size());
  for (const char c : text)
    if (c == '<')
      safe += "\\u003c";
    else
      safe += c;
  return safe;
}

}  // namespace hexwright::press
