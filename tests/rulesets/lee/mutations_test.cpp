// One fault at a time planted in the setups of the corrected sample: every one is found, by the right id at the right piece.
#include <pugixml.hpp>
#include <sstream>

#include "tests/rulesets/lee/combat_scenes.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Planted {
  std::string piece, id, object;
  std::function<void(pugi::xml_node)> plant;
};

class SampleSetup {
 public:
  explicit SampleSetup(const std::string& file) : file_(file), scenario_(sample_.load(LAUREL_FORD)) {
    REQUIRE(document_.load_file(sample_.path(file).c_str()));
  }
  std::vector<pugi::xml_node> placed() const {
    std::vector<pugi::xml_node> nodes;
    for (const pugi::xml_node node : document_.document_element().children("placed")) nodes.push_back(node);
    return nodes;
  }
  // Is it found, and what is said besides?
  bool found(const Planted& fault) {
    pugi::xml_document copy;
    copy.reset(document_);
    const auto node = copy.document_element().find_child_by_attribute("placed", "piece", fault.piece.c_str());
    REQUIRE(node);
    fault.plant(node);
    std::ostringstream text;
    copy.save(text);
    REQUIRE(text.str() != bytes_of_file(sample_.path(file_)));
    sample_.write("planted.placement.xml", text.str());
    const auto seen = seen_in(validator::judge_placement(*scenario_, sample_.load("planted.placement.xml"), nullptr, std::span(&lee(), 1)));
    const bool hit =
        std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) { return one.id == fault.id && one.object == fault.object; });
    UNSCOPED_INFO(fault.id << " at " << fault.object << "\n" << listed(seen));
    return hit;
  }

 private:
  std::string file_;
  AlteredSample sample_{"lee"};
  std::unique_ptr<project::Project> scenario_;
  pugi::xml_document document_;
};

std::string piece_of(pugi::xml_node node) { return node.attribute("piece").value(); }
bool is_marker(pugi::xml_node node) { return piece_of(node).find(".m") == 2 && piece_of(node).size() == 5; }
std::function<void(pugi::xml_node)> setting(const char* name, const char* value) {
  return [=](pugi::xml_node node) { (node.attribute(name) ? node.attribute(name) : node.append_attribute(name)).set_value(value); };
}
void into_box(pugi::xml_node node) {
  for (const char* name : {"board", "x", "y", "heading", "mounted"}) node.remove_attribute(name);
  node.append_attribute("box").set_value((piece_of(node).substr(0, 2) + "-record").c_str());
}

std::vector<Planted> faults_of_markers(const SampleSetup& setup) {
  std::vector<Planted> faults;
  for (const pugi::xml_node node : setup.placed()) {
    if (!is_marker(node)) continue;
    const std::string piece = piece_of(node);
    const bool south = piece.starts_with("cs");
    faults.push_back({piece, "lee/6.1-assignment", piece, [](pugi::xml_node one) { one.remove_attribute("hides"); }});
    faults.push_back({piece, "lee/6.1-assignment", piece, setting("hides", south ? "cs.i.1" : "us.i.1")});
    faults.push_back({piece, "lee/6.1-zone", piece, setting("y", south ? "11.7" : "36.3")});
    faults.push_back({piece, "lee/6.1-ground", piece, setting("y", south ? "0.3" : "47.7")});
    faults.push_back({piece, "lee/6.4-revealed-with", piece, setting("revealed-with", south ? "us.m3" : "cs.m2")});
    if (std::string(node.attribute("hides").value()) != "none")
      faults.push_back({piece, "lee/6.1-assignment", node.attribute("hides").value(), setting("hides", "none")});
  }
  return faults;
}

std::vector<Planted> faults_of_the_revealed(const SampleSetup& setup) {
  std::vector<Planted> faults;
  for (const pugi::xml_node node : setup.placed()) {
    const std::string piece = piece_of(node);
    if (is_marker(node) || !node.attribute("x")) continue;
    const bool south = piece.starts_with("cs"),
               general = piece.ends_with("general") || piece.ends_with("commander") || piece.ends_with("chief");
    const std::string marker = south ? "cs.m2" : "us.m3";
    if (general) {
      faults.push_back({piece, "lee/6.4-general", marker, into_box});
      faults.push_back({piece, "lee/6.4-general", piece, setting("y", south ? "27" : "33")});
      continue;
    }
    faults.push_back({piece, "lee/6.4-units-missing", marker, into_box});
    faults.push_back({piece, "lee/6.4-distance", piece, setting("y", south ? "14" : "46")});
    faults.push_back({piece, "lee/6.4-enemy-near", piece, setting("y", south ? "29" : "30")});
    faults.push_back({piece, "lee/6.4-ground", piece, setting("y", south ? "27" : "26.8")});  // into the river
    if (node.attribute("mounted"))
      faults.push_back({piece, "lee/6.4-cavalry", piece, [](pugi::xml_node one) { one.remove_attribute("mounted"); }});
  }
  faults.push_back({"cs.m2", "lee/6.5-order", "cs.m2", setting("order", "attack")});
  faults.push_back({"us.m3", "lee/6.5-order", "us.m3", setting("order", "flight")});
  faults.push_back({"cs.m2", "lee/6.4-revealed-with", "cs.m2", setting("revealed-with", "us.m4")});
  return faults;
}

}  // namespace

TEST_CASE("Lee's sample: every fault planted in its setups is found, by the right id at the right piece") {
  std::size_t planted = 0;
  for (const std::string& file : {LAUREL_FORD_MARKERS, LAUREL_FORD_REVEALED}) {
    SampleSetup setup(file);
    for (const Planted& fault : file == LAUREL_FORD_MARKERS ? faults_of_markers(setup) : faults_of_the_revealed(setup)) {
      INFO("in " << file << ", " << fault.piece);
      CHECK(setup.found(fault));
      ++planted;
    }
  }
  CHECK(planted >= 150);
}

