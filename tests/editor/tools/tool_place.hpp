// A workplace without a window: an open sample, its scene made on demand, and what the tool said.
#pragma once

#include "editor/tools/tool.hpp"
#include "model/io/canonical.hpp"
#include "tests/editor/session/open_sample.hpp"

namespace hexwright::test {

class ToolPlace : public editor::Workplace {
 public:
  explicit ToolPlace(const std::string& sample = "parzymiechy", const std::string& scenario = "1-boj-o-parzymiechy-corrected.scenario.xml")
      : sample_(sample, scenario), session_(sample_.open()), copy_(session_->take_copy()) {
    look();
  }

  editor::Session& session() override { return *session_; }
  const editor::Scene* scene() const override { return scene_.get(); }
  void complain(const wording::Fault& fault) override { faults.push_back(fault.id); }
  void choose(std::optional<std::size_t> hex) override { chosen = hex; }

  // The scene of the documents as they are now; it has not been looked at before this is called.
  void look() {
    // What the session holds, put together anew: its files are written beside and read.
    const ScratchFolder now;
    for (const auto& file : session_->project().files()) now.write(file->in_project, document::canonical(file->xml.document()));
    for (const auto& [name, bytes] : beside_) now.write(name, bytes);
    auto fresh = project::Project::load(now / session_->project().main_file().in_project, games_to_edit(), session_->placement());
    REQUIRE(fresh);
    scene_ = editor::make_scene(**fresh, looking_, *publish::load_theme("colour"), session_->revision(), scans_);
    REQUIRE(scene_);
  }
  // As the window does once it has the scene and has painted it.
  void told(editor::Tool& tool) const {
    tool.scene_came();
    tool.scene_shown(scene_->revision);
  }
  void look_as(std::optional<std::string> side) {
    looking_.side = std::move(side);
    look();
  }
  // Another file in the project's folder.
  std::string add_file(const std::string& name, const std::string& bytes) {
    beside_[name] = bytes;
    return sample_.folder().write(name, bytes);
  }
  const project::MapIndex& map() const { return *scene_->view->index; }
  editor::BoardEvent at(const std::string& label) const {
    const auto hex = map().hex(label);
    REQUIRE(hex);
    return {scene_->picture->middle_of(*hex), hex};
  }
  std::string terrain(const std::string& label) const { return map().terrain(*map().hex(label)); }
  std::map<std::string, std::string> terrains() const {
    std::map<std::string, std::string> out;
    for (std::size_t hex = 0; hex < map().hex_count(); ++hex) out[map().label(hex)] = map().terrain(hex);
    return out;
  }

  std::vector<std::string> faults;
  std::optional<std::size_t> chosen;

 private:
  SampleToEdit sample_;
  editor::Looking looking_;
  editor::Scans scans_;
  std::map<std::string, std::string> beside_;
  std::unique_ptr<editor::Session> session_;
  std::unique_ptr<project::Project> copy_;
  std::shared_ptr<const editor::Scene> scene_;
};

}  // namespace hexwright::test
