import { gs1Elements } from './gs1Elements'

/** The source of a code: the symbology that the scanner detected, or typed by a person. */
export type BarcodeFormat =
  | 'EAN_13'
  | 'EAN_8'
  | 'UPC_A'
  | 'UPC_E'
  | 'CODE_128'
  | 'DATABAR'
  | 'DATA_MATRIX'
  | 'QR_CODE'
  | 'TYPED'

const longestCode = 80
/** The prefix of the text on a box's label. Such a text is a credential, so it is never used as an item's key. */
export const boxLabelPrefix = 'larder-box:'

export const isBoxLabel = (text: string): boolean => text.trim().startsWith(boxLabelPrefix)

/** The code of a box's label in a text, which is the code alone or, on the label of a place, an address that ends with it behind a `#`; null: there is none. */
export function boxLabelIn(text: string): string | null {
  const code = text.trim().replace(/^[^#]*#/, '')
  return isBoxLabel(code) ? code : null
}

/** The prefix of the key of a food that stands in a pantry without a barcode: `food:onion`. */
export const foodKeyPrefix = 'food:'

export const isFoodKey = (key: string): boolean => key.startsWith(foodKeyPrefix)

/** The prefix of the key of something that is in one pantry only: leftovers are `own:` and a UUID. */
export const ownKeyPrefix = 'own:'

export const isOwnKey = (key: string): boolean => key.startsWith(ownKeyPrefix)

/** The prefix of the key of what is in one pantry only and is not leftovers, such as a jar of chutney: `own:thing-` and a UUID. */
export const ownThingPrefix = `${ownKeyPrefix}thing-`

export const isLeftoversKey = (key: string): boolean => isOwnKey(key) && !key.startsWith(ownThingPrefix)

/** The key of something that is in one pantry only. */
export const ownKeyOf = (uuid: string, { isLeftovers }: { isLeftovers: boolean }): string =>
  `${isLeftovers ? ownKeyPrefix : ownThingPrefix}${uuid}`

/** Is it the key of something from a packet, with a code printed on it? */
export const isOfPacket = (key: string): boolean => !isFoodKey(key) && !isOwnKey(key)

/** May this scanned or typed text not become a barcode, because its prefix has a meaning of our own? */
export const isReservedCode = (text: string): boolean =>
  [boxLabelPrefix, foodKeyPrefix, ownKeyPrefix].some((prefix) => text.trim().startsWith(prefix))

/** Computes the check digit of a GTIN that lacks it: weights 3 and 1 from the right (GS1 General Specifications 7.9). */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = Number(digits[digits.length - 1 - fromRight])
    sum += fromRight % 2 === 0 ? digit * 3 : digit
  }
  return (10 - (sum % 10)) % 10
}

/** Is this text 8, 12, 13 or 14 digits that end in the correct check digit? */
export function hasRightCheckDigit(digits: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1))
}

/**
 * Converts UPC-E to UPC-A (12 digits); null if the text is not a UPC-E.
 * Six digits are only the body (number system 0); seven are the number system and the body;
 * eight also have the check digit at the end, which must be correct.
 */
export function expandUpcE(text: string): string | null {
  const parts = /^([01]?)(\d{5})(\d)$/.exec(text) ?? /^([01])(\d{5})(\d)(\d)$/.exec(text)
  if (!parts) return null
  const [, system, body = '', rule = '', check] = parts
  const withoutCheck = (system || '0') + expandBody(body, rule)
  const right = String(checkDigit(withoutCheck))
  return check === undefined || check === right ? withoutCheck + right : null
}

/** Restores the zeros that a UPC-E omits; its sixth digit encodes their position. */
function expandBody(body: string, rule: string): string {
  if (rule <= '2') return `${body.slice(0, 2)}${rule}0000${body.slice(2)}`
  if (rule === '3') return `${body.slice(0, 3)}00000${body.slice(3)}`
  if (rule === '4') return `${body.slice(0, 4)}00000${body.slice(4)}`
  return `${body}0000${rule}`
}

/**
 * The key of a product: a GTIN is padded to 14 digits; any other code keeps its own text (trimmed).
 * Null if the text is unusable (empty, over 80 characters, control characters), or if the check digit
 * that the format requires is wrong, which is a misread.
 * The key of a key is the same key, for every format.
 */
export function barcodeKey(text: string, format: BarcodeFormat): string | null {
  const code = text.trim()
  if (isGtin(code)) return code
  switch (format) {
    case 'EAN_13':
    case 'UPC_A':
      // An EAN-13 with a leading 0 and a UPC-A have the same bars, and readers report either of them.
      return /^\d{12,13}$/.test(code) ? padded(code) : null
    case 'EAN_8':
      return /^\d{8}$/.test(code) ? padded(code) : null
    case 'UPC_E':
      return padded(expandUpcE(code) ?? '')
    default:
      return keyOfText(code)
  }
}

