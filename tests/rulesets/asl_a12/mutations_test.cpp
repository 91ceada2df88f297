// Faults planted in the sample by the program, piece by piece and hex by hex: each is found by its id on its piece, and the sample as it
// is has none of them.
#include <map>

#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "validator/checks/placement.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::string CARD = "1-mill-road.scenario.xml", FILLED = "1-mill-road.placement.xml", ORBAT = "mill-road.orbat.xml";

const validator::GameRules& asl_rules() {
  for (const validator::GameRules& rules : rulesets::all_games())
    if (rules.data.id == "asl-a12") return rules;
  throw std::out_of_range("no game called asl-a12");
}

struct Planted {
  std::string id, object, what;
  std::string file, bytes;   // the file with the fault in it
  std::string also, others;  // and a second one, when there is one
};

// An attribute of the only element with this piece, or a trait inside it; and the file back as text.
class Edited {
 public:
  explicit Edited(const std::string& bytes) { REQUIRE(document_.load_buffer(bytes.data(), bytes.size(), pugi::parse_full)); }
  pugi::xml_node placed(const std::string& piece) { return document_.select_node(("//placed[@piece='" + piece + "']").c_str()).node(); }
  pugi::xml_node piece(const std::string& id) { return document_.select_node(("//piece[@id='" + id + "']").c_str()).node(); }
  pugi::xml_node find(const std::string& path) { return document_.select_node(path.c_str()).node(); }
  Edited& trait(pugi::xml_node node, const char* name, const char* value) {
    pugi::xml_node trait = node.append_child("trait");
    trait.append_attribute("name") = name;
    trait.append_attribute("value") = value;
    return *this;
  }
  std::string text() const {
    std::ostringstream out;
    document_.save(out, "  ");
    return out.str();
  }

 private:
  pugi::xml_document document_;
};

void set(pugi::xml_node node, const char* name, const std::string& value) {
  pugi::xml_attribute attribute = node.attribute(name);
  if (!attribute) attribute = node.append_attribute(name);
  attribute.set_value(value.c_str());
}

class Planter {
 public:
  Planter(std::string filled, std::string orbat) : filled_(std::move(filled)), orbat_(std::move(orbat)) {}

  void placed(const std::string& piece, const std::string& id, const char* attribute, const std::string& value,
              const std::string& object = "") {
    Edited file(filled_);
    set(file.placed(piece), attribute, value);
    faults.push_back({id, object.empty() ? piece : object, piece + " " + attribute + "=" + value, FILLED, file.text(), {}, {}});
  }
  void trait(const std::string& piece, const std::string& id, const char* name, const char* value) {
    Edited file(orbat_);
    file.trait(file.piece(piece), name, value);
    faults.push_back({id, piece, piece + " " + name + "=" + value, ORBAT, file.text(), {}, {}});
  }
  void without(const std::string& piece, const std::string& id, const char* name) {
    Edited file(orbat_);
    pugi::xml_node node = file.piece(piece);
    node.remove_child(node.find_child_by_attribute("trait", "name", name));
    Edited record(filled_);
    if (std::string(name) == "covered-arc") record.placed(piece).remove_attribute("heading");
    faults.push_back({id, piece, piece + " without " + name, ORBAT, file.text(), FILLED, record.text()});
  }
  void opened(const std::string& piece) {
    Edited file(filled_);
    file.placed(piece).remove_attribute(file.placed(piece).attribute("visible-to") ? "visible-to" : "concealed");
    faults.push_back({"asl-a12/12.16-leak", piece, piece + " open", FILLED, file.text(), {}, {}});
  }
  void group(const std::string& trait, const std::string& value, const std::string& id, const std::string& object) {
    Edited file(orbat_);
    file.find("//formation[@id='ru.garrison']/trait[@name='" + trait + "']").attribute("value").set_value(value.c_str());
    faults.push_back({id, object, trait + "=" + value, ORBAT, file.text(), {}, {}});
  }

  std::vector<Planted> faults;

