// A loader that loads nothing stands in for the one that reads files and addresses.
#include "model/io/libxml.hpp"

#include <libxml/parser.h>
#include <libxml/xmlIO.h>

#include <mutex>

namespace hexwright::io {
namespace {

xmlParserInputPtr load_nothing(const char*, const char*, xmlParserCtxtPtr) { return nullptr; }

}  // namespace

void prepare_libxml() {
  static std::once_flag once;
  std::call_once(once, [] {
    xmlInitParser();
    xmlSetExternalEntityLoader(load_nothing);
  });
}

}  // namespace hexwright::io
