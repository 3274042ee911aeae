/** A piece of text on a page. Positions in points, from the lower left corner. */
export interface TextPiece {
  text: string
  x: number
  y: number
  width: number
  /** The size of the letters. */
  height: number
  /** Does the document say that a line ends here? */
  endsLine: boolean
}

/** Of the size of the letters: a gap that is a space, a step up or down that is another line, and one that is another paragraph. */
const spaceGap = 0.15
const lineStep = 0.5
const paragraphStep = 1.9

/** The pieces of a page as lines from top to bottom, in the order of the document. An empty line stands between paragraphs. */
export function textLines(pieces: readonly TextPiece[]): string[] {
  const lines: string[] = []
  let line = ''
  let last: TextPiece | null = null
  const endLine = () => {
    if (line.trim() !== '') lines.push(line.replace(/\s+/g, ' ').trim())
    line = ''
  }
  for (const piece of pieces) {
    // Empty pieces only say where a line ends.
    if (piece.text !== '') {
      const size = Math.max(piece.height, last?.height ?? 0, 1)
      const step = last === null ? 0 : Math.abs(last.y - piece.y)
      if (step > lineStep * size) endLine()
      if (step > paragraphStep * size && lines.length > 0) lines.push('')
      if (last !== null && line !== '' && piece.x - (last.x + last.width) > spaceGap * size) line += ' '
      line += piece.text
      last = piece
    }
    if (piece.endsLine) endLine()
  }
  endLine()
  return lines
}
