// import of what becomes several documents: modules of VASSAL, boards of MegaMek, scenarios of other tools. Each document stands under the
// name of the output with its own ending; an output with one of these endings gets that document alone.
#include <filesystem>
#include <map>
#include <sstream>

#include "cli/importing.hpp"
#include "exchange/foreign/megamek.hpp"
#include "exchange/foreign/open_hexes.hpp"
#include "exchange/foreign/orbat_mapper.hpp"
#include "exchange/json/tree.hpp"
#include "exchange/modules/module.hpp"
#include "exchange/zip/unzip.hpp"
#include "model/document/map.hpp"
#include "model/io/limits.hpp"
#include "model/io/read_bytes.hpp"
#include "platform/apart.hpp"
#include "platform/paths.hpp"

namespace hexwright::cli {

using wording::Fault;
using wording::say;

namespace {

using FilesBeside = std::map<std::string, std::string>;  // by path from the file that names them, or by part; empty: it cannot be read

// Pictures of an unpacked module lie in a folder beside its build file, setups beside it, under plain names; what has another name is none.
constexpr std::string_view IMAGES = "images/";
std::string file_beside(const std::string& build_file, const std::string& path) {
  const bool picture = path.starts_with(IMAGES);
  const std::string name = picture ? path.substr(IMAGES.size()) : path;
  if (name.find_first_of("/\\:") != name.npos || name.find("..") != name.npos) return {};
  const std::filesystem::path folder = std::filesystem::path(build_file).parent_path();
  return io::read_beginning((folder / path).generic_string(), picture ? io::limits::zip_entry_bytes : exchange::modules::MOST_SETUP)
      .value_or(std::string());
}

exchange::ImportResult read_unpacked(const std::string& bytes, const exchange::ForeignSource& source, const FilesBeside& files,
                                     std::string* wanted = nullptr) {
  const auto file = [&](const std::string& path) -> const std::string* {
    const auto known = files.find(path);
    if (known == files.end() && wanted) *wanted += path + '\n';
    return known == files.end() || known->second.empty() ? nullptr : &known->second;
  };
  const auto picture = [&](const std::string& name, std::size_t most) -> std::optional<std::string> {
    const std::string* found = file(std::string(IMAGES) + name);
    if (!found) return std::nullopt;
    return found->substr(0, most > 0 ? most : io::limits::picture_header_bytes);
  };
  const auto setup = [&](const std::string& name) {
    const std::string* found = file(name);
    return found && !wanted ? exchange::modules::game_in(*found) : std::nullopt;  // a setup leads to no other file
  };
  return exchange::modules::read_build_file(bytes, source, picture, setup);
}

// Which of them it needs is known only when it has been read: then they are read here, and it once more with them.
FilesBeside files_of(const std::string& bytes, const exchange::ForeignSource& source) {
  constexpr int ROUNDS = 2;  // the pictures of all boards, and what the size of one of them leads to
  FilesBeside files;
  for (int round = 0; round < ROUNDS; ++round) {
    const platform::Apart asked = platform::work_apart([&] {
      std::string wanted;
      static_cast<void>(read_unpacked(bytes, source, files, &wanted));
      return wanted;
    });
    if (asked.end != platform::Apart::End::answered || asked.answer.empty()) break;  // what is wrong, the reading itself says
    std::size_t bytes_read = 0;
    std::istringstream names(asked.answer);
    for (std::string name; std::getline(names, name) && bytes_read < exchange::MOST_MODULE;) {
      const std::string& read = files[name] = file_beside(source.file, name);
      bytes_read += read.size();
    }
  }
  return files;
}

exchange::ImportResult read_json(const std::string& bytes, const exchange::ForeignSource& source, bool mapper) {
  pugi::xml_document tree;
  if (const auto read = exchange::read_json(bytes, source.file, tree); !read) return tl::unexpected(exchange::ForeignFaults{read.error()});
  return mapper ? exchange::read_orbat_mapper(tree.document_element(), source)
                : exchange::read_vasl_templates(tree.document_element(), source);
}

// Of a map in several files, by the part that each is, where this one is called as such a part: others may lie beside a map by chance.
FilesBeside parts_beside(const std::string& file) {
  FilesBeside parts;
  const std::filesystem::path folder = std::filesystem::path(file).parent_path(), name = std::filesystem::path(file).filename();
  if (std::none_of(exchange::HEX_PARTS.begin(), exchange::HEX_PARTS.end(),
                   [&](const char* part) { return name == std::string(part) + ".json"; }))
    return parts;
  for (const char* part : exchange::HEX_PARTS)
    if (auto bytes = io::read_beginning((folder / (std::string(part) + ".json")).generic_string(), io::limits::file_bytes))
      parts[part] = std::move(*bytes);
  return parts;
}
exchange::ImportResult read_hexes(const std::string& bytes, const exchange::ForeignSource& source, const FilesBeside& parts) {
  pugi::xml_document tree;
  if (const auto read = exchange::read_json(bytes, source.file, tree); !read) return tl::unexpected(exchange::ForeignFaults{read.error()});
  std::map<std::string, pugi::xml_document> trees;
  std::map<std::string, pugi::xml_node> beside;
  for (const auto& [part, text] : parts) {
    if (const auto read = exchange::read_json(text, part + ".json", trees[part]); !read)
      return tl::unexpected(exchange::ForeignFaults{read.error()});
    beside[part] = trees[part].document_element();
  }
  return exchange::read_open_hexes(tree.document_element(), beside, source);
}

exchange::ImportResult read(const std::string& bytes, const ImportOptions& options, const exchange::ForeignSource& source,
                            const FilesBeside& files) {
  if (options.what == "hexes") return read_hexes(bytes, source, files);
  if (options.what == "megamek") return exchange::read_megamek(bytes, source);
  if (options.what != "vassal") return read_json(bytes, source, options.what == "orbat-mapper");
  if (exchange::looks_like_zip(bytes)) return exchange::modules::read_module(bytes, source);
  return read_unpacked(bytes, source, files);
}

// Each document stands under the name of the output with its own ending; false when there is none.
bool compose(exchange::Imported& imported, const std::string& output, Results& results) {
  const bool streamed = output.empty() || output == "-", map_alone = output.ends_with(".map.xml"),
             orbat_alone = output.ends_with(".orbat.xml");
  const std::string stem = without_endings(output), folder = stem.substr(0, platform::name_begins(stem)), name = stem.substr(folder.size());
  if (imported.map && !orbat_alone) {
    if (streamed && imported.picture) imported.map->boards.front().backdrop.reset();
    results.emplace_back(".map.xml", bytes_of(*imported.map));
  }
  if (imported.orbat && !map_alone) results.emplace_back(".orbat.xml", bytes_of(*imported.orbat));
  const auto put_scenario = [&](document::Scenario& scenario, const std::string& own, const std::string& map) {
    if (imported.map) scenario.map.emplace().file = name + map + ".map.xml";
    if (imported.orbat) scenario.orbat.emplace().file = name + ".orbat.xml";
    results.emplace_back(own + ".scenario.xml", bytes_of(scenario));
  };
  const auto behind = [](const std::string& own) { return own.empty() ? own : '-' + own; };
  if (imported.scenario && !map_alone && !orbat_alone) put_scenario(*imported.scenario, "", "");
  if (!streamed && !map_alone && !orbat_alone) {
    for (exchange::FurtherMap& one : imported.more_maps) results.emplace_back(behind(one.name) + ".map.xml", bytes_of(one.map));
    for (exchange::FurtherScenario& one : imported.more_scenarios) put_scenario(one.scenario, behind(one.name), behind(one.map));
  }
  const bool named = results.size() == 1 && (output.ends_with(results.front().first) || stem == output || stem + ".xml" == output);
  for (auto& [path, bytes] : results) path = named ? output : stem + path;
  if (!streamed && imported.picture && imported.map && !orbat_alone)
    results.emplace_back(folder + imported.picture->name, imported.picture->bytes);
  if (!streamed && !map_alone && !orbat_alone)
    for (exchange::FurtherMap& one : imported.more_maps)
      if (one.picture) results.emplace_back(folder + one.picture->name, one.picture->bytes);
  return !results.empty();
}

void tell_written(const Results& results, const std::string& output, const Messages& err) {
  std::string written;
  for (const auto& [path, bytes] : results)
    if (path.ends_with(".xml")) written += (written.empty() ? "" : ", ") + path.substr(platform::name_begins(path));
  if (!output.empty() && output != "-" && results.front().first != output)
    complain(err.words(say("Written: {files}", {{"files", written}})) + '\n');
}

}  // namespace

int import_foreign(const ImportOptions& options, const ImportModel& model, const Messages& err) {
  const exchange::ForeignSource source{options.file, model.link, model.game.get(), import_id(options), options.board};
  const auto bytes = raw_bytes(options.file, options.what == "vassal" ? exchange::MOST_MODULE : io::limits::file_bytes);
  if (!bytes) return refuse(err, bytes.error(), EXIT_UNREADABLE);
  FilesBeside files;
  if (options.what == "vassal" && !exchange::looks_like_zip(*bytes)) files = files_of(*bytes, source);
  if (options.what == "hexes") files = parts_beside(options.file);
  return read_apart(options.file, options.output, err, [&](Results& results, const Messages& told) {
    auto imported = read(*bytes, options, source, files);
    if (!imported) return refuse(told, imported.error(), EXIT_UNREADABLE);
    if (!compose(*imported, options.output, results))
      return refuse(told,
                    Fault{"import/nothing",
                          {options.file, 0, 0},
                          say("There is nothing of that kind in {file}.", {{"file", shown(options.file)}}),
                          {},
                          {}},
                    EXIT_UNREADABLE);
    tell_written(results, options.output, told);
    for (const wording::Text& one : imported->told) complain(told.words(one) + '\n');
    return int{EXIT_CLEAN};
  });
}

}  // namespace hexwright::cli