/**
 * All possible keys of a typed code, most likely first; `barcodeKey` returns the first one.
 * `01234565` can be a UPC-E or an EAN-8. Digits may be typed in groups. A code of 12 to 14 digits
 * with a wrong check digit is a typing error and has no key.
 */
export function keysOfTyped(text: string): string[] {
  const code = text.trim()
  const digits = withoutGroups(code)
  if (/^\d{12,14}$/.test(digits) && padded(digits) === null) return []
  const readings = [barcodeKey(code, 'TYPED'), ...readingsOf(digits).map(padded)]
  if (/^\d{1,7}$/.test(digits)) readings.push(padded(expandUpcE(digits) ?? ''), digits)
  return [...new Set(readings.filter((key) => key !== null))]
}

/** Is this key a GTIN (14 digits, correct check digit, not all zeros)? */
export function isGtin(key: string): boolean {
  return /^\d{14}$/.test(key) && Number(key) > 0 && hasRightCheckDigit(key)
}

/**
 * Is this key a shop's internal number or a coupon? It is a valid GTIN, but does not identify a product
 * outside that shop, so it is never looked up.
 * GS1 prefixes 02, 04 and 2 (restricted circulation), 05, 98 and 99 (coupons, refunds).
 * Of eight-digit numbers only those starting with 0: those starting with 2 are officially restricted, too, but a
 * discounter prints the same ones all over Europe and the product databases contain them.
 */
export function isRestricted(key: string): boolean {
  if (!isGtin(key)) return false
  return key.startsWith('000000') ? key[6] === '0' : /^.(02|04|05|2|98|99)/.test(key)
}

/** The code as printed on the packet: 8 digits (EAN-8), 12 (UPC-A), 13 (EAN-13) or 14; for other codes their text. */
export function printedCode(key: string): string {
  if (!isGtin(key)) return key
  if (key.startsWith('000000')) return key.slice(6)
  if (key.startsWith('00')) return key.slice(2)
  return key.startsWith('0') ? key.slice(1) : key
}

/** The code as printed on the packet if that is unambiguous, otherwise the key. */
export function clearCode(key: string): string {
  const printed = printedCode(key)
  return keysOfTyped(printed)[0] === key ? printed : key
}

/**
 * The code for a URL: the scanned or typed text if reading it again gives the same product, otherwise `clearCode`.
 * @param text as scanned or typed
 * @param key the product's key from the scan
 */
export function codeForUrl(text: string, key: string): string {
  const code = withoutGroups(text.trim())
  const isPlain = code === key || /^\d+$/.test(code)
  return isPlain && keysOfTyped(code)[0] === key ? code : clearCode(key)
}

/** The key of GTIN digits with or without padding; null if the check digit or the length is wrong. */
function padded(digits: string): string | null {
  const key = digits.padStart(14, '0')
  return hasRightCheckDigit(digits) && isGtin(key) ? key : null
}

/** The key of a text of unknown content: typed, Code 128 or QR. */
function keyOfText(text: string): string | null {
  const carried = carriedGtin(text)
  if (carried) return carried
  const keys = readingsOf(withoutGroups(text)).map(padded)
  return keys.find((key) => key !== null) ?? (isUsable(text) ? text : null)
}

/** The possible GTINs of these digits, most likely first; their check digits are not verified yet. */
function readingsOf(digits: string): string[] {
  const expanded = digits.length === 8 ? expandUpcE(digits) : null
  if (expanded === null) return [digits]
  // EAN-8 numbers starting with 0 are internal to shops, so UPC-E is more likely for those.
  return digits.startsWith('0') ? [expanded, digits] : [digits, expanded]
}

function isUsable(text: string): boolean {
  // Control characters break lists and logs; lone surrogates cannot be stored.
  return text.length > 0 && text.length <= longestCode && !/[\p{Cc}\p{Cs}]/u.test(text)
}

/** Removes the gaps from digits printed in groups ("5 000108 030591"); any other text is unchanged. */
function withoutGroups(text: string): string {
  return /^\d[\d -]*$/.test(text) ? text.replace(/[ -]/g, '') : text
}

/** The GTIN (application identifier 01) inside a GS1 element string or a GS1 Digital Link URI; null where there is none, or its check digit is wrong. */
export function carriedGtin(text: string): string | null {
  const gtin = gs1Elements(text)?.find(({ ai }) => ai === '01')?.value
  return gtin !== undefined && isGtin(gtin) ? gtin : null
}
