// The rules of what is secret are written down here once more, from the manual: visible-to, hidden setups, what comes on concealed, what
// lies under a marker, and which piece fires.
#include "tests/cli/print/secrets.hpp"

#include <filesystem>
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <sstream>

#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/project/project.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/cli/print/paper_call.hpp"

namespace hexwright::test {

namespace {

using pugi::xml_attribute;
using pugi::xml_node;
using Tokens = std::vector<std::string>;
enum class Kept { open, partly, wholly };

bool one_of(const std::string& what, std::initializer_list<const char*> list) {
  return std::any_of(list.begin(), list.end(), [&](const char* one) { return what == one; });
}

// Ids, numbers and words.
Tokens tokens_of(const std::string& text) {
  Tokens out;
  std::string token;
  const auto flush = [&] {
    while (!token.empty() && (token.back() == '.' || token.back() == '-')) token.pop_back();
    if (!token.empty()) out.push_back(token);
    token.clear();
  };
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) != 0 || byte >= 0x80 || letter == '.' || letter == '-')
      token += letter;
    else
      flush();
  }
  flush();
  return out;
}
bool is_figure(const std::string& token) { return !token.empty() && token.find_first_not_of("0123456789.-") == std::string::npos; }

class Folder {
 public:
  // All documents in it, or those of these names.
  explicit Folder(const std::string& path, const std::set<std::string>& wanted = {}) {
    for (const auto& entry : std::filesystem::directory_iterator(path)) {
      if (entry.path().extension() != ".xml" || (!wanted.empty() && !wanted.contains(entry.path().filename().string()))) continue;
      auto& file = files_[entry.path().string()];
      REQUIRE(file.load_file(entry.path().c_str(), pugi::parse_default));
    }
  }
  void each(const std::function<void(xml_node)>& what) {
    for (auto& [path, file] : files_) walk(file.document_element(), what);
  }
  static void walk(xml_node node, const std::function<void(xml_node)>& what) {
    what(node);
    for (xml_node child = node.first_child(); child;) {
      const xml_node next = child.next_sibling();  // the child may be gone by then
      if (child.type() == pugi::node_element) walk(child, what);
      child = next;
    }
  }
  void save() {
    for (auto& [path, file] : files_) REQUIRE(file.save_file(path.c_str(), "  "));
  }

 private:
  std::map<std::string, pugi::xml_document> files_;
};

std::string owner_of_piece(const project::Project& project, const std::string& id) {
  const auto piece = project.orbat() ? project.orbat()->piece(id) : std::nullopt;
  return piece ? project.orbat()->side_at(project.orbat()->pieces()[*piece].side).id : std::string();
}

// How the order that placed a piece is hidden; none for what no hidden order placed.
std::string hidden_order_of(const project::Project& project, const std::string& id, const std::string& viewer) {
  const auto piece = project.orbat() ? project.orbat()->piece(id) : std::nullopt;
  if (!piece || *piece >= project.muster().claims.size() || !project.scenario()->setup) return {};
  const auto& own_eyes = project.orbat()->pieces()[*piece].piece->datum.visible_to;
  if (!own_eyes.empty() && std::find(own_eyes.begin(), own_eyes.end(), viewer) == own_eyes.end()) return "written";
  for (const project::Claim& claim : project.muster().claims[*piece]) {
    if (claim.by != project::Claim::By::directive) continue;
    const document::Directive& directive = project.scenario()->setup->directives[claim.index];
    const auto& eyes = directive.datum.visible_to;
    if (!eyes.empty() && std::find(eyes.begin(), eyes.end(), viewer) == eyes.end()) return "written";
    if (directive.hidden == document::Hidden::written) return "written";
    if (directive.hidden == document::Hidden::face_down) return "face-down";
  }
  return {};
}

class Judge {
 public:
  Judge(const project::Project& project, std::string viewer) : project_(project), viewer_(std::move(viewer)) {}

