// First the text of the reference is judged, then where its links really lead.
#include "model/io/paths.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <optional>

#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "platform/paths.hpp"

namespace hexwright::io {
namespace {

namespace fs = std::filesystem;

bool is_absolute(std::string_view reference) {
  const bool drive = reference.size() > 1 && std::isalpha(static_cast<unsigned char>(reference[0])) && reference[1] == ':';
  return reference.front() == '/' || drive || reference.find("://") != std::string_view::npos || reference.starts_with("file:");
}

Result<void> check_text(std::string_view reference, const Location& where) {
  const auto hint = say("Name the file relative to the folder of this one, for example maps/river.map.xml.");
  const wording::Argument path{"path", visible(reference)};
  if (reference.empty()) return refuse("path/empty", where, say("A file is to be named here, and the name is empty."), hint);
  if (reference.size() > limits::path_bytes)
    return refuse("path/too-long", where,
                  say("The name of the file is longer than {limit} bytes.", {{"limit", static_cast<std::int64_t>(limits::path_bytes)}}));
  for (const char c : reference)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
      return refuse("path/bad-character", where, say("The name of a file {path} holds a control character.", {path}));
  if (find_bad_text(reference)) return refuse("path/bad-character", where, say("The name of a file {path} is not in UTF-8.", {path}));
  if (reference.find('\\') != std::string_view::npos)
    return refuse("path/backslash", where, say("The path {path} holds a backslash.", {path}),
                  say("Write / between folders, on every system."));
  if (is_absolute(reference))
    return refuse("path/absolute", where, say("The path {path} begins at the top of a disk or at an address, not at this folder.", {path}),
                  hint);
  if (platform::has_unfit_name(reference))
    return refuse("path/unfit", where, say("Windows gives no file the name {path}, or takes it for something else.", {path}),
                  say("Give the file another name, in letters, digits and dashes."));
  return {};
}

// Whether `path` lies in `folder` and is not the folder itself; both without links.
bool lies_in(const fs::path& path, const fs::path& folder) {
  const fs::path relative = path.lexically_relative(folder);
  return !relative.empty() && relative != "." && *relative.begin() != "..";
}

// Whether a part of the path is a link to something that is not there: where it will lead cannot be told yet.
bool has_dangling_link(fs::path path) {
  std::error_code ignored;
  for (; !path.empty() && !fs::exists(path, ignored); path = path.parent_path())
    if (fs::is_symlink(fs::symlink_status(path, ignored))) return true;
  return false;
}

// The path as the system has it: a "ó" may be stored as one character or as two, and both look the same.
fs::path as_stored(fs::path stored, const fs::path& below) {
  std::error_code error;
  for (const fs::path& part : below) {
    const std::string typed = part.generic_string();
    const bool plain = std::all_of(typed.begin(), typed.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    fs::path found = part;
    if (!plain && !fs::exists(fs::symlink_status(stored / part, error)))
      for (const fs::directory_entry& entry : fs::directory_iterator(stored, error))
        if (composed(entry.path().filename().generic_string()) == composed(typed)) found = entry.path().filename();
    stored /= found;
  }
  return stored;
}

tl::unexpected<Fault> refuse_escape(const char* id, std::string_view reference, const Location& where, Text hint) {
  return refuse(id, where, say("The path {path} leads out of the folder of the project.", {{"path", visible(reference)}}), std::move(hint));
}

}  // namespace

Result<ProjectPath> resolve_reference(const std::string& project_folder, const std::string& document, std::string_view reference,
                                      const Location& where) {
  if (auto text = check_text(reference, where); !text) return tl::make_unexpected(text.error());
  std::error_code error;
  const fs::path root = platform::real_path(project_folder.empty() ? "." : project_folder, error);
  const fs::path parent = fs::path(document).parent_path();
  const fs::path folder = error ? fs::path{} : platform::real_path(parent.empty() ? "." : parent, error);
  if (error || !(folder == root || lies_in(folder, root)))
    return refuse("path/no-folder", where,
                  say("The folder of {file} is not in the folder of the project.", {{"file", visible(document, 400)}}));
  const fs::path plain = (folder / fs::path(reference)).lexically_normal();
  if (!lies_in(plain, root))
    return refuse_escape("path/escapes", reference, where, say("Copy the file into the project and name it there."));
  const fs::path real = platform::real_path_so_far(as_stored(folder, fs::path(reference)), error);
  // A part that cannot be followed (a loop of links, a folder closed to us) cannot be shown to stay inside.
  if (error || !lies_in(real, root) || has_dangling_link(real))
    return refuse_escape("path/escapes-by-link", reference, where,
                         say("A link on the way leads elsewhere; replace it by the file itself."));
  return ProjectPath{platform::text_of(real), real.lexically_relative(root).generic_string()};
}

}  // namespace hexwright::io
