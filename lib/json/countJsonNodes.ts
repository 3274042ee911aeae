const quote = 0x22
const comma = 0x2c
const bracket = 0x5b
const backslash = 0x5c
const brace = 0x7b

/**
 * How many values a JSON text holds, lists and objects included; an empty list or object counts twice. Counting ends at
 * one more than `limit`. Linear, and works on broken JSON, too.
 */
export function countJsonNodes(text: string, limit: number): number {
  let nodes = 1
  for (let i = 0; i < text.length && nodes <= limit; i++) {
    const character = text.charCodeAt(i)
    if (character === quote) i = endOfString(text, i)
    else if (character === comma || character === bracket || character === brace) nodes += 1
  }
  return nodes
}

/** The index of the quote that ends the string beginning at `start`; the text's length where none does. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end
}

/** Is there an odd number of backslashes before it? */
function isEscaped(text: string, index: number): boolean {
  let first = index
  while (text.charCodeAt(first - 1) === backslash) first -= 1
  return (index - first) % 2 === 1
}
