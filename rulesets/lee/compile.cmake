# What a deployment asks over and over is compiled as one.
foreach(file deployments/coming_down deployments/game patrols/patrols table/plane table/scene table/stopping)
  list(APPEND deploying ${game}/${file}.cpp)
endforeach()
set_source_files_properties(${deploying} PROPERTIES UNITY_GROUP deploying)
