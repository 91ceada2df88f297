// A variant whose copying, moving, comparing and destruction are compiled once, in the source that instantiates it, and not in each one
// that passes it on: with sixteen alternatives that was a quarter of the object code of the checks. Declare the instantiation as
// `extern template` behind the alternatives. It is visited and asked like the variant it is.
#pragma once

#include <variant>

namespace hexwright::document {

template <class... Kinds>
struct OneOf : std::variant<Kinds...> {
  using std::variant<Kinds...>::variant;

  OneOf();
  OneOf(const OneOf& other);
  OneOf(OneOf&& other) noexcept;
  OneOf& operator=(const OneOf& other);
  OneOf& operator=(OneOf&& other) noexcept;
  ~OneOf();
  bool operator==(const OneOf& other) const;
};

template <class... Kinds>
OneOf<Kinds...>::OneOf() = default;
template <class... Kinds>
OneOf<Kinds...>::OneOf(const OneOf&) = default;
template <class... Kinds>
OneOf<Kinds...>::OneOf(OneOf&&) noexcept = default;
template <class... Kinds>
OneOf<Kinds...>& OneOf<Kinds...>::operator=(const OneOf&) = default;
template <class... Kinds>
OneOf<Kinds...>& OneOf<Kinds...>::operator=(OneOf&&) noexcept = default;
template <class... Kinds>
OneOf<Kinds...>::~OneOf() = default;
template <class... Kinds>
bool OneOf<Kinds...>::operator==(const OneOf& other) const {
  return static_cast<const std::variant<Kinds...>&>(*this) == static_cast<const std::variant<Kinds...>&>(other);
}

}  // namespace hexwright::document
