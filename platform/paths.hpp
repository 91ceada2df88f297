// What a path means on this system. As text it is UTF-8 with '/' between folders; Windows takes '\' too, and has drives ("C:/a") and shares
// ("//server/share/a"). A part of a std::filesystem::path is turned into text by generic_string(), which has '/' everywhere; a whole one by
// text_of(), which knows shares as well. Any thread.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace hexwright::platform {

// Where the last name begins; nought when the path is a name alone.
std::size_t name_begins(std::string_view path);
// The folder of the last name, without a separator at its end unless it is the top: ".", "/", "C:/".
std::string folder_of(const std::string& path);
// Neither relative to the current folder nor to that of a document.
bool begins_at_top(std::string_view path);
// Whether this system cannot give a file one of the names in the path, or takes it for something else: a device ("nul.xml"), a stream
// ("a:b"), or the name without its last dot.
bool has_unfit_name(std::string_view path);

std::string text_of(const std::filesystem::path& path);

// Without links, and in the letters that the disk has: of what exists; of what need not exist, as far as it does.
std::filesystem::path real_path(const std::filesystem::path& path, std::error_code& fault);
std::filesystem::path real_path_so_far(const std::filesystem::path& path, std::error_code& fault);

}  // namespace hexwright::platform
