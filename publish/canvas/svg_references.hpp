// The names inside one artwork and all that refers to them: ids, classes, url(#…) and the selectors of its style sheet. Every name
// gets the artwork's own beginning; what refers to anything outside refers to nothing.
#pragma once

#include <string>
#include <string_view>

namespace hexwright::publish {

class SvgReferences {
 public:
  explicit SvgReferences(std::string_view owner) : owner_(owner) {}

  std::string id(std::string_view id) const;
  std::string classes(std::string_view list) const;
  // A value that may hold url(#…).
  std::string references(std::string_view value) const;
  // A style sheet whose rules hold inside the element `owner` only. Rules beginning with @ are left out.
  std::string rules(std::string_view sheet) const;

 private:
  std::string selector(std::string_view selector) const;

  std::string owner_;
};

}  // namespace hexwright::publish
