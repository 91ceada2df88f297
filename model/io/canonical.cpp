// A walk along parent and sibling links, so that no depth of nesting costs stack; indentation stops growing at the
// depth that can be read back.
#include "model/io/canonical.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "model/io/limits.hpp"

namespace hexwright::io {
namespace {

bool is_text(pugi::xml_node node) { return node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata; }

void drop_blank_children(pugi::xml_node element) {
  for (pugi::xml_node child = element.first_child(); child;) {
    const pugi::xml_node next = child.next_sibling();
    if (is_blank_text(child)) element.remove_child(child);
    child = next;
  }
}

}  // namespace

bool is_blank_text(pugi::xml_node node) {
  if (node.type() != pugi::node_pcdata) return false;
  const char* text = node.value();
  return text[std::strspn(text, " \t\r\n")] == '\0';
}

bool holds_text(pugi::xml_node element) {
  bool only_text = true;
  bool any = false;
  bool line_end = false;
  for (pugi::xml_node child = element.first_child(); child; child = child.next_sibling()) {
    if (!is_text(child))
      only_text = false;
    else if (!is_blank_text(child))
      return true;
    else
      line_end = line_end || std::strchr(child.value(), '\n') != nullptr;
    any = any || child.value()[0] != '\0';
  }
  return only_text && any && !line_end;
}

void drop_indentation(pugi::xml_document& document) {
  drop_blank_children(document);
  for (pugi::xml_node node = document.document_element(); node && node != document;) {
    pugi::xml_node next;
    if (node.type() == pugi::node_element && !holds_text(node)) {
      drop_blank_children(node);
      next = node.first_child();
    }
    while (!next && node && node != document) {
      next = node.next_sibling();
      if (!next) node = node.parent();
    }
    node = next;
  }
}

namespace {

bool control(char c) { return static_cast<unsigned char>(c) < 0x20 && c != '\t' && c != '\n'; }

// What stands for a character, or an empty text where it stands for itself.
std::string_view replacement(char c, bool attribute) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return attribute ? "&quot;" : "";
    case '\n':
      return attribute ? "&#10;" : "";
    case '\t':
      return attribute ? "&#9;" : "";
    case '\r':
      return "&#13;";
    default:
      return control(c) ? "\uFFFD" : "";
  }
}

using Replacements = std::array<std::string_view, 256>;

Replacements make_replacements(bool attribute) {
  Replacements table;
  for (int c = 0; c < 256; ++c) table[static_cast<std::size_t>(c)] = replacement(static_cast<char>(c), attribute);
  return table;
}

class Writer {
 public:
  Writer(const AttributeOrder& order, std::string_view format) : order_(order), format_(format) {}

  std::string write(const pugi::xml_document& document);

 private:
  bool open(pugi::xml_node node);  // true when its children are to follow
  void close(pugi::xml_node element);
  bool open_element(pugi::xml_node element);
  void attributes(pugi::xml_node element);
  void attribute(pugi::xml_attribute attribute);
  void escaped(std::string_view text, const Replacements& table);
  void cleaned(std::string_view text, std::string_view forbidden, std::string_view instead);
  void comment(std::string_view text);
  void instruction(pugi::xml_node node);
  void indent() {
    if (!verbatim_) out_.append(2 * std::min(depth_, limits::xml_depth), ' ');
  }
  void end_line() {
    if (!verbatim_) out_ += '\n';
  }

  const AttributeOrder& order_;
  const std::string_view format_;  // of the root, unless empty
  std::string out_;
  std::size_t depth_ = 0;
  pugi::xml_node verbatim_;  // the outermost element with text around the current place
};

std::string Writer::write(const pugi::xml_document& document) {
  out_ = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  pugi::xml_node node = document.first_child();
  while (node) {
    if (open(node)) {
      node = node.first_child();
      continue;
    }
    while (node && !node.next_sibling()) {
      node = node.parent();
      if (node.type() != pugi::node_element) return std::move(out_);
      close(node);
    }
    node = node.next_sibling();
  }
  return std::move(out_);
}

