// Special members that are compiled once, in the source file of their type, and not in every source file that uses them: texts, data and
// findings are passed on nearly everywhere (a tenth of the object code of the checks). They do what the default ones do. Macros only: no
// threads, no errors.
#pragma once

#define HEXWRIGHT_DECLARE_ONCE(Type) \
  Type();                            \
  Type(const Type&);                 \
  Type(Type&&) noexcept;             \
  Type& operator=(const Type&);      \
  Type& operator=(Type&&) noexcept;  \
  ~Type()

#define HEXWRIGHT_DEFINE_ONCE(Type)                 \
  Type::Type() = default;                           \
  Type::Type(const Type&) = default;                \
  Type::Type(Type&&) noexcept = default;            \
  Type& Type::operator=(const Type&) = default;     \
  Type& Type::operator=(Type&&) noexcept = default; \
  Type::~Type() = default
