/** The most characters of a page's description: search engines and link previews show about as many. */
export const maxDescriptionLength = 160

/** The beginning of a text on one line, at most `maxLength` characters, cut between two words where there is a space late enough. */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  // Half of a surrogate pair is no character.
  return `${(space > maxLength / 2 ? cut.slice(0, space) : cut).replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–-]+$/, '')}…`
}
