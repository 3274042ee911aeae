import unhomoglyph from 'unhomoglyph'
import { UserError } from '../platform/errors'
import { messages } from './account.texts'
import { companionWords, reservedRoles, unmistakableRoles } from './reservedWords'

/** Scripts that are written together: UTS 39's "highly restrictive" combinations. */
const combinations = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const scripts = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Thai',
  'Georgian',
  'Hangul',
  'Hiragana',
  'Katakana',
  'Han',
  'Bopomofo',
  'Ethiopic',
  'Cherokee',
  'Coptic',
  'Tamil',
  'Telugu',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Lao',
  'Myanmar',
  'Tibetan',
  'Mongolian',
  'Lisu',
  'Deseret',
  'Osage',
]
const inScript = new Map(scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')]))
const common = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Digits and signs that are read as letters. */
const readAsLetters: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'l',
  '|': 'l',
}

/** The skeleton of a text (UTS 39, section 4), which all texts that look like it share: to be compared with other skeletons, not shown. */
function skeletonOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  return unhomoglyph(plain)
    .toLowerCase()
    .replace(/[013457@$!|]/g, (sign) => readAsLetters[sign] ?? sign)
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Do letters of scripts that are not written together stand in one word? */
export function mixesScripts(text: string): boolean {
  return text
    .normalize('NFKC')
    .split(/\s+/)
    .some((word) => {
      const used = new Set(
        [...word]
          .filter((letter) => !common.test(letter))
          .map((letter) => scripts.find((script) => inScript.get(script)?.test(letter)) ?? 'other'),
      )
      return (
        used.size > 1 && !combinations.some((combination) => [...used].every((script) => combination.includes(script)))
      )
    })
}

/**
 * Could people take this name for that of the app or of those who run it? Also where it is only spelt alike: "аdmin" with a
 * Cyrillic letter, "adm1n", "S.u.p.p.o.r.t", "Larder Team".
 */
export function isReservedName(name: string, productName: string): boolean {
  const product = skeletonOf(productName).replace(/[^\p{L}\p{N}]+/gu, '')
  const words = skeletonOf(name.replace(/\p{N}+$/u, ''))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.some((word) => unmistakableRoles.some((role) => word === skeletonOf(role)))) return true
  return consistsOf(words.join(''), [...reservedRoles.map(skeletonOf), product], companionWords.map(skeletonOf))
}

/** BAD_INPUT: the name is reserved, or mixes scripts. Accounts that have such a name already keep it. */
export function assertNameAllowed(name: string, productName: string, field: string): void {
  if (isReservedName(name, productName)) throw new UserError('BAD_INPUT', messages.nameReserved, { field })
  if (mixesScripts(name)) throw new UserError('BAD_INPUT', messages.nameMixesScripts, { field })
}

/** Is the text a sequence of these words, at least one of which is reserved? */
function consistsOf(text: string, reserved: string[], others: string[]): boolean {
  // By position: 0, the text before it is no sequence of words; 1, it is one without a reserved word; 2, with one.
  const found = Array<number>(text.length + 1).fill(0)
  found[0] = 1
  for (let at = 0; at < text.length; at++) {
    if (!found[at]) continue
    for (const word of reserved) if (word !== '' && text.startsWith(word, at)) found[at + word.length] = 2
    for (const word of others)
      if (text.startsWith(word, at)) found[at + word.length] = Math.max(found[at + word.length] ?? 0, found[at] ?? 0)
  }
  return found[text.length] === 2
}
