// A message is written with one allowance for all that is in it, so that arguments of arguments cannot multiply.
#include "scripting/frames/texts.hpp"

#include "model/io/utf8.hpp"
#include "scripting/frames/messages.hpp"

namespace hexwright::frames {

using wording::Argument;
using wording::Decimal;
using wording::Fault;
using wording::Noun;
using wording::Text;
using wording::Value;

namespace {

enum class ValueKind : std::uint8_t { words, number, decimal, noun, text };

constexpr std::size_t NAME_OF_ARGUMENT_BYTES = 64, WORD_BYTES = 256;

class TextWriter {
 public:
  explicit TextWriter(ByteWriter& out) : out_(out) {}

  void text(const Text& text) {
    words(text.msgid, MESSAGE_BYTES);
    words(text.plural, MESSAGE_BYTES);
    out_.u64(static_cast<std::uint64_t>(text.count));
    const std::uint32_t count = counted(text.arguments.size());
    for (std::uint32_t i = 0; i < count; ++i) {
      words(text.arguments[i].name, NAME_OF_ARGUMENT_BYTES);
      std::visit(*this, text.arguments[i].value);
    }
  }

  void operator()(const std::string& value) {
    kind(ValueKind::words);
    words(value, MESSAGE_BYTES);
  }
  void operator()(std::int64_t value) {
    kind(ValueKind::number);
    out_.u64(static_cast<std::uint64_t>(value));
  }
  void operator()(Decimal value) {
    kind(ValueKind::decimal);
    out_.u64(static_cast<std::uint64_t>(value.thousandths));
  }
  void operator()(const Noun& noun) {
    kind(ValueKind::noun);
    std::uint32_t languages = counted(noun.words.size());
    for (const auto& [language, forms] : noun.words) {
      if (languages-- == 0) break;
      words(language, WORD_BYTES);
      std::uint32_t count = counted(forms.size());
      for (const auto& [form, word] : forms) {
        if (count-- == 0) break;
        words(form, WORD_BYTES);
        words(word, WORD_BYTES);
      }
    }
  }
  void operator()(const std::shared_ptr<const Text>& inner) {
    if (!inner || depth_ == TEXT_DEPTH) return (*this)(std::string("…"));
    kind(ValueKind::text);
    ++depth_;
    text(*inner);
    --depth_;
  }

 private:
  void kind(ValueKind kind) { out_.u8(static_cast<std::uint8_t>(kind)); }
  std::uint32_t counted(std::size_t things) {
    const auto count = static_cast<std::uint32_t>(std::min<std::size_t>(things, parts_));
    parts_ -= count;
    out_.u32(count);
    return count;
  }
  void words(std::string_view words, std::size_t most_bytes) {
    const std::string kept = safe(words, std::min(most_bytes, bytes_));
    bytes_ -= kept.size();
    out_.blob(kept);
  }

  ByteWriter& out_;
  int depth_ = 1;
  std::size_t bytes_ = TEXT_BYTES;
  std::uint32_t parts_ = TEXT_MOST_PARTS;
};

class TextReader {
 public:
  explicit TextReader(ByteReader& in) : in_(in) {}

  Text text() {
    Text text;
    text.msgid = words(MESSAGE_BYTES);
    text.plural = words(MESSAGE_BYTES);
    text.count = static_cast<std::int64_t>(in_.u64());
    const std::uint32_t count = counted();
    for (std::uint32_t i = 0; i < count && in_.good(); ++i) {
      std::string name = words(NAME_OF_ARGUMENT_BYTES);
      text.arguments.push_back(Argument{std::move(name), value()});
    }
    return text;
  }

 private:
  Value value() {
    switch (one_of(in_, ValueKind::text)) {
      case ValueKind::words:
        return words(MESSAGE_BYTES);
      case ValueKind::number:
        return static_cast<std::int64_t>(in_.u64());
      case ValueKind::decimal:
        return Decimal{static_cast<std::int64_t>(in_.u64())};
      case ValueKind::noun:
        return noun();
      case ValueKind::text:
        break;
    }
    if (depth_ == TEXT_DEPTH) in_.spoil();
    if (!in_.good()) return {};
    ++depth_;
    Value inner = wording::nested(text());
    --depth_;
    return inner;
  }

  Noun noun() {
    Noun noun;
    const std::uint32_t languages = counted();
    for (std::uint32_t i = 0; i < languages && in_.good(); ++i) {
      auto& forms = noun.words[words(WORD_BYTES)];
      const std::uint32_t count = counted();
      for (std::uint32_t k = 0; k < count && in_.good(); ++k) {
        std::string form = words(WORD_BYTES);
        forms[std::move(form)] = words(WORD_BYTES);
      }
    }
    return noun;
  }

  std::uint32_t counted() {
    const std::uint32_t count = in_.at_most(parts_);
    parts_ -= count;
    return count;
  }
  std::string words(std::size_t most_bytes) {
    std::string words = in_.text(std::min(most_bytes, bytes_));
    bytes_ -= words.size();
    return words;
  }

  ByteReader& in_;
  int depth_ = 1;
  std::size_t bytes_ = TEXT_BYTES;
  std::uint32_t parts_ = TEXT_MOST_PARTS;
};

void write(ByteWriter& out, const std::optional<Text>& text) {
  out.u8(text.has_value());
  if (text) write(out, *text);
}

std::optional<Text> read_optional(ByteReader& in) { return in.yes_or_no() ? std::optional(read_text(in)) : std::nullopt; }

}  // namespace

std::string_view cut(std::string_view text, std::size_t most_bytes) {
  if (text.size() <= most_bytes) return text;
  std::size_t end = most_bytes;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

// io::visible() would write line ends and tabs out, so it is asked only where there is something worse.
std::string safe(std::string_view text, std::size_t most_bytes) {
  if (!io::find_bad_text(text)) return std::string(cut(text, most_bytes));
  std::string clean = io::visible(cut(text, most_bytes), most_bytes);
  clean.resize(cut(clean, most_bytes).size());
  return clean;
}

void write(ByteWriter& out, const Text& text) { TextWriter(out).text(text); }
Text read_text(ByteReader& in) { return TextReader(in).text(); }

void write(ByteWriter& out, const Fault& fault) {
  out.blob(safe(fault.id, FAULT_ID_BYTES));
  out.blob(safe(fault.where.file, NAME_BYTES));
  out.u32(static_cast<std::uint32_t>(std::max(fault.where.line, 0)));
  out.u32(static_cast<std::uint32_t>(std::max(fault.where.column, 0)));
  write(out, fault.message);
  write(out, fault.expected);
  write(out, fault.hint);
}

Fault read_fault(ByteReader& in) {
  constexpr std::uint32_t MOST = 0x7FFFFFFF;
  Fault fault;
  fault.id = in.text(FAULT_ID_BYTES);
  fault.where.file = in.text(NAME_BYTES);
  fault.where.line = static_cast<int>(in.at_most(MOST));
  fault.where.column = static_cast<int>(in.at_most(MOST));
  fault.message = read_text(in);
  fault.expected = read_optional(in);
  fault.hint = read_optional(in);
  return fault;
}

}  // namespace hexwright::frames
