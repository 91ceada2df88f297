# What is called over and over while a game is played is compiled as one, so that procedures and engine see each other; and -O3 is felt
# here (4 % fewer instructions a game).
foreach(file game harm indirect_fire movement observation policy small_arms state)
  list(APPEND playing ${game}/engine/${file}.cpp)
endforeach()
foreach(file fire leaders melee movement units)
  list(APPEND playing ${game}/procedures/${file}.cpp)
endforeach()
set_source_files_properties(${playing} PROPERTIES UNITY_GROUP playing)
