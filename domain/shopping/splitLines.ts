/** A list item or a checkbox, as notes and messages have them. "-3 onions" by itself is a number below zero. */
const bullet = /^(?:(?:[-–—](?!\d)|[•*·◦▢☐☑✓]|\[[ x]?\])\s*)+/i
const dash = /^[-–—]/

/**
 * What somebody typed or shared, as one line for each thing to buy: "2 milk, bread, 500g mince" is three. A text with line
 * breaks is split there alone, because lines of recipes have commas; so does "1,5 kg potatoes". Empty lines are left out.
 */
export function splitLines(text: string): string[] {
  const written = text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isDashed = written.length > 1 && written.every((line) => dash.test(line))
  const lines = written
    .map((line) => (isDashed ? line.replace(dash, '').trim() : line).replace(bullet, ''))
    .filter((line) => line !== '')
  if (lines.length > 1) return lines
  return lines
    .flatMap((line) => line.split(/[,;](?!\d)/))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
