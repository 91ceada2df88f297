// What the drawing libraries keep until the process ends is no leak of ours: their caches of fonts are never given back.
#ifdef __SANITIZE_ADDRESS__
// And not a word of them on standard error: what it says is part of what is tested.
extern "C" const char* __lsan_default_options() { return "print_suppressions=0"; }
extern "C" const char* __lsan_default_suppressions() {
  return "leak:libfontconfig\nleak:libpango\nleak:libcairo\nleak:librsvg\nleak:libglib\nleak:libgobject\nleak:libharfbuzz\nleak:"
         "libfreetype\n";
}
#endif
