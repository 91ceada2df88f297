// Every limit on what is read, in one place. Input beyond a limit is refused with a message before anything of that size is built; none of
// them is a rule of a game. Names that end in bytes, pixels or inches say their unit, all others are counts. Constants for any thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hexwright::io::limits {

// Files and their text.
inline constexpr std::size_t file_bytes = 16u << 20;
inline constexpr std::size_t elements = 300'000;
inline constexpr std::size_t xml_depth = 96;
inline constexpr std::size_t attributes = 256;  // of one element; parsers compare each with all before it
inline constexpr std::size_t namespaces = 64;   // declarations in one file; looked up one after another
inline constexpr std::size_t attribute_bytes = 64u << 10;
inline constexpr std::size_t text_bytes = 1u << 20;
inline constexpr std::size_t name_bytes = 256;
inline constexpr std::size_t id_bytes = 128;
inline constexpr std::size_t path_bytes = 1024;
inline constexpr std::size_t number_list = 100'000;

// What documents describe.
inline constexpr std::int64_t map_columns = 2'000;
inline constexpr std::int64_t map_rows = 2'000;
inline constexpr std::int64_t table_inches = 2'000;  // either side of a table
inline constexpr std::size_t counters = 100'000;
inline constexpr std::size_t condition_depth = 64;
inline constexpr std::size_t extends_chain = 16;
inline constexpr std::size_t project_files = 256;

// Messages about them.
inline constexpr std::size_t findings_shown = 200;
inline constexpr std::size_t findings_json = 100'000;
inline constexpr std::size_t schema_complaints = 1'000;
inline constexpr std::size_t quoted_characters = 80;  // of the file's own text inside one message

// Untrusted files: scripts, pictures, archives.
inline constexpr std::size_t script_bytes = 256u << 10;
inline constexpr std::int64_t picture_side = 32'000;           // of a scanned map that lies under the board
inline constexpr std::int64_t picture_pixels = 150'000'000;    // a sheet A0 at 300 to the inch
inline constexpr std::size_t picture_header_bytes = 2u << 20;  // read at most of a JPEG to find its size
inline constexpr std::size_t zip_entries = 5'000;
inline constexpr std::size_t zip_entry_bytes = 256u << 20;
inline constexpr std::size_t zip_total_bytes = 1u << 30;
inline constexpr std::size_t zip_ratio = 200;
inline constexpr std::size_t zip_name_bytes = 255;

}  // namespace hexwright::io::limits
