// A note keeps the line ends of what it stands for, so that lines are counted as in the file.
#include "exchange/tmx/file.hpp"

#include <algorithm>

#include "model/io/numbers.hpp"

namespace hexwright::exchange::tmx {

namespace {

// Old versions of Tiled name their own grammar, which is not needed.
void blank_out_grammar(std::string& bytes) {
  constexpr std::string_view named = "<!DOCTYPE map SYSTEM \"http://mapeditor.org/dtd/1.0/map.dtd\">";
  if (const std::size_t at = bytes.substr(0, 400).find(named); at != bytes.npos) bytes.replace(at, named.size(), named.size(), ' ');
}

// The texts that are lifted: of layers, and of the chunks of endless ones.
std::size_t next_data(std::string_view all, std::size_t from) {
  for (std::size_t at = all.find('<', from); at != all.npos; at = all.find('<', at + 1))
    if (const std::string_view rest = all.substr(at); rest.starts_with("<data") || rest.starts_with("<chunk")) return at;
  return all.npos;
}

}  // namespace

wording::Result<File> File::parse(std::string bytes, const std::string& name, bool with_lines) {
  File file;
  file.name_ = name;
  file.with_lines_ = with_lines;
  blank_out_grammar(bytes);
  file.bytes_ = std::make_unique<std::string>(std::move(bytes));
  const std::string_view all = *file.bytes_;
  std::string rest;
  std::size_t done = 0;
  for (std::size_t at = next_data(all, 0); at != all.npos; at = next_data(all, at + 5)) {
    const std::size_t open = all.find('>', at);
    if (open == all.npos) break;
    const std::size_t close = all.find('<', open);
    if (close == all.npos) break;
    if (all[open - 1] == '/' || (all.substr(close, 6) != "</data" && all.substr(close, 7) != "</chunk"))
      continue;  // nothing in it, or elements
    const std::string_view text = all.substr(open + 1, close - open - 1);
    rest += all.substr(done, open + 1 - done);
    rest += '#' + std::to_string(file.lifted_.size());
    rest.append(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), '\n');
    file.lifted_.push_back({open + 1, text.size()});
    done = close;
  }
  rest += all.substr(done);
  auto xml = io::parse_xml(std::move(rest), name);
  if (!xml) return tl::unexpected(xml.error());
  file.xml_ = std::make_unique<io::XmlFile>(std::move(*xml));
  return file;
}

const File::Lifted* File::lifted(pugi::xml_node data) const {
  std::string_view note = data.text().get();
  note = note.substr(0, note.find_last_not_of('\n') + 1);
  if (!note.starts_with('#')) return nullptr;
  const auto index = io::parse_int(note.substr(1), 0, static_cast<std::int64_t>(lifted_.size()) - 1);
  return index ? &lifted_[static_cast<std::size_t>(*index)] : nullptr;
}

std::string_view File::text_of(pugi::xml_node data) const {
  const Lifted* text = lifted(data);
  return text ? std::string_view(*bytes_).substr(text->offset, text->length) : std::string_view(data.text().get());
}

wording::Location File::at_text(pugi::xml_node data, std::size_t offset) const {
  const Lifted* text = lifted(data);
  if (!text) return at(data);
  const std::string_view before = std::string_view(*bytes_).substr(0, text->offset + std::min(offset, text->length));
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is none
  return lined(
      {name_, static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1, static_cast<int>(before.size() - line_start) + 1});
}

}  // namespace hexwright::exchange::tmx