bool Writer::open(pugi::xml_node node) {
  static const Replacements in_text = make_replacements(false);
  switch (node.type()) {
    case pugi::node_element:
      return open_element(node);
    case pugi::node_pcdata:
      if (verbatim_) escaped(node.value(), in_text);
      return false;
    case pugi::node_cdata:
      // "]]>" cannot stand in a section, so it is shared out between two.
      if (!verbatim_) return false;
      out_ += "<![CDATA[";
      cleaned(node.value(), "]]>", "]]]]><![CDATA[>");
      out_ += "]]>";
      return false;
    case pugi::node_comment:
      comment(node.value());
      return false;
    case pugi::node_pi:
      instruction(node);
      return false;
    default:
      return false;
  }
}

bool Writer::open_element(pugi::xml_node element) {
  indent();
  out_ += '<';
  out_ += element.name();
  attributes(element);
  const bool text = holds_text(element);
  const auto counts = [&](pugi::xml_node child) {
    return verbatim_ || text ? child.value()[0] != '\0' || child.type() != pugi::node_pcdata : !is_blank_text(child);
  };
  if (std::none_of(element.begin(), element.end(), counts)) {
    out_ += "/>";
    end_line();
    return false;
  }
  out_ += '>';
  if (text && !verbatim_) verbatim_ = element;
  end_line();
  ++depth_;
  return true;
}

void Writer::close(pugi::xml_node element) {
  --depth_;
  indent();
  out_ += "</";
  out_ += element.name();
  out_ += '>';
  if (element == verbatim_) verbatim_ = {};
  end_line();
}

void Writer::attributes(pugi::xml_node element) {
  const auto names = order_ ? order_(element) : std::span<const std::string_view>{};
  for (const std::string_view name : names)
    for (const pugi::xml_attribute candidate : element.attributes())
      if (name == candidate.name()) attribute(candidate);
  for (const pugi::xml_attribute candidate : element.attributes())
    if (std::find(names.begin(), names.end(), candidate.name()) == names.end()) attribute(candidate);
}

void Writer::attribute(pugi::xml_attribute attribute) {
  static const Replacements in_attribute = make_replacements(true);
  out_ += ' ';
  out_ += attribute.name();
  out_ += "=\"";
  const bool is_format = !format_.empty() && depth_ == 0 && std::string_view(attribute.name()) == "format";
  escaped(is_format ? format_ : std::string_view(attribute.value()), in_attribute);
  out_ += '"';
}

void Writer::escaped(std::string_view text, const Replacements& table) {
  std::size_t from = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view instead = table[static_cast<unsigned char>(text[at])];
    if (instead.empty()) continue;
    out_.append(text, from, at - from).append(instead);
    from = at + 1;
  }
  out_.append(text, from);
}

void Writer::cleaned(std::string_view text, std::string_view forbidden, std::string_view instead) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at).starts_with(forbidden)) {
      out_ += instead;
      at += forbidden.size() - 1;
    } else if (text[at] == '\r') {
      out_ += '\n';
    } else if (control(text[at])) {
      out_ += "\uFFFD";
    } else {
      out_ += text[at];
    }
  }
}

void Writer::comment(std::string_view text) {
  indent();
  out_ += "<!--";
  std::string apart;
  for (const char c : text) {
    if (c == '-' && !apart.empty() && apart.back() == '-') apart += ' ';
    apart += c;
  }
  if (!apart.empty() && apart.back() == '-') apart += ' ';
  cleaned(apart, "-->", "- ->");
  out_ += "-->";
  end_line();
}

void Writer::instruction(pugi::xml_node node) {
  const std::string_view text = node.value();
  const std::size_t start = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  indent();
  out_ += "<?";
  out_ += node.name();
  if (start < text.size()) out_ += ' ';
  cleaned(text.substr(start), "?>", "? >");
  out_ += "?>";
  end_line();
}

}  // namespace

std::string write_canonical(const pugi::xml_document& document, const AttributeOrder& order, std::string_view format) {
  return Writer(order, format).write(document);
}

}  // namespace hexwright::io
