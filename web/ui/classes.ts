/** Joins the class names that apply, leaving out those that do not. */
export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
