import type { PutAwayRow_lineFragment } from '../generated/shopping/PutAway'
import type { PutAwayChoice } from './bought'

/**
 * What was entered when lines were to be put away, by their id. It is there again when the window is opened once more, and when
 * putting away was undone: nobody enters ten dates twice. Until the page is closed.
 */
const entered = new Map<string, { line: string; choice: PutAwayChoice }>()

/** What the choice was made for: of a line that was changed since, it is not used. */
const contentOf = ({ text, food, barcode, boughtBarcode, amounts }: PutAwayRow_lineFragment): string =>
  JSON.stringify([text, food?.slug ?? null, barcode, boughtBarcode, amounts.map(({ amount, unit }) => [amount, unit])])

export function keepEntered(line: PutAwayRow_lineFragment, choice: PutAwayChoice): void {
  entered.set(line.id, { line: contentOf(line), choice })
}

/** What was entered for these lines, by their id. */
export function enteredFor(lines: readonly PutAwayRow_lineFragment[]): Map<string, PutAwayChoice> {
  return new Map(
    lines.flatMap((line) => {
      const kept = entered.get(line.id)
      return kept?.line === contentOf(line) ? [[line.id, kept.choice] as const] : []
    }),
  )
}
