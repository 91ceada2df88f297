// What may be printed in words for a viewer: the documents of a project as far as the viewer may know them, assembled as a project again,
// so that sentences and notation made from it cannot reveal what was left out. Only the functions at the end create one. Immutable; any
// thread. Fault: view/unknown-side.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/view/view.hpp"

namespace hexwright::view {

class Papers {
 public:
  // Pieces of another side that lie face down somewhere or come on concealed: nothing else of them is known. Sorted, each once.
  struct FaceDown {
    std::string side;
    std::vector<document::Region> where;
    bool comes_on = false;
  };

  // It has a scenario and an order of battle. In a side's papers it has no files, since it was not loaded.
  const project::Project& project() const { return *project_; }
  const std::vector<FaceDown>& face_down() const { return face_down_; }
  // The counter of each piece of project().orbat(), by its number there.
  const std::vector<Face>& faces() const { return faces_; }
  // The viewing side; nothing for the referee.
  const std::optional<std::string>& viewer() const { return viewer_; }

 private:
  Papers() = default;
  friend Papers papers_for_referee(std::shared_ptr<const project::Project>);
  friend tl::expected<Papers, wording::Fault> papers_for(const project::Project&, std::string_view, const Disguise&);

  std::shared_ptr<const project::Project> project_;
  std::vector<FaceDown> face_down_;
  std::vector<Face> faces_;
  std::optional<std::string> viewer_;
};

// The project must have a map, a scenario and an order of battle.
Papers papers_for_referee(std::shared_ptr<const project::Project> project);
// Refused with view/unknown-side as views are; without a side they are for everyone.
tl::expected<Papers, wording::Fault> papers_for(const project::Project& project, std::string_view side, const Disguise& disguise);

}  // namespace hexwright::view
