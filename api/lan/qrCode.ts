import { renderUnicodeCompact } from 'uqr'

/** White on black whatever the terminal's theme: themes do not change these 256-colour numbers. */
const white = '\u001b[38;5;231m'
const onBlack = '\u001b[48;5;16m'
const asBefore = '\u001b[0m'

/**
 * A QR code as lines of text, two rows of modules in one line, with the quiet zone of four modules that ISO 18004 wants.
 * White modules are drawn, so without colours the code is right on a dark background and inverted on a light one; phones
 * read both.
 */
export function drawQrCode(text: string, { coloured }: { coloured: boolean }): string[] {
  const lines = renderUnicodeCompact(text, { border: 4, ecc: 'L' }).split('\n')
  // A code has an odd number of rows, so the last line is half empty.
  return coloured
    ? lines.map((line, row) => `${white}${row < lines.length - 1 ? onBlack : ''}${line}${asBefore}`)
    : lines
}
