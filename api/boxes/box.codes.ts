import { createHash, randomBytes } from 'node:crypto'
import { boxLabelPrefix } from '../../lib/barcode/gtin'

/** What a new label says: 144 random bits, which nobody guesses. */
export const newLabelCode = (): string => `${boxLabelPrefix}${randomBytes(18).toString('base64url')}`

/** SHA-256 of what a box is scanned by: only this is kept. */
export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()
