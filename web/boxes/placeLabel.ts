import { boxLabelIn } from '../../lib/barcode/gtin'
import { isId, paths } from '../platform/paths'

/** What the QR code on the label of a place says: the address of its check, which any camera opens, and behind a `#`, which no server gets, the code of the box. */
export const placeLabel = (placeId: string, code: string): string =>
  `${location.origin}${paths.placeCheck(placeId)}#${code}`

/** The place that such a text names; null: it is the label of a box at home. */
export function placeOfLabel(text: string): string | null {
  const [, id = ''] = /\/place\/([^/#]+)\/check#/.exec(text) ?? []
  return isId(id) && boxLabelIn(text) !== null ? id : null
}
