# hexwright_templates(target): every XML file of templates/ inside the program, with a list of them for model/reshape/template_file.hpp. No
# template is named here: a folder with the files of a project is one.
function(hexwright_templates target)
  set(folder ${PROJECT_SOURCE_DIR}/templates)
  file(GLOB files RELATIVE ${folder} CONFIGURE_DEPENDS ${folder}/*/*.xml)
  set(symbols "")
  set(rows "")
  foreach(file ${files})
    string(MAKE_C_IDENTIFIER hexwright_template_${file} symbol)
    hexwright_embed(${target} ${symbol} ${folder}/${file})
    cmake_path(GET file PARENT_PATH template)
    cmake_path(GET file FILENAME name)
    string(APPEND symbols "extern \"C\" const char ${symbol}[], ${symbol}_end[];\n")
    string(APPEND rows "    {\"${template}\", \"${name}\", ${symbol}, ${symbol}_end},\n")
  endforeach()
  set(list ${CMAKE_CURRENT_BINARY_DIR}/template_files.cpp)
  file(CONFIGURE OUTPUT ${list} CONTENT [[
#include "model/reshape/template_file.hpp"

@symbols@
namespace hexwright::reshape {
namespace {
const TemplateFile ALL[] = {
@rows@};
}
std::span<const TemplateFile> template_files() { return ALL; }
}  // namespace hexwright::reshape
]] @ONLY)
  target_sources(${target} PRIVATE ${list})
endfunction()
