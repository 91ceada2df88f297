// The words of a remark are names that a stranger wrote.
#include "scripting/frames/check_messages.hpp"

#include <algorithm>
#include <cassert>

#include "model/io/utf8.hpp"
#include "scripting/frames/messages.hpp"

namespace hexwright::frames {
namespace {

constexpr std::uint32_t MOST_COLUMNS = SOURCE_BYTES;

// Short enough and safe to show: nothing of more than 100 characters is longer than that in bytes.
std::string shown(const std::string& word) { return io::visible(word, WORD_BYTES / 4 - 1); }

}  // namespace

void write_fields(ByteWriter& out, const CheckScript& request) {
  assert(request.source.size() <= SOURCE_BYTES);
  out.blob(std::string_view(request.name).substr(0, NAME_BYTES));
  out.blob(request.source);
  out.u8(request.asked_known);
  const std::size_t count = std::min(request.asked.size(), MOST_ASKED);
  out.u32(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count; ++i) out.blob(std::string_view(request.asked[i]).substr(0, NAME_BYTES));
}

CheckScript read_check_script(ByteReader& in) {
  CheckScript request;
  request.name = in.blob(NAME_BYTES);
  request.source = in.blob(SOURCE_BYTES);
  request.asked_known = in.yes_or_no();
  const std::uint32_t count = in.at_most(MOST_ASKED);
  for (std::uint32_t i = 0; i < count && in.good(); ++i) request.asked.push_back(in.blob(NAME_BYTES));
  return request;
}

void write_fields(ByteWriter& out, const std::vector<ScriptRemark>& remarks) {
  const std::size_t count = std::min(remarks.size(), MOST_REMARKS);
  out.u32(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count; ++i) {
    const ScriptRemark& remark = remarks[i];
    assert(remark.words.size() <= MOST_REMARK_WORDS);
    out.u16(remark.what);
    out.u32(std::min(remark.line, MOST_LINES));
    out.u32(std::min(remark.column, MOST_COLUMNS));
    out.u32(static_cast<std::uint32_t>(remark.words.size()));
    for (const std::string& word : remark.words) out.blob(shown(word));
  }
}

std::vector<ScriptRemark> read_remarks(ByteReader& in) {
  std::vector<ScriptRemark> remarks;
  const std::uint32_t count = in.at_most(MOST_REMARKS);
  for (std::uint32_t i = 0; i < count && in.good(); ++i) {
    ScriptRemark& remark = remarks.emplace_back();
    remark.what = in.u16();
    remark.line = in.at_most(MOST_LINES);
    remark.column = in.at_most(MOST_COLUMNS);
    const std::uint32_t words = in.at_most(MOST_REMARK_WORDS);
    for (std::uint32_t k = 0; k < words && in.good(); ++k) remark.words.push_back(in.text(WORD_BYTES));
  }
  return remarks;
}

}  // namespace hexwright::frames