  Kept of(xml_node node) const {
    const std::string name = node.name(), eyes = node.attribute("visible-to").value(), side = node.attribute("side").value();
    const Tokens list = tokens_of(eyes);
    if (!list.empty() && std::find(list.begin(), list.end(), viewer_) == list.end()) return Kept::wholly;
    const bool others = !side.empty() && side != viewer_;
    if (name == "directive" && others) {
      const std::string hidden = node.attribute("hidden").value();
      return hidden == "written" ? Kept::wholly : hidden == "face-down" ? Kept::partly : Kept::open;
    }
    if (name == "reinforcement" && others && node.attribute("concealed").as_bool()) return Kept::partly;
    if (name == "asset" && others && (node.attribute("piece") || node.attribute("formation"))) return Kept::partly;
    if (name != "placed" || owner_of_piece(project_, node.attribute("piece").value()) == viewer_) return Kept::open;
    const std::string hidden = hidden_order_of(project_, node.attribute("piece").value(), viewer_);
    if (hidden == "written") return Kept::wholly;
    return !hidden.empty() || node.attribute("hides") || node.attribute("concealed").as_bool() ? Kept::partly : Kept::open;
  }
  // Of what is partly kept: where it lies, and that it has an owner.
  static bool is_open(xml_node node, const std::string& attribute) {
    if (std::string(node.name()) == "asset") return attribute != "piece" && attribute != "formation";
    return one_of(attribute, {"side", "hidden", "concealed", "hex", "board", "x", "y", "level", "slot", "heading", "box"});
  }
  static bool is_open(xml_node, xml_node child) { return one_of(child.name(), {"where", "entry"}); }

 private:
  const project::Project& project_;
  std::string viewer_;
};

// Not what something is, but how it is written down.
bool is_structure(const std::string& attribute) {
  return one_of(attribute, {"side",    "sides",  "hidden",           "visible-to", "status", "by",        "kind",     "kinds",
                            "score",   "timing", "author",           "lang",       "moment", "concealed", "optional", "board",
                            "latched", "date",   "counters-removed", "of",         "ref",    "name"});
}

class Gatherer {
 public:
  Gatherer(const Judge& judge, const project::Project& project) : judge_(judge), project_(project) {}

  // What the program says of itself, and what its games are called, is no secret.
  void know_program() {
    add(whole_file(source() + "/po/pl.po"), open_);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source() + "/rulesets"))
      if (entry.path().extension() == ".xml") add(whole_file(entry.path().string()), open_);
  }
  void look(xml_node node) {
    const Kept kept = judge_.of(node);
    if (kept == Kept::wholly) return take_all(node);
    for (const xml_attribute& one : node.attributes())
      if (kept == Kept::open || Judge::is_open(node, one.name()))
        add(one.value(), open_);
      else
        take(one);
    add(node.child_value(), open_);
    for (const xml_node child : node.children()) {
      if (child.type() != pugi::node_element) continue;
      if (kept == Kept::partly && !Judge::is_open(node, child) && std::string(node.name()) != "asset")
        take_all(child);
      else
        look(child);
    }
  }
  Secrets found() const {
    Secrets secrets;
    for (const std::string& token : secret_) {
      if (is_figure(token) || (project_.map() && project_.map()->hex(token)))
        secrets.figures.insert(token);
      else if (token.size() >= (token.find_first_of(".-0123456789") == std::string::npos ? 7 : 4) && !open_.contains(token))
        secrets.names.insert(token);
    }
    return secrets;
  }

 private:
  static void add(const std::string& text, std::set<std::string>& to) {
    for (std::string& token : tokens_of(text)) to.insert(std::move(token));
  }
  void take(const xml_attribute& one) {
    if (!is_structure(one.name()) || one_of(one.name(), {"of", "name"})) add(one.value(), secret_);
  }
  void take_all(xml_node node) {
    Folder::walk(node, [&](xml_node each) {
      for (const xml_attribute& one : each.attributes()) take(one);
      add(each.child_value(), secret_);
    });
    count(node);
  }
  // How many pieces an order takes.
  void count(xml_node node) {
    const std::string id = node.attribute("id").value();
    if (!project_.scenario()->setup) return;
    const auto& directives = project_.scenario()->setup->directives;
    for (std::size_t i = 0; i < directives.size() && i < project_.muster().of_directive.size(); ++i)
      if (directives[i].id == id) secret_.insert(std::to_string(project_.muster().of_directive[i].size()));
  }

  const Judge& judge_;
  const project::Project& project_;
  std::set<std::string> open_, secret_;
};

class Changer {
 public:
  // With a placement every order keeps its pieces: else those that stand somewhere would be no secret any more.
  Changer(Folder& folder, const Judge& judge, const project::Project& project, bool placed)
      : folder_(folder), judge_(judge), project_(project), placed_(placed) {}

