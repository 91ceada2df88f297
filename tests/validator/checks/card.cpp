// Writing a card to a scratch folder, checking it, and putting the findings into plain strings.
#include "tests/validator/checks/card.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "model/edits/perform.hpp"
#include "model/io/canonical.hpp"
#include "model/wording/catalogue.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/validator/checks/card_texts.hpp"
#include "tests/validator/checks/made_up_game.hpp"
#include "tests/validator/checks/in_scope.hpp"
#include "validator/checks/review.hpp"
#include "validator/findings/report.hpp"

namespace hexwright::test {

namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

std::string line_of(const std::string& text, int number) {
  std::istringstream lines(text);
  std::string line;
  for (int i = 0; i < number; ++i)
    if (!std::getline(lines, line)) return {};
  return line;
}

}  // namespace

Found plain(const validator::ReportedFinding& item, const std::string& folder, const std::map<std::string, std::string>& files) {
  const auto& english = wording::english();
  Found found{item.finding.id,
              std::string(validator::severity_name(item.finding.severity)),
              english.words(item.finding.message),
              item.finding.rule,
              item.fingerprint,
              {},
              item.inherited,
              item.waived != nullptr};
  INFO(item.finding.id << " says what to do");
  CHECK(item.finding.fix);
  if (item.finding.mending) found.mending = english.words(item.finding.mending->sentence);
  if (item.finding.why) found.message += " " + english.words(*item.finding.why);
  for (const validator::Placed& place : item.where) {
    std::string name = place.location.file;
    if (name.starts_with(folder)) name.erase(0, folder.size() + 1);
    const auto file = files.find(name);
    found.where.push_back({name, place.location.line, file == files.end() ? std::string() : line_of(file->second, place.location.line),
                           place.object, place.hex});
  }
  return found;
}

const std::array<validator::GameRules, 1>& made_up_game() {
  static const std::array<validator::GameRules, 1> games{{{{"toll", "1", CARD_GAME}, {}}}};
  return games;
}

namespace {

std::string canonical(const std::string& text) {
  const auto file = io::parse_xml(text, "");
  REQUIRE(file);
  return document::canonical(file->document());
}

}  // namespace

Card::Card()
    : files_{
          {"s.scenario.xml", std::string(CARD_SCENARIO)}, {"m.map.xml", std::string(CARD_MAP)}, {"o.orbat.xml", std::string(CARD_ORBAT)}} {}

Card& Card::with(const std::string& old_text, const std::string& new_text) {
  std::string* target = nullptr;
  std::size_t count = 0;
  for (auto& [name, text] : files_)
    if (const std::size_t here = count_of(text, old_text)) {
      target = &text;
      count += here;
    }
  INFO("looking for: " << old_text);
  REQUIRE(count == 1);
  target->replace(target->find(old_text), old_text.size(), new_text);
  return *this;
}

Card& Card::file(const std::string& name, const std::string& bytes) {
  files_[name] = bytes;
  return *this;
}

Checked Card::check(const std::string& first) const { return checked(first, false); }
Checked Card::review() const { return checked("s.scenario.xml", true); }

Checked Card::checked(const std::string& first, bool with_review) const {
  ScratchFolder folder;
  for (const auto& [name, text] : files_) folder.write(name, text);
  const auto& games = made_up_game();
  const std::array<project::BuiltInGame, 1> built_in{{games[0].data}};
  Checked result;
  auto loaded = project::Project::load(folder / first, built_in);
  if (!loaded) {
    for (const auto& fault : loaded.error()) result.refused.push_back(fault.id);
    return result;
  }
  validator::Report report = validator::check(std::move(*loaded), games, InScope::current());
  if (with_review) validator::add_review(report);
  for (const auto& item : report.findings) result.findings.push_back(plain(item, folder.path(), files_));
  for (const auto& item : report.not_checked) result.not_checked.push_back(item.id);
  return result;
}

