// A message has one allowance for all that is in it, so that arguments of arguments cannot multiply.
#include "scripting/frames/texts.hpp"

#include "scripting/frames/messages.hpp"

namespace hexwright::frames {

using wording::Decimal;
using wording::Fault;
using wording::Noun;
using wording::Text;
using wording::Value;

namespace {

constexpr std::size_t NAME_OF_ARGUMENT_BYTES = 64, WORD_OF_A_NOUN_BYTES = 256, FAULT_ID_BYTES = 100;

enum class ValueKind : std::uint8_t { words, number, decimal, noun, text };  // as the alternatives of a Value

template <class Io>
class TextFields {
 public:
  explicit TextFields(Io& io) : io_(io) {}

  void text(Of<Io, Text>& text) {
    words(text.msgid, MESSAGE_BYTES);
    words(text.plural, MESSAGE_BYTES);
    io_.whole(text.count);
    const std::uint32_t count = counted(text.arguments.size());
    for (std::uint32_t i = 0; i < count && good(); ++i) {
      if constexpr (!Io::WRITES) text.arguments.emplace_back(std::string(), Value());
      words(text.arguments[i].name, NAME_OF_ARGUMENT_BYTES);
      value(text.arguments[i].value);
    }
  }

 private:
  void value(const Value& value) requires Io::WRITES {
    const auto* inner = std::get_if<std::shared_ptr<const Text>>(&value);
    if (inner && (!*inner || depth_ == TEXT_DEPTH)) return this->value(Value("…"));
    io_.u8(static_cast<std::uint8_t>(value.index()));
    if (!inner) return std::visit([this](const auto& held) { part(held); }, value);
    ++depth_;
    text(**inner);
    --depth_;
  }
  void value(Value& value) requires(!Io::WRITES) {
    ValueKind kind{};
    io_.one_of(kind, ValueKind::text);
    if (kind == ValueKind::words) return part(value.emplace<std::string>());
    if (kind == ValueKind::number) return part(value.emplace<std::int64_t>());
    if (kind == ValueKind::decimal) return part(value.emplace<Decimal>());
    if (kind == ValueKind::noun) return part(value.emplace<Noun>());
    io_.require(depth_ < TEXT_DEPTH);
    if (!good()) return;
    ++depth_;
    Text inner;
    text(inner);
    value = wording::nested(std::move(inner));
    --depth_;
  }
  void part(Of<Io, std::string>& held) { words(held, MESSAGE_BYTES); }
  void part(Of<Io, std::int64_t>& held) { io_.whole(held); }
  void part(Of<Io, Decimal>& held) { io_.whole(held.thousandths); }
  void part(Of<Io, Noun>& held) {
    entries(held.words, [this](auto& forms) { entries(forms, [this](auto& word) { words(word, WORD_OF_A_NOUN_BYTES); }); });
  }
  void part(const std::shared_ptr<const Text>&) {}

  template <class Map, class Each>
  void entries(Map& map, Each each) {
    std::uint32_t count = counted(map.size());
    if constexpr (Io::WRITES) {
      for (auto entry = map.begin(); count > 0; ++entry, --count) {
        words(entry->first, WORD_OF_A_NOUN_BYTES);
        each(entry->second);
      }
    } else {
      for (; count > 0 && good(); --count) {
        std::string key;
        words(key, WORD_OF_A_NOUN_BYTES);
        each(map[std::move(key)]);
      }
    }
  }

  std::uint32_t counted(std::size_t things) {
    auto count = static_cast<std::uint32_t>(std::min<std::size_t>(things, parts_));
    io_.at_most(count, parts_);
    parts_ -= count;
    return count;
  }
  void words(Of<Io, std::string>& words, std::size_t most_bytes) {
    const std::size_t most = std::min(most_bytes, bytes_);
    if constexpr (Io::WRITES) {
      const std::string kept = safe(words, most);
      io_.blob(kept);
      bytes_ -= kept.size();
    } else {
      io_.text(words, most);
      bytes_ -= words.size();
    }
  }
  bool good() const {
    if constexpr (Io::WRITES)
      return true;
    else
      return io_.good();
  }

  Io& io_;
  int depth_ = 1;
  std::size_t bytes_ = TEXT_BYTES;
  std::uint32_t parts_ = TEXT_MOST_PARTS;
};

template <class Io>
void fault_fields(Io& io, Of<Io, Fault>& fault) {
  const auto each = [](auto& to, auto& text) { fields(to, text); };
  io.text(fault.id, FAULT_ID_BYTES);
  io.text(fault.where.file, NAME_BYTES);
  io.at_most(fault.where.line, 0x7FFFFFFF);
  io.at_most(fault.where.column, 0x7FFFFFFF);
  fields(io, fault.message);
  io.optional(fault.expected, each);
  io.optional(fault.hint, each);
}

}  // namespace

void fields(ByteWriter& out, const Text& text) { TextFields(out).text(text); }
void fields(ByteReader& in, Text& text) { TextFields(in).text(text); }
void fields(ByteWriter& out, const Fault& fault) { fault_fields(out, fault); }
void fields(ByteReader& in, Fault& fault) { fault_fields(in, fault); }

}  // namespace hexwright::frames
