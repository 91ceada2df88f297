// A file of a template, as it stands in the program; cmake/templates.cmake writes the list. Any thread.
#pragma once

#include <span>
#include <string_view>

namespace hexwright::reshape {

struct TemplateFile {
  std::string_view folder;
  const char *name, *begin, *end;
  std::string_view bytes() const { return {begin, static_cast<std::size_t>(end - begin)}; }
};
// By their folders and names.
std::span<const TemplateFile> template_files();

}  // namespace hexwright::reshape
