import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { UserError } from '../../platform/errors'
import { messages } from '../auth.texts'
import { guessableWords, wellKnownPhrases } from './guessableWords'

/** What an attacker knows who aims at one person: the app's name, and the person's own address and username. */
export interface PasswordContext {
  productName: string
  email?: string | null
  username?: string | null
}

const minLength = 8
const maxLength = 128

/** Fewer guesses than this are made online within weeks, whatever the limits: zxcvbn's scores 0 and 1. */
const minGuesses = 1_000_000
/** How many characters the estimator reads: its time grows with the square of the length, and it runs on the main thread. */
const estimatedLength = 32

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, guessable: [...guessableWords] },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 4,
  maxLength: estimatedLength,
})

/** About 49,000 passwords, and well-known phrases, in lower case. Those that the estimator's other rules find, such as "123123123", are not among them. */
const commonPasswords = new Set<string>([...dictionary['passwords-common'], ...wellKnownPhrases])

/** What people append when a site asks for a digit or a sign: "1!", "123", "2024!". */
const commonEnding = /[\p{N}\p{P}\p{S}]{1,5}$/u
const minWordLength = 4
/** How many of those endings are tried after each word. */
const triedEndings = 50

/** Of the unit that a password repeats: its maximum length, and the guesses below which it is a sequence or one character. */
const maxUnitLength = 16
const minUnitGuesses = 500

/**
 * WEAK_PASSWORD: it is too short, too long, one of the most common ones, or easily guessed: a sequence, a repetition,
 * neighbouring keys, or what somebody would try here first: a name that the person or the app has, a word or two of what it is about, or
 * the name of a well-known site.
 */
export function assertStrongPassword(password: string, context: PasswordContext, field = 'password'): void {
  const length = [...password].length
  if (length < minLength || length > maxLength) throw new UserError('WEAK_PASSWORD', messages.weakPassword, { field })
  const spelling = password.normalize('NFKC').trim().toLowerCase()
  const names = knownNames(context)
  if (
    isCommon(spelling, names) ||
    repeatsSequence(spelling) ||
    isEasilyGuessed(spelling, names) ||
    isWordsWithEnding(spelling, names)
  )
    throw new UserError('WEAK_PASSWORD', messages.commonPassword, { field })
}

function isCommon(spelling: string, names: string[]): boolean {
  return [spelling, spelling.replace(/[\s\p{P}]+/gu, '')].some((text) => {
    const word = text.replace(commonEnding, '')
    return (
      commonPasswords.has(text) || names.includes(word) || (word.length >= minWordLength && commonPasswords.has(word))
    )
  })
}

/** Of a long password, the beginning or the end has to be strong enough by itself. */
function isEasilyGuessed(spelling: string, names: string[]): boolean {
  const parts =
    spelling.length > estimatedLength
      ? [spelling.slice(0, estimatedLength), spelling.slice(-estimatedLength)]
      : [spelling]
  return parts.every((part) => estimator.check(part, names).guesses < minGuesses)
}

/** "foodshare1": the estimator counts each part more, as if the ending could be anything. */
function isWordsWithEnding(spelling: string, names: string[]): boolean {
  const words = spelling.replace(commonEnding, '')
  if (words === spelling || words.length > estimatedLength) return false
  const { guesses, sequence } = estimator.check(words, names)
  return guesses * triedEndings < minGuesses && sequence.every(({ pattern }) => pattern === 'dictionary')
}

/** "1234567890123456789012345": the estimator finds repetitions only where the last one is whole. */
function repeatsSequence(spelling: string): boolean {
  for (let length = 1; length <= maxUnitLength && length * 2 <= spelling.length; length++) {
    if (!spelling.startsWith(spelling.slice(0, -length), length)) continue
    const unit = spelling.slice(0, length)
    return commonPasswords.has(unit) || estimator.check(unit).guesses < minUnitGuesses
  }
  return false
}

/** The names themselves, without spaces, and their parts. */
function knownNames({ productName, email, username }: PasswordContext): string[] {
  const names = [productName, email ?? '', username ?? ''].map((name) => name.toLowerCase())
  return names
    .flatMap((name) => [name.replace(/\s+/g, ''), ...name.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
}
