/** The text, cut to at most `maxLength` UTF-16 code units, as `String.length` counts them. What is cut ends with "…" and with no half of a character. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text
    .slice(0, maxLength - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