namespace {

struct PlantedInLog {
  std::string phase, piece, id, rule;
  std::function<void(pugi::xml_node)> plant;
};

// Its way ends so much farther east and north.
std::function<void(pugi::xml_node)> ending(double east, double north) {
  return [=](pugi::xml_node node) {
    const std::string path = node.attribute("path").value();
    const auto last = path.rfind(' ') == std::string::npos ? 0 : path.rfind(' ') + 1;
    const auto comma = path.find(',', last);
    const double x = std::stod(path.substr(last, comma - last)) + east, y = std::stod(path.substr(comma + 1)) + north;
    node.attribute("path").set_value((path.substr(0, last) + fmt::format("{:.3f},{:.3f}", x, y)).c_str());
  };
}
void again(pugi::xml_node node) { node.parent().insert_copy_after(node, node); }

std::vector<PlantedInLog> faults_of_combat(const pugi::xml_document& log) {
  std::vector<PlantedInLog> faults;
  for (const pugi::xml_node phase : log.document_element().child("turn").children("phase"))
    for (const pugi::xml_node node : phase.children("action")) {
      const std::string id = phase.attribute("id").value(), piece = node.attribute("piece").value();
      const auto plant = [&](const std::string& found, const std::string& rule, std::function<void(pugi::xml_node)> how) {
        faults.push_back({id, piece, found, rule, std::move(how)});
      };
      plant(id == "table" || id == "supports" ? "log/position" : "log/movement", "", setting("path", "24,-3"));  // off the table
      if (id == "table") {
        if (piece != "us.i.1.2") plant("log/position", "6.4", setting("path", "24,26.5"));  // into the river
        continue;
      }
      plant("log/position", "9.2", setting("target", "us.iii.3.1"));  // not on the table
      plant("log/order", "9.1", setting("what", id == "pushes" ? "attack" : "retreat"));
      if (id == "attacks") {
        const bool front = piece == "cs.i.1.1";
        plant("log/movement", "9.2", &again);
        plant("log/movement", "9.3", setting("heading", "33"));
        for (const double by : {0.3, -0.1}) plant("log/movement", "9.3", front ? ending(0, by) : ending(by, 0));
        for (const double by : {1.2, -1.6}) plant("log/movement", "9.3", front ? ending(by, 0) : ending(0, by));
        plant("log/movement", "9.2", setting("order", "march"));
        plant("log/movement", "9.2", setting("order", "defence"));
        plant("log/movement", "9.3", setting("path", front ? "24,2 24,-6 24,8" : "29.5,10 29.5,18 26.5,10"));
      } else if (id == "supports") {
        for (const auto& [x, y] : {std::pair(-0.5, 0.0), {-0.1, 0.0}, {0.0, -1.2}, {0.0, 1.6}}) plant("log/movement", "9.4", ending(x, y));
        plant("log/movement", "9.4", setting("path", "21,2 18,9 22,8"));
        plant("log/position", "9.4", setting("path", "20,2 22,8"));
        plant("log/position", "9.4", ending(0.5, 0));  // over who attacks
      } else if (id == "pushes") {
        plant("log/movement", "9.26", ending(1.5, 0));
        plant("log/movement", "9.26", ending(0, 1.5));
        plant("log/movement", "9.26", ending(3, -3));
        plant("log/movement", "9.24", setting("heading", "0"));
        plant("log/movement", "9.24", setting("heading", "315"));
        plant("log/position", "9.24", setting("path", "25,10 22.5,11.5"));
        plant("log/movement", "9.24", setting("path", "24,10 17,17"));  // farther than it moves
        plant("log/movement", "9.24", setting("path", "24,10 20.5,13.5 20.8,11.5"));
      } else if (id == "pursuits") {
        for (const auto& [x, y] : {std::pair(1.0, 0.0), {-1.5, 0.0}, {0.5, -2.8}}) plant("log/movement", "9.27", ending(x, y));
        plant("log/movement", "9.27", setting("order", "defence"));
        plant("log/position", "9.27", setting("path", "25,8 23.4,9.4"));
      }
    }
  return faults;
}

}  // namespace

TEST_CASE("Lee's sample: every fault planted in its recorded attack is found, by the right id and paragraph at the right piece") {
  const std::string file = "1-laurel-ford-attack.log.xml";
  AlteredSample sample("lee");
  const auto scenario = sample.load(LAUREL_FORD);
  pugi::xml_document log;
  REQUIRE(log.load_file(sample.path(file).c_str()));
  const auto faults = faults_of_combat(log);
  for (const PlantedInLog& fault : faults) {
    pugi::xml_document copy;
    copy.reset(log);
    pugi::xml_node phase = copy.document_element().child("turn").find_child_by_attribute("phase", "id", fault.phase.c_str());
    fault.plant(phase.find_child_by_attribute("action", "piece", fault.piece.c_str()));
    std::ostringstream text;
    copy.save(text);
    sample.write(file, text.str());
    const auto report = validator::judge_log(*scenario, sample.load(file), lee());
    REQUIRE(report);
    const auto seen = seen_in(*report);
    INFO("wanted: " << fault.id << " " << fault.rule << " at " << fault.piece << " in " << fault.phase << "\n"
                    << text.str() << listed(seen));
    CHECK(std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) {
      return one.id == fault.id && (one.object == fault.piece || fault.rule == "9.2") &&
             (fault.rule.empty() || one.rule == "Bogowie Wojny: Lee " + fault.rule);
    }));
  }
  CHECK(faults.size() >= 50);
}
