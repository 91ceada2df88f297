// The list, and which numbers of documents it is about: sizes in inches, of which everything that is drawn or measured is made.
#include "model/io/limit_list.hpp"

#include <algorithm>
#include <array>

#include "model/io/limits.hpp"
#include "model/wording/decimal.hpp"

namespace hexwright::io {

namespace {

#define HEXWRIGHT_LIMIT(name, unit, read_in) \
  Limit { #name, static_cast < std::int64_t>(limits::name), unit, read_in }

constexpr std::array LIMITS{
    HEXWRIGHT_LIMIT(file_bytes, "bytes", "model/io/read_bytes.hpp"),
    HEXWRIGHT_LIMIT(elements, "elements", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(xml_depth, "elements", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(attributes, "attributes", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(namespaces, "declarations", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(attribute_bytes, "bytes", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(text_bytes, "bytes", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(name_bytes, "bytes", "model/io/wellformed.cpp"),
    HEXWRIGHT_LIMIT(id_bytes, "bytes", "model/document/structure.cpp"),
    HEXWRIGHT_LIMIT(path_bytes, "bytes", "model/io/paths.cpp"),
    HEXWRIGHT_LIMIT(number_list, "numbers", "model/io/numbers.hpp"),
    HEXWRIGHT_LIMIT(map_columns, "hexes", "exchange/tmx/read.cpp"),
    HEXWRIGHT_LIMIT(map_rows, "hexes", "exchange/tmx/read.cpp"),
    HEXWRIGHT_LIMIT(table_inches, "inches", "model/io/limit_list.cpp"),
    HEXWRIGHT_LIMIT(counters, "pieces", "exchange/notation/read_forces.cpp"),
    HEXWRIGHT_LIMIT(condition_depth, "conditions", "validator/checks/conditions.cpp"),
    HEXWRIGHT_LIMIT(extends_chain, "scenarios", "model/project/loader.cpp"),
    HEXWRIGHT_LIMIT(project_files, "files", "model/project/loader.cpp"),
    HEXWRIGHT_LIMIT(findings_shown, "findings", "cli/report_text.cpp"),
    HEXWRIGHT_LIMIT(findings_json, "findings", "cli/report_json.cpp"),
    HEXWRIGHT_LIMIT(schema_complaints, "complaints", "model/io/schema.cpp"),
    HEXWRIGHT_LIMIT(quoted_characters, "characters", "model/io/utf8.hpp"),
    HEXWRIGHT_LIMIT(script_bytes, "bytes", "model/project/loader.cpp"),
    HEXWRIGHT_LIMIT(picture_side, "pixels", "model/io/picture_header.cpp"),
    HEXWRIGHT_LIMIT(picture_pixels, "pixels", "model/io/picture_header.cpp"),
    HEXWRIGHT_LIMIT(picture_header_bytes, "bytes", "model/io/picture_header.cpp"),
    HEXWRIGHT_LIMIT(zip_entries, "files", "exchange/zip/unzip.cpp"),
    HEXWRIGHT_LIMIT(zip_entry_bytes, "bytes", "exchange/zip/unzip.cpp"),
    HEXWRIGHT_LIMIT(zip_total_bytes, "bytes", "exchange/zip/unzip.cpp"),
    HEXWRIGHT_LIMIT(zip_ratio, "to one", "exchange/zip/unzip.cpp"),
    HEXWRIGHT_LIMIT(zip_name_bytes, "bytes", "exchange/zip/unzip.cpp"),
};

#undef HEXWRIGHT_LIMIT

struct ValueLimit {
  std::string_view element, attribute, limit;
};
constexpr std::array VALUES{
    ValueLimit{"table", "width", "table_inches"},      ValueLimit{"table", "height", "table_inches"},
    ValueLimit{"line", "width", "table_inches"},       ValueLimit{"piece", "base-width", "table_inches"},
    ValueLimit{"piece", "base-depth", "table_inches"},
};

}  // namespace

std::span<const Limit> every_limit() { return LIMITS; }

const Limit* limit_of_value(std::string_view element, std::string_view attribute) {
  const auto value = std::find_if(VALUES.begin(), VALUES.end(),
                                  [&](const ValueLimit& one) { return one.element == element && one.attribute == attribute; });
  if (value == VALUES.end()) return nullptr;
  return std::find_if(LIMITS.begin(), LIMITS.end(), [&](const Limit& limit) { return limit.name == value->limit; });
}

bool beyond_limit(std::string_view element, std::string_view attribute, std::string_view number) {
  const Limit* limit = limit_of_value(element, attribute);
  const auto value = limit ? wording::Decimal::parse(number) : std::nullopt;
  return value && (value->thousandths > limit->most * 1000 || value->thousandths < 0);
}

}  // namespace hexwright::io