  void change() {
    folder_.each([&](xml_node node) {
      for (const xml_attribute& one : node.attributes())
        if (std::string(one.name()) != "id")
          for (std::string& token : tokens_of(one.value())) ++meant_[token];
    });
    std::vector<std::pair<xml_node, Kept>> kept;
    folder_.each([&](xml_node node) {
      if (const Kept how = judge_.of(node); how != Kept::open) kept.emplace_back(node, how);
    });
    for (const auto& [node, how] : kept)
      if (how == Kept::wholly)
        whole(node);
      else
        part(node);
    turn_round();
    folder_.each([&](xml_node node) {
      for (xml_attribute one : node.attributes()) one.set_value(renamed(one.value()).c_str());
    });
  }

 private:
  // Every other one is gone altogether, unless something refers to it.
  void whole(xml_node node) {
    const std::string id = node.attribute("id").value(), name = node.name();
    if ((name == "placed" || (meant_[id] == 0 && !placed_)) && ++count_ % 2 == 0) {
      node.parent().remove_child(node);
      return;
    }
    rename(node);
    place_elsewhere(node);
    if (name == "placed") return;
    Folder::walk(node, [&](xml_node each) { change_fields(each); });
    if (name == "directive" || name == "reinforcement") {
      other_units(node);
      if (xml_node where = node.child(name == "directive" ? "where" : "entry")) {
        where.remove_children();
        where.append_child("hexes").append_attribute("list") = hex(3).c_str();
      }
    }
  }
  void part(xml_node node) {
    const std::string name = node.name();
    if (name == "asset") {
      node.remove_attribute("piece");
      node.remove_attribute("formation");
    } else if (name == "placed") {
      if (node.attribute("hides"))
        node.attribute("hides") = std::string(node.attribute("hides").value()) == "none" ? a_formation(node).c_str() : "none";
      if (!node.attribute("hides")) swapped_[owner_of_piece(project_, node.attribute("piece").value())].push_back(node);
    } else {
      rename(node);
      other_units(node);
      for (const char* gone : {"printed", "gloss", "reason", "by", "counters-removed", "timing", "optional"}) node.remove_attribute(gone);
    }
  }
  // What lies face down changes places with what else does.
  void turn_round() {
    for (auto& [side, nodes] : swapped_)
      for (std::size_t i = 0; i + 1 < nodes.size(); i += 2) {
        const std::string first = nodes[i].attribute("piece").value();
        nodes[i].attribute("piece") = nodes[i + 1].attribute("piece").value();
        nodes[i + 1].attribute("piece") = first.c_str();
      }
  }
  std::string a_formation(xml_node placed) const {
    const auto piece = project_.orbat()->piece(placed.attribute("piece").value());
    const std::size_t side = project_.orbat()->pieces()[*piece].side;
    for (const auto& entry : project_.orbat()->formations())
      if (entry.side == side) return entry.formation->id;
    return "none";
  }

  void change_fields(xml_node node) {
    for (xml_attribute one : node.attributes()) {
      const std::string name = one.name();
      if (one_of(name, {"designation", "text", "nom", "gen", "dat", "acc", "ins", "loc", "guns"})) one = "Quokka";
      if (one_of(name, {"points", "number", "radius", "least"})) one = std::to_string(one.as_int() + 7).c_str();
      if (name == "markers") one = "17";
      if (one_of(name, {"at", "from"}) && std::string(node.name()) == "turn") one = std::to_string(one.as_int() % 7 + 1).c_str();
      if (one_of(name, {"printed", "gloss", "reason"})) one = "Quokka quokka.";
    }
    if (std::string(node.name()) == "text") node.text() = "Quokka quokka, quokka.";
  }
  void place_elsewhere(xml_node node) {
    for (xml_attribute one : node.attributes()) {
      if (std::string(one.name()) == "hex") one = hex(7 + count_).c_str();
      if (one_of(one.name(), {"x", "y"})) one = std::to_string(one.as_int() % 5 + 2).c_str();
    }
  }
  void other_units(xml_node node) {
    if (placed_) return;
    const std::string ids = others_for(node);
    for (xml_node units : node.children("units")) {
      for (const char* gone : {"of", "rest-of", "kinds", "numbers", "side", "except"}) units.remove_attribute(gone);
      if (!ids.empty()) units.append_attribute("of") = ids.c_str();
    }
  }
  // Of the same side, another piece; counters that lie face down in a hex can be counted by anyone, so for those as many as there were,
  // and as many of them known to be in the game.
  std::string others_for(xml_node node) const {
    const auto& pieces = project_.orbat()->pieces();
    const std::string side = node.attribute("side").value();
    const auto is_open = [&](std::size_t piece) { return pieces[piece].piece->datum.visible_to.empty(); };
    std::set<std::size_t> taken;
    const auto take = [&](std::optional<bool> open) {
      for (std::size_t i = 0; i < pieces.size(); ++i)
        if (project_.orbat()->side_at(pieces[i].side).id == side && (!open || is_open(i) == *open) && taken.insert(i).second) return;
    };
    for (const std::size_t piece : lying_face_down(node)) take(is_open(piece));
    if (taken.empty()) take({});
    std::string ids;
    for (const std::size_t piece : taken) ids += (ids.empty() ? "" : " ") + pieces[piece].piece->id;
    return ids;
  }
  // What a directive has face down; nothing of anything else.
  project::Pieces lying_face_down(xml_node node) const {
    if (std::string(node.attribute("hidden").value()) != "face-down" || !project_.scenario()->setup) return {};
    const auto& directives = project_.scenario()->setup->directives;
    for (std::size_t i = 0; i < directives.size(); ++i)
      if (directives[i].id == node.attribute("id").value()) return project_.muster().of_directive[i];
    return {};
  }
  void rename(xml_node node) {
    Folder::walk(node, [&](xml_node each) {
      if (const std::string id = each.attribute("id").value(); !id.empty())
        names_.emplace(id, id.substr(0, id.find('.') + 1) + "quokka-" + std::to_string(names_.size()));
    });
  }
  std::string renamed(const std::string& value) const {
    std::string out;
    std::size_t from = 0;
    while (from <= value.size()) {
      const std::size_t to = std::min(value.find(' ', from), value.size());
      const std::string token = value.substr(from, to - from);
      const auto found = names_.find(token);
      out += (from == 0 ? "" : " ") + (found == names_.end() ? token : found->second);
      from = to + 1;
    }
    return out;
  }
  std::string hex(std::size_t number) const {
    return project_.map()->boards() ? project_.map()->label(number % project_.map()->hex_count()) : std::string("0101");
  }

