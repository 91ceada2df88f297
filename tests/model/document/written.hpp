// Reading and writing whole documents in tests.
#pragma once

#include <catch2/catch.hpp>
#include <string>

#include "model/document/kinds.hpp"
#include "model/document/structure.hpp"
#include "model/io/canonical.hpp"
#include "model/wording/catalogue.hpp"

namespace hexwright::test {

template <class Entity>
std::string written(const Entity& entity) {
  pugi::xml_document out;
  document::write_document(entity, out);
  return document::canonical(out);
}

inline io::XmlFile parsed(const std::string& xml) {
  auto file = io::parse_xml(xml, "x.xml");
  if (!file) FAIL(file.error().id << " at line " << file.error().where.line);
  return std::move(*file);
}

// Parsed and found sound.
inline io::XmlFile sound(const std::string& xml) {
  io::XmlFile file = parsed(xml);
  for (const wording::Fault& fault : document::check_structure(file).list)
    FAIL_CHECK(fault.id << " at line " << fault.where.line << " column " << fault.where.column);
  return file;
}

// Read, written and read again it is the same, and writing the tree is the same as writing the entity.
template <class Read>
auto round_trip(const std::string& xml, Read read) {
  io::XmlFile file = sound(xml);
  auto entity = read(file.root(), 0);
  const std::string text = written(entity);
  io::XmlFile again = sound(text);
  CHECK((read(again.root(), 1) == entity));
  CHECK(written(read(again.root(), 1)) == text);
  const std::string canonical = document::canonical(file.document());
  CHECK(document::canonical(parsed(canonical).document()) == canonical);
  return entity;
}

}  // namespace hexwright::test
