// Limits of numbers are those of the command line, which judges them once more.
#include "editor/session/export_request.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "platform/files.hpp"
#include "platform/paths.hpp"

namespace hexwright::editor {

using exchange::ExportField;
using exchange::ExportOption;

namespace {

using Strings = std::vector<std::string>;

std::string with_point(std::string text) {
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

BadField bad_number(const ExportField& field, const std::string& text) {
  return {std::string(field.name),
          make_fault("export/number",
                     say("\"{text}\" is no number from {least} to {most}",
                         {{"text", io::visible(text)}, {"least", std::int64_t{field.least}}, {"most", std::int64_t{field.most}}}))};
}

}  // namespace

std::map<std::string, std::string> fields_of(const ExportRequest& request) {
  std::map<std::string, std::string> out{{"what", request.what}};
  if (!request.format.empty()) out["ending"] = request.format;
  for (const ExportField& field : exchange::export_fields()) {
    if (field.is_usual(request)) continue;
    std::string& text = out[std::string(field.name)];
    if (const auto* one = std::get_if<std::string ExportRequest::*>(&field.value)) text = request.**one;
    if (const auto* list = std::get_if<Strings ExportRequest::*>(&field.value))
      for (const std::string& each : request.**list) text += (text.empty() ? "" : " ") + each;
    if (std::holds_alternative<bool ExportRequest::*>(field.value)) text = "yes";
  }
  return out;
}

ExportRequest request_of(const std::map<std::string, std::string>& fields) {
  ExportRequest out;
  const auto text_of = [&](std::string_view name) {
    const auto found = fields.find(std::string(name));
    return found == fields.end() ? std::string() : found->second;
  };
  if (exchange::export_kind(text_of("what"))) out.what = text_of("what");
  out.format = text_of("ending");
  for (const ExportField& field : exchange::export_fields()) {
    const std::string text = text_of(field.name);
    if (text.empty()) continue;
    if (const auto* one = std::get_if<std::string ExportRequest::*>(&field.value); one && (field.is_number() || field.allows(text)))
      out.** one = text;
    if (const auto* list = std::get_if<Strings ExportRequest::*>(&field.value)) {
      std::istringstream words(text);
      for (std::string word; words >> word;)
        if (field.allows(word)) (out.**list).push_back(word);
    }
    if (const auto* flag = std::get_if<bool ExportRequest::*>(&field.value)) out.** flag = true;
  }
  return out;
}

std::optional<BadField> fault_of(const ExportRequest& request) {
  for (const ExportField& field : exchange::export_fields()) {
    if (!field.is_number() || !request.takes(field.of)) continue;
    const std::string& text = request.*std::get<std::string ExportRequest::*>(field.value);
    if (!text.empty() && !field.allows(with_point(text))) return bad_number(field, text);
  }
  if (request.takes(ExportOption::placement) && !request.placement.empty() && !platform::may_read(request.placement))
    return BadField{"placement",
                    {"export/placement",
                     {},
                     say("{file} cannot be read.", {{"file", io::visible(request.placement, 400)}}),
                     {},
                     say("Choose a filled-in setup that is there, or leave the field empty.")}};
  return std::nullopt;
}

std::optional<BadField> fault_of_path(const std::string& path, const ExportRequest& request) {
  const auto bad = [](const char* id, Text message, Text hint) {
    return BadField{"path", Fault{id, {}, std::move(message), {}, std::move(hint)}};
  };
  if (path.empty() || path[0] != '/' || path.back() == '/')
    return bad("export/path", say("This is no name of a file."), say("Type a folder and a name, or choose them."));
  const std::string ending = "." + request.written_as();
  if (!path.ends_with(ending))
    return bad("export/ending", say("The name does not end in {ending}.", {{"ending", ending}}),
               say("Let it end so, or choose another format."));
  std::error_code ignored;
  const std::string folder = platform::folder_of(path);
  const std::vector<wording::Argument> of{{"folder", io::visible(folder, 400)}};
  if (!std::filesystem::is_directory(folder, ignored))
    return bad("export/no-folder", say("There is no folder {folder}.", of), say("Make it first, or choose one that is there."));
  if (!platform::may_write_into(folder))
    return bad("export/permission", say("You may not write into the folder {folder}.", of), say("Choose a folder of your own."));
  if (std::filesystem::is_directory(path, ignored))
    return bad("export/is-folder", say("{file} is a folder.", {{"file", io::visible(path, 400)}}), say("Choose another name."));
  return std::nullopt;
}

std::vector<std::string> arguments_of(const ExportRequest& request) {
  const ExportRequest taken = request.with_what_it_takes();
  std::vector<std::string> args{"export", taken.file, "--what", taken.what, "--lang", taken.language, "-o", taken.output};
  args.insert(args.end(), {"--format", taken.written_as()});
  for (const ExportField& field : exchange::export_fields()) {
    if (field.is_usual(taken)) continue;
    const std::string option(field.option.substr(0, field.option.find(',')));
    if (const auto* one = std::get_if<std::string ExportRequest::*>(&field.value))
      args.insert(args.end(), {option, field.is_number() ? with_point(taken.**one) : taken.**one});
    if (const auto* list = std::get_if<Strings ExportRequest::*>(&field.value))
      for (const std::string& each : taken.**list) args.insert(args.end(), {option, each});
    if (std::holds_alternative<bool ExportRequest::*>(field.value)) args.push_back(option);
  }
  return args;
}

std::string usual_path(const ExportRequest& request, const std::string& document) {
  const std::size_t slash = document.rfind('/');
  std::string name = slash == std::string::npos ? document : document.substr(slash + 1);
  name = name.substr(0, name.find('.'));
  const std::string side = request.side.empty() || !request.takes(ExportOption::side) ? "" : "-" + request.side;
  return platform::folder_of(document) + "/" + name + "-" + request.what + side + "." + request.written_as();
}

}  // namespace hexwright::editor
