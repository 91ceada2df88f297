# Where nobody builds one file at a time (under the sanitizers, and where CI is set) the files of a folder of tests are compiled together,
# ten at once: that takes a third of the time. Files that are named here stay apart, since they give a name in their nameless
# namespace to something else than their neighbours do. Whoever sees such a name refused gives it another one, or adds a line.
set(APART
  cli/exchange_test.cpp
  cli/export_sight_test.cpp
  cli/print/paper_test.cpp
  cli/print/vassal_test.cpp
  cli/scripted_games_test.cpp
  cli/scripted_mending_test.cpp
  cli/scripted_scenarios_test.cpp
  cli/scripted_setups_test.cpp
  cli/scripted_triggers_test.cpp
  cli/scripting_manual_test.cpp
  cli/trusted_scripts_test.cpp
  model/document/table_of_inches_test.cpp
  model/edits/perform_test.cpp
  model/geometry/sight_test.cpp
  model/view/side_test.cpp
  publish/board/counter_test.cpp
  publish/board/hex_lines_test.cpp
  publish/files/pdf_stream_test.cpp
  publish/files/pdf_test.cpp
  publish/files/png.cpp
  publish/reports/simulation_sheet_test.cpp
  publish/reports/variation_sheet_test.cpp
  rulesets/asl_a12/checks_test.cpp
  rulesets/asl_a12/log_test.cpp
  rulesets/asl_a12/loss_test.cpp
  rulesets/asl_a12/mutations_test.cpp
  rulesets/asl_a12/placement_test.cpp
  rulesets/asl_a12/view_test.cpp
  rulesets/asl_a12/who_sees_test.cpp
  rulesets/concealment_1920/log_test.cpp
  rulesets/concealment_1920/mutations_test.cpp
  rulesets/lee/deployments_test.cpp
  rulesets/lee/log_test.cpp
  rulesets/lee/mutations_test.cpp
  rulesets/lee/setups_test.cpp
  rulesets/lookout_test.cpp
  rulesets/pluton_schedule_test.cpp
  rulesets/pluton_test.cpp
  rulesets/pluton_vectors_test.cpp
  rulesets/procedures/odds_test.cpp
  rulesets/renew_test.cpp
  rulesets/scripts_test.cpp
  scripting/frames/game_messages_test.cpp
  validator/checks/conditions_test.cpp
  validator/checks/fallback_test.cpp
  validator/checks/ground_test.cpp
  validator/checks/mending_test.cpp
  validator/checks/numbers_test.cpp
  validator/checks/placement_test.cpp
  validator/checks/printed_marks_test.cpp
  validator/checks/printed_style_test.cpp
  validator/checks/printed_test.cpp
  validator/checks/series_test.cpp
  validator/checks/setup_test.cpp
  validator/checks/spelling_test.cpp
  validator/checks/victory_test.cpp
  validator/simulator/schedule_conditions_test.cpp
  validator/simulator/schedule_scoring_test.cpp
  validator/simulator/schedule_scripts_test.cpp
)
if(HEXWRIGHT_SANITIZE OR DEFINED ENV{CI})
  set(HEXWRIGHT_TOGETHER ON)
endif()
list(TRANSFORM APART PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
set_source_files_properties(${APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# hexwright_compile_together(name sources…)
function(hexwright_compile_together name)
  if(NOT HEXWRIGHT_TOGETHER)
    return()
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(last "")
  foreach(source IN LISTS ARGN)
    get_filename_component(folder ${source} DIRECTORY)
    if(source IN_LIST APART)
      continue()
    endif()
    if(NOT folder STREQUAL last)
      set(count 0)
      set(last ${folder})
    endif()
    math(EXPR batch "${count} / 10")
    math(EXPR count "${count} + 1")
    file(RELATIVE_PATH room ${CMAKE_CURRENT_SOURCE_DIR} ${folder})
    string(MAKE_C_IDENTIFIER "${room}_${batch}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
endfunction()
