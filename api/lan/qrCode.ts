import { renderUnicodeCompact } from 'uqr'

/** White on black whatever the terminal's own colours are: 256-colour numbers that themes leave alone. */
const white = '\u001b[38;5;231m'
const onBlack = '\u001b[48;5;16m'
const asBefore = '\u001b[0m'

/**
 * A QR code as lines of text, two rows of modules in one, with the margin of four white modules that
 * the standard asks for. White is what is drawn, so without colours the code is right on a dark
 * background, and inverted on a light one, which the cameras of phones read too.
 */
export function drawQrCode(text: string, { coloured }: { coloured: boolean }): string[] {
  const lines = renderUnicodeCompact(text, { border: 4, ecc: 'L' }).split('\n')
  // The last line is half a line: a code has an odd number of rows.
  return coloured ? lines.map((line, row) => `${white}${row < lines.length - 1 ? onBlack : ''}${line}${asBefore}`) : lines
}