Mended Card::mend(const std::string& id) const {
  Card written = *this;
  for (auto& [name, text] : written.files_) text = canonical(text);
  ScratchFolder folder;
  for (const auto& [name, text] : written.files_) folder.write(name, text);
  const std::array<project::BuiltInGame, 1> built_in{{made_up_game()[0].data}};
  auto loaded = project::Project::load(folder / "s.scenario.xml", built_in);
  REQUIRE(loaded);
  const validator::Report report = validator::check(std::move(*loaded), made_up_game());
  std::vector<const validator::ReportedFinding*> mendable;
  for (const auto& item : report.findings)
    if (item.finding.id == id && item.finding.mending) mendable.push_back(&item);
  INFO("wanted one " << id << " that can be mended");
  REQUIRE(mendable.size() == 1);
  const validator::Mending& mending = *mendable.front()->finding.mending;
  const edits::Edit edit = edits::Group{{}, mending.edits};
  REQUIRE(edits::files_of(edit).size() == 1);
  Mended mended{wording::english().words(mending.sentence), edits::files_of(edit).front(), {}, written.check(), {}, false};
  validator::OpenFiles files(*report.project);
  const auto back = edits::perform(files, edit);
  REQUIRE(back);
  mended.text = document::bytes_to_save(*files.find(mended.file));
  mended.after = Card(written).file(mended.file, mended.text).check();
  REQUIRE(edits::perform(files, *back));
  mended.undone = document::bytes_to_save(*files.find(mended.file)) == files.find(mended.file)->on_disk();
  return mended;
}

bool Mended::is_silent(const std::string& id) const {
  const auto same = [](const Found& a, const Found& b) { return a.fingerprint == b.fingerprint; };
  for (const Found& found : after.findings)
    if (std::none_of(before.findings.begin(), before.findings.end(), [&](const Found& old) { return same(old, found); })) {
      UNSCOPED_INFO("new after the mending: " << found.id << ": " << found.message);
      return false;
    }
  return after.silent(id);
}

std::vector<Found> Checked::at(const std::string& id, const std::string& line_text, const std::string& object) const {
  std::vector<Found> out;
  for (const Found& found : findings) {
    if (found.id != id || found.where.empty()) continue;
    const FoundAt& place = found.where.front();
    if (place.line_text.find(line_text) != std::string::npos && (object.empty() || place.object == object)) out.push_back(found);
  }
  return out;
}

std::string Checked::list() const {
  std::string all = "found:\n";
  for (const std::string& id : refused) all += "  refused " + id + "\n";
  for (const Found& found : findings) {
    all += "  " + found.id + ": " + found.message + "\n";
    for (const FoundAt& place : found.where)
      all += "      " + place.file + ":" + std::to_string(place.line) + " [" + place.object + "] [" + place.hex + "] " + place.line_text +
             "\n";
  }
  return all;
}

bool Checked::reports(const std::string& id, const std::string& line_text, const std::string& object) const {
  if (at(id, line_text, object).size() == 1 && refused.empty()) return true;
  UNSCOPED_INFO("wanted once: " << id << " [" << object << "] at " << line_text << "\n" << list());
  return false;
}

bool Checked::silent(const std::string& id) const {
  const bool well_built = std::none_of(findings.begin(), findings.end(),
                                       [&](const Found& found) { return found.id.starts_with("file/") && !id.starts_with("file/"); });
  const bool quiet = std::none_of(findings.begin(), findings.end(), [&](const Found& found) { return found.id == id; });
  if (well_built && quiet && refused.empty()) return true;
  UNSCOPED_INFO("wanted silence of " << id << "\n" << list());
  return false;
}

bool Checked::unchecked(const std::string& id) const { return std::find(not_checked.begin(), not_checked.end(), id) != not_checked.end(); }

Found Checked::only(const std::string& id) const {
  std::vector<Found> all;
  for (const Found& found : findings)
    if (found.id == id) all.push_back(found);
  INFO("wanted one " << id << "\n" << list());
  REQUIRE(all.size() == 1);
  return all.front();
}

std::string heir(const std::string& inherit, const std::string& own) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<scenario format=\"1.0\" id=\"heir\">\n<game id=\"toll\" version=\"1\"/>\n<extends "
         "file=\"s.scenario.xml\">" +
         inherit + "</extends>\n" + own + "</scenario>\n";
}

}  // namespace hexwright::test
