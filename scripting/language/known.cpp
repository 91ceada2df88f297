// Types are compared as the binding compares values when the script runs: a text with digits is no number, 3.0 is a whole one.
#include "scripting/language/known.hpp"

namespace hexwright::scripting::language {
namespace {

bool same_handle(std::uint8_t found, std::uint8_t wanted) { return found == wanted || found == 0 || wanted == 0; }

bool typed_may_be(const TypeOf& found, const TypeOf& wanted, bool fraction) {
  switch (wanted.type) {
    case Type::boolean:
    case Type::text:
      return found.type == wanted.type;
    case Type::integer:
      return found.type == Type::integer || (found.type == Type::number && !fraction);
    case Type::number:
      return found.type == Type::integer || found.type == Type::number;
    case Type::handle:
      return found.type == Type::handle && same_handle(found.kind, wanted.kind);
    case Type::list: {
      if (found.type != Type::list) return false;
      return typed_may_be({found.element, found.kind, Type::boolean}, {wanted.element, wanted.kind, Type::boolean}, false);
    }
  }
  return true;
}

}  // namespace

bool may_be(const Known& found, const TypeOf& wanted, bool fraction) {
  switch (found.kind) {
    case Known::Kind::unknown:
    case Known::Kind::iterator:
      return true;
    case Known::Kind::typed:
      return typed_may_be(found.type, wanted, fraction);
    case Known::Kind::table:
      return wanted.type == Type::list;
    default:
      return false;
  }
}

Known joined(const Known& one, const Known& other) {
  if (one.kind != Known::Kind::typed || other.kind != Known::Kind::typed) return {};
  if (one.type == other.type) return Known::of(one.type);
  if (one.is_number() && other.is_number()) return Known::simple(Type::number);
  return {};
}

std::string code_of(const TypeOf& type, const Vocabulary& vocabulary) {
  switch (type.type) {
    case Type::boolean:
      return "boolean";
    case Type::integer:
      return "integer";
    case Type::number:
      return "number";
    case Type::text:
      return "text";
    case Type::handle:
      return type.kind == 0 ? "thing" : vocabulary.kinds()[type.kind - 1U];
    case Type::list:
      return "list:" + code_of(TypeOf{type.element, type.kind, Type::boolean}, vocabulary);
  }
  return {};
}

std::string code_of(const Known& known, const Vocabulary& vocabulary) {
  switch (known.kind) {
    case Known::Kind::nil:
      return "nil";
    case Known::Kind::typed:
      return code_of(known.type, vocabulary);
    case Known::Kind::table:
    case Known::Kind::api_table:
    case Known::Kind::language_table:
      return "table";
    default:
      return "function";
  }
}

}  // namespace hexwright::scripting::language
