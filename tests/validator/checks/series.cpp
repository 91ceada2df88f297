// Writing a shelf of cards to a scratch folder, checking each and comparing them.
#include "tests/validator/checks/series.hpp"

#include "tests/model/io/scratch_folder.hpp"
#include "tests/validator/checks/made_up_game.hpp"
#include "validator/checks/series.hpp"

namespace hexwright::test {

namespace {

std::string replaced(std::string text, const std::string& old_text, const std::string& new_text) {
  const std::size_t at = text.find(old_text);
  INFO("looking for: " << old_text);
  REQUIRE(at != std::string::npos);
  REQUIRE(text.find(old_text, at + 1) == std::string::npos);
  return text.replace(at, old_text.size(), new_text);
}

}  // namespace

Shelf::Shelf() {
  const Card clean;
  files["m.map.xml"] = replaced(clean.text("m.map.xml"), "  <board id", "  <name lang=\"en\" nom=\"The ford\"/>\n  <board id");
  files["o.orbat.xml"] = clean.text("o.orbat.xml");
  files["s.scenario.xml"] = clean.text("s.scenario.xml");
  card("a").card("b");
  files.erase("s.scenario.xml");
}

Shelf& Shelf::card(const std::string& name) {
  const Card clean;
  const std::string head = "<card number=\"" + name + "\">\n    <title><text lang=\"en\">Day of " + name +
                           "</text></title>\n    <publication work=\"Tolls\"/>\n  </card>\n  <time>";
  files[name + ".scenario.xml"] =
      replaced(replaced(clean.text("s.scenario.xml"), "id=\"card\"", "id=\"card-" + name + "\""), "<time>", head);
  return *this;
}

Shelf& Shelf::with(const std::string& file, const std::string& old_text, const std::string& new_text) {
  files.at(file) = replaced(files.at(file), old_text, new_text);
  return *this;
}

Shelf& Shelf::own_map(const std::string& letter) {
  files[letter + ".map.xml"] = files.at("m.map.xml");
  return with(letter + ".scenario.xml", "m.map.xml", letter + ".map.xml");
}

Shelf& Shelf::own_orbat(const std::string& letter) {
  files[letter + ".orbat.xml"] = files.at("o.orbat.xml");
  return with(letter + ".scenario.xml", "o.orbat.xml", letter + ".orbat.xml");
}

Checked Shelf::checked(bool with_review) const {
  ScratchFolder folder;
  for (const auto& [name, text] : files) folder.write(name, text);
  const std::array<project::BuiltInGame, 1> built_in{{made_up_game()[0].data}};
  std::vector<validator::Report> reports;
  std::vector<validator::SeriesCard> cards;
  validator::SeriesFiles shared;
  Checked result;
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".scenario.xml")) continue;
    auto loaded = project::Project::load(folder / name, built_in);
    if (!loaded) {
      for (const auto& fault : loaded.error()) result.refused.push_back(fault.id);
      continue;
    }
    reports.push_back(validator::check(std::move(*loaded), made_up_game()));
    cards.push_back(validator::digest(*reports.back().project, with_review));
    shared.share(cards.back());
  }
  validator::join_series(cards, reports, true);
  for (const validator::Report& report : reports)
    for (const auto& item : report.findings)
      if (validator::is_about_series(item.finding.id) || item.finding.id.starts_with("file/") || item.finding.id == "waiver/idle" ||
          item.finding.id == "review/other-points")
        result.findings.push_back(plain(item, folder.path(), files));
  return result;
}

}  // namespace hexwright::test
