import { number as write } from '../../platform/language'
import { t } from '../i18n'

/** The result of reading a text as a number. */
export type NumberReading =
  | { kind: 'empty' }
  /** A number, and the word after it in lower case: 'kg' of "1.5 kg", '' if there is none. */
  | { kind: 'number'; number: number; suffix: string }
  /** Ambiguous: "1,234" may be 1234 or 1.234. */
  | { kind: 'ambiguous' }
  | { kind: 'unreadable' }

const unreadable: NumberReading = { kind: 'unreadable' }

/**
 * Reads a number as people write it: the decimal sign is a point or a comma, and thousands may be set apart by points, commas, spaces
 * or apostrophes ("0,75", "1.234,5", "1 234"). Signs and powers of ten ("-5", "1e3") are not read. Ambiguous texts are not guessed, and numbers are not rounded.
 */
export function readNumber(text: string): NumberReading {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { kind: 'empty' }
  const [, digits = '', suffix = ''] = /^([\d.,'’\s]*?)\s*(\p{L}*)$/u.exec(plain) ?? []
  if (!/\d/.test(digits)) return unreadable

  const decimal = decimalSignOf(digits)
  if (decimal === null) return { kind: 'ambiguous' }
  const [whole = '', fraction = '', ...more] = decimal === '' ? [digits] : digits.split(decimal)
  const thousands = joined(whole)
  if (thousands === null || more.length > 0 || !/^\d*$/.test(fraction)) return unreadable
  return { kind: 'number', number: Number(`${thousands}.${fraction}`), suffix: suffix.toLowerCase() }
}

/** The decimal sign: a point or a comma; '' if there is none; null if it is ambiguous. */
function decimalSignOf(digits: string): string | null {
  const signs: string[] = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return ''
  if (signs.length > 1) return signs.indexOf(last) === signs.length - 1 ? last : ''
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? null : last
}

/** The digits without their thousands separators; null if the separators differ or do not separate groups of three. */
function joined(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole
  const [sign = ''] = /[^\d]/.exec(whole) ?? []
  const [first = '', ...groups] = whole.split(sign)
  const isInThousands = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  return isInThousands ? [first, ...groups].join('') : null
}

/** The numbers that a field accepts. */
export interface NumberRange {
  min?: number
  max?: number
  /** The most decimals it may have. */
  decimals: number
  /** Suffixes and the factors they multiply the number by: `{ kg: 1000, g: 1 }`. No other suffix is accepted. */
  factors?: Readonly<Record<string, number>>
  /** The example number in the error message. */
  example: number
}

/** The content of a number field: the number or '', the suffix, and the error. */
export interface NumberEntry {
  value: number | ''
  suffix: string
  problem?: string
  /** Is the text unfinished? Then more typing may make it valid, and the error is not shown yet. */
  isUnfinished?: boolean
}

/**
 * Formats a number as a person types it: with the decimal sign of their language.
 * @param isGrouped whether thousands separators are added
 */
export const inDigits = (value: number, isGrouped = false): string =>
  write(value, { useGrouping: isGrouped, maximumFractionDigits: 6 })

/** Reads the text of a number field. */
export function readEntry(
  text: string,
  { min = 0, max = Infinity, decimals, factors = {}, example }: NumberRange,
): NumberEntry {
  const refused = (problem: string, isUnfinished = false): NumberEntry => ({
    value: '',
    suffix: '',
    problem,
    isUnfinished,
  })
  const notANumber = t(decimals > 0 ? 'notANumber' : 'notAWholeNumber', { example: inDigits(example) })

  const reading = readNumber(text)
  if (reading.kind === 'empty') return { value: '', suffix: '' }
  if (reading.kind === 'ambiguous') return refused(t('ambiguous', { digits: text.replace(/\D/g, '') }), true)
  if (reading.kind === 'unreadable') return refused(notANumber)

  const { number, suffix } = reading
  const factor = suffix === '' ? 1 : factors[suffix]
  if (factor === undefined)
    return refused(
      notANumber,
      Object.keys(factors).some((word) => word.startsWith(suffix)),
    )
  // Rounds errors of binary fractions (0.07 * 1000) away; nobody types more than six decimals.
  const value = Number((number * factor).toFixed(6))
  if (value > max) return refused(t('atMost', { most: inDigits(max, true) }))
  if (value < min) return refused(t('atLeast', { least: inDigits(min, true) }), true)
  if (Number(value.toFixed(decimals)) !== value)
    return refused(decimals > 0 ? t('tooManyDecimals', { count: decimals }) : notANumber)
  return { value, suffix }
}
