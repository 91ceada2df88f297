// Templates: whole small games that a project begins as, folders of templates/ that are data alone and stand in the program. A copy gets
// the name of the project for its files and its game, its title, and nothing of where the template was published. Any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/document/datum.hpp"
#include "model/project/new_folder.hpp"
#include "model/reshape/new_project.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::reshape {

struct Template {
  std::string_view id;  // of its folder and its game
  wording::Noun name;
  std::vector<document::LocalText> about;
};
const std::vector<Template>& templates();  // by their ids
const Template* template_named(std::string_view id);
// "brigades, divisions, …"; none of them is read for it, as help and --version say it.
std::string names_of_templates();

// The files of a copy of `copied`, which is the id of a template; the scenario last.
project::NewFiles copied_template(const NewProject& project);

}  // namespace hexwright::reshape
