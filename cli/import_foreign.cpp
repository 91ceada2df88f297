// import of what becomes several documents: modules of VASSAL, boards of MegaMek, scenarios of other tools. Each document stands under the
// name of the output with its own ending; an output with one of these endings gets that document alone.
#include <filesystem>

#include "cli/importing.hpp"
#include "exchange/foreign/megamek.hpp"
#include "exchange/foreign/orbat_mapper.hpp"
#include "exchange/json/tree.hpp"
#include "exchange/modules/module.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/document/map.hpp"
#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

// Pictures of an unpacked module lie in a folder beside its build file, under plain names.
std::optional<std::string> picture_beside(const std::string& build_file, const std::string& name, std::size_t most) {
  if (name.empty() || name.find_first_of("/\\:") != name.npos || name.find("..") != name.npos) return std::nullopt;
  const std::filesystem::path folder = std::filesystem::path(build_file).parent_path();
  const std::string path = (folder / "images" / name).string();
  auto bytes = io::read_beginning(path, most > 0 ? most : io::limits::picture_header_bytes);
  return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

exchange::ImportResult read_json(const std::string& bytes, const exchange::ForeignSource& source, bool mapper) {
  pugi::xml_document tree;
  if (const auto read = exchange::read_json(bytes, source.file, tree); !read) return tl::unexpected(exchange::ForeignFaults{read.error()});
  return mapper ? exchange::read_orbat_mapper(tree.document_element(), source)
                : exchange::read_vasl_templates(tree.document_element(), source);
}

exchange::ImportResult read(const ImportOptions& options, const exchange::ForeignSource& source) {
  const auto bytes = raw_bytes(options.file, options.what == "vassal" ? exchange::MOST_MODULE : io::limits::file_bytes);
  if (!bytes) return tl::unexpected(exchange::ForeignFaults{bytes.error()});
  if (options.what == "megamek") return exchange::read_megamek(*bytes, source);
  if (options.what != "vassal") return read_json(*bytes, source, options.what == "orbat-mapper");
  if (exchange::looks_like_zip(*bytes)) return exchange::modules::read_module(*bytes, source);
  return exchange::modules::read_build_file(
      *bytes, source, [&](const std::string& name, std::size_t most) { return picture_beside(options.file, name, most); });
}

}  // namespace

int import_foreign(const ImportOptions& options, const ImportModel& model, const Messages& err) {
  const exchange::ForeignSource source{options.file, link_to(*model.game), model.game.get(), import_id(options), options.board};
  auto imported = read(options, source);
  if (!imported) return refuse(err, imported.error(), EXIT_UNREADABLE);
  const std::string& output = options.output;
  const bool streamed = output.empty() || output == "-", map_alone = output.ends_with(".map.xml"),
             orbat_alone = output.ends_with(".orbat.xml");
  const std::string stem = without_endings(output), name = stem.substr(stem.rfind('/') + 1);
  std::vector<std::pair<std::string, std::string>> files;
  if (imported->map && !orbat_alone) {
    if (streamed && imported->picture) imported->map->boards.front().backdrop.reset();
    files.emplace_back(".map.xml", bytes_of(*imported->map));
  }
  if (imported->orbat && !map_alone) files.emplace_back(".orbat.xml", bytes_of(*imported->orbat));
  if (imported->scenario && !map_alone && !orbat_alone) {
    if (imported->map) imported->scenario->map.emplace().file = name + ".map.xml";
    if (imported->orbat) imported->scenario->orbat.emplace().file = name + ".orbat.xml";
    files.emplace_back(".scenario.xml", bytes_of(*imported->scenario));
  }
  if (files.empty())
    return refuse(err,
                  {{"import/nothing",
                    {options.file, 0, 0},
                    say("There is nothing of that kind in {file}.", {{"file", shown(options.file)}}),
                    {},
                    {}}},
                  EXIT_UNREADABLE);
  if (streamed) {
    if (const int status = deliver(output, files.front().second, err); status != EXIT_CLEAN) return status;
  } else {
    const bool named = files.size() == 1 && (output.ends_with(files.front().first) || stem == output || stem + ".xml" == output);
    for (const auto& [ending, bytes] : files)
      if (const int status = deliver(named ? output : stem + ending, bytes, err, true); status != EXIT_CLEAN) return status;
    const std::size_t slash = stem.rfind('/');
    if (imported->picture && imported->map && !orbat_alone)
      if (const int status =
              deliver((slash == stem.npos ? "" : stem.substr(0, slash + 1)) + imported->picture->name, imported->picture->bytes, err, true);
          status != EXIT_CLEAN)
        return status;
    std::string written;
    for (const auto& [ending, bytes] : files) written += (written.empty() ? "" : ", ") + name + ending;
    if (!named) complain(err.words(say("Written: {files}", {{"files", written}})) + '\n');
  }
  for (const wording::Text& told : imported->told) complain(err.words(told) + '\n');
  return EXIT_CLEAN;
}

}  // namespace hexwright::cli