  Folder& folder_;
  const Judge& judge_;
  const project::Project& project_;
  const bool placed_;
  std::map<std::string, int> meant_;
  std::map<std::string, std::string> names_;
  std::map<std::string, std::vector<xml_node>> swapped_;
  std::size_t count_ = 0;
};

std::unique_ptr<project::Project> load(const std::string& path) {
  std::vector<project::BuiltInGame> games;
  for (const auto& game : rulesets::all_games()) games.push_back(game.data);
  auto loaded = project::Project::load(path, games);
  REQUIRE(loaded);
  return std::move(*loaded);
}

}  // namespace

void plant_secrets(const std::string& folder, const std::string& side) {
  Folder files(folder);
  std::map<std::string, int> count;
  const auto set = [](xml_node node, const char* name, const std::string& value) {
    if (!node.attribute(name)) node.append_attribute(name);
    node.attribute(name) = value.c_str();
  };
  std::string last_piece;
  files.each([&](xml_node node) {
    const std::string name = node.name(), id = node.attribute("id").value();
    if (name == "piece" && id.starts_with(side + ".")) last_piece = id;
    if (name == "rule" && count[name]++ == 0) set(node, "visible-to", side);
    if (node.attribute("side").value() != side) return;
    const int which = count[name]++;
    if (name == "directive") {
      if (which % 3 == 2)
        set(node, "visible-to", side);
      else
        set(node, "hidden", which % 3 == 0 ? "written" : "face-down");
    }
    if (name == "reinforcement") which % 2 ? set(node, "concealed", "yes") : set(node, "visible-to", side);
    if (name == "asset" || name == "available") set(node, "visible-to", side);
    if (name == "item" && which % 2 == 0) set(node, "visible-to", side);
  });
  // Two versions of an order of battle may lie side by side, and a scenario may add the piece.
  files.each([&](xml_node node) {
    if (std::string(node.name()) == "piece" && node.attribute("id").value() == last_piece) set(node, "visible-to", side);
  });
  files.save();
}

Secrets change_secrets(const std::string& folder, const std::string& scenario, const std::string& placement, const std::string& viewer) {
  const auto project = load(folder + "/" + scenario);
  const Judge judge(*project, viewer);
  std::set<std::string> names{placement};
  for (const auto& file : project->files()) names.insert(file->in_project);
  Folder files(folder, names);
  Gatherer gatherer(judge, *project);
  gatherer.know_program();
  files.each([&](xml_node node) {
    if (node == node.root().first_child() || node.parent() == node.root()) gatherer.look(node);
  });
  Changer(files, judge, *project, !placement.empty()).change();
  files.save();
  return gatherer.found();
}

}  // namespace hexwright::test
