/** Tags that claim a diet, which may be wrong after a substitution. */
export const dietClaims = /^(?:vegan|vegetarian|veggie|pescatarian|halal|kosher|plant-based|.*-?free)$/

/** The name of a dish with one more food: "French chicken with mustard, tarragon and oat cream". */
export function nameWithFood(name: string, food: string): string {
  const [, dish, rest] = /^(.*?) with (.*)$/i.exec(name) ?? []
  if (dish === undefined || rest === undefined) return `${name} with ${food}`
  return `${dish} with ${rest.replace(/ and (?!.* and )/, ', ')} and ${food}`
}
