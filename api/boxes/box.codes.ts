import { createHash, randomBytes } from 'node:crypto'
import { boxLabelPrefix } from '../../lib/barcode/gtin'

/** The code of a new label, with 144 random bits. */
export const newLabelCode = (): string => `${boxLabelPrefix}${randomBytes(18).toString('base64url')}`

/** SHA-256 of a label's code or of a number: only this is stored. */
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest()