 private:
  std::string filled_, orbat_;
};

std::vector<Planted> planted() {
  AlteredSample sample("asl");
  Planter plant(bytes_of_file(sample.path(FILLED)), bytes_of_file(sample.path(ORBAT)));
  for (const char* open : {"1I6", "1J7", "1A3", "1Q3"}) {
    for (const char* marker : {"ru.q1", "ru.q2", "ru.q3", "ru.q4", "ru.q5", "ru.q6"})
      plant.placed(marker, "asl-a12/12.12-ob-terrain", "hex", open);
    plant.placed("ru.sq4", "asl-a12/12.3-terrain", "hex", open);
  }
  for (const char* open : {"2A3", "2E9"}) plant.placed("de.q1", "asl-a12/12.12-ob-terrain", "hex", open);
  for (const char* piece : {"ru.sq1", "ru.sq3", "ru.hero", "de.sq1", "de.sq2", "de.truck"})
    plant.placed(piece, "asl-a12/location", "level", "1");
  for (const char* piece : {"ru.sq2", "ru.ldr1", "ru.q2"}) plant.placed(piece, "asl-a12/location", "level", "2");
  for (const char* status : {"broken", "berserk"})
    for (const char* piece : {"ru.sq1", "ru.sq2", "ru.ldr1", "ru.sq3", "ru.hero", "de.sq1", "de.ldr1"})
      plant.trait(piece, "asl-a12/12.12-broken", "status", status);
  for (const char* limit : {"0", "1", "3", "5"})
    plant.group("concealment-counters", limit, "asl-a12/12.12-ob-count",
                limit[0] == '0'   ? "ru.q1"
                : limit[0] == '1' ? "ru.q2"
                : limit[0] == '3' ? "ru.q4"
                                  : "ru.q6");
  plant.group("hip-capacity", "0", "asl-a12/12.3-capacity", "ru.sq4");
  for (const char* piece :
       {"ru.sq1", "ru.sq2", "ru.ldr1", "ru.sq3", "ru.hero", "ru.q1", "ru.q2", "ru.q3", "ru.q5", "de.sq1", "de.ldr1", "de.q1"})
    plant.opened(piece);
  plant.without("ru.gun1", "asl-a12/12.34-no-right", "emplaced");
  plant.without("ru.gun1", "asl-a12/12.3-record", "covered-arc");
  for (const char* road : {"1P6", "1N5", "1O6"}) plant.placed("ru.fox1", "asl-a12/12.33-seen", "hex", road);
  for (const char* near : {"1D8", "1E8"}) plant.placed("de.sq2", "asl-a12/12.12-seen", "hex", near, "ru.sq3");
  plant.placed("ru.q4", "asl-a12/12.11-dummy", "hex", "1G5", "ru.q3");
  plant.placed("ru.q6", "asl-a12/12.11-dummy", "hex", "1C7", "ru.q5");
  plant.placed("ru.f1", "asl-a12/12.12-already", "hex", "1K5");
  return plant.faults;
}

}  // namespace

TEST_CASE("ASL: every one of more than sixty planted faults is found by its id on its piece") {
  const std::vector<Planted> faults = planted();
  CHECK(faults.size() >= 60);
  std::map<std::string, int> of_id;
  for (const Planted& fault : faults) {
    AlteredSample sample("asl");
    sample.write(fault.file, fault.bytes);
    if (!fault.also.empty()) sample.write(fault.also, fault.others);
    const auto scenario = sample.load(CARD);
    const std::vector<SeenFinding> seen =
        seen_in(validator::judge_placement(*scenario, sample.load(FILLED), nullptr, std::span(&asl_rules(), 1)));
    INFO("planted: " << fault.what << "\nwanted: " << fault.id << " on " << fault.object << "\n" << listed(seen));
    CHECK(std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) { return one.id == fault.id && one.object == fault.object; }));
    ++of_id[fault.id];
  }
  CHECK(of_id.size() >= 12);
}
