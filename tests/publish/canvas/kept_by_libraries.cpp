// What the drawing libraries keep until the process ends is no leak of ours: their caches of fonts are never given back.
#ifdef __SANITIZE_ADDRESS__
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libpango\nleak:libcairo\nleak:librsvg\nleak:libglib\nleak:libgobject\nleak:libharfbuzz\nleak:libfreetype\n";
}
#endif
