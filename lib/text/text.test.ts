import { describe, expect, test } from '@jest/globals'
import { cleanTag } from '../recipe-import/tags'
import { isAllStorable, isStorable, manyLines, oneLine } from './text'

const codePoint = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`

/** Bidirectional marks, embeddings, overrides and isolates; zero-width space, word joiner, byte order mark; soft hyphen. */
const invisible = [
  '\u061C',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202B',
  '\u202C',
  '\u202D',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200B',
  '\u2060',
  '\u2061',
  '\u2062',
  '\u2063',
  '\u2064',
  '\uFEFF',
  '\u00AD',
].map((character) => [codePoint(character), character] as const)

const controls = [
  '\u0000',
  '\u0001',
  '\u0007',
  '\u0008',
  '\u000B',
  '\u001B',
  '\u001F',
  '\u007F',
  '\u0085',
  '\u009F',
].map((character) => [codePoint(character), character] as const)

const lineBreaks = ['\n', '\r', '\r\n', '\u000C', '\u2028', '\u2029'] as const

describe('one line', () => {
  test.each(invisible)('loses %s, wherever it stands', (_name, character) => {
    expect(oneLine(`${character}to${character}mato${character} ${character}soup${character}`)).toBe('tomato soup')
  })

  test.each(controls)('has a space in place of %s', (_name, character) => {
    expect(oneLine(`tomato${character}soup`)).toBe('tomato soup')
    expect(oneLine(`${character}soup${character}`)).toBe('soup')
  })

  test('has one space in place of line breaks, tabs and runs of spaces', () => {
    for (const lineBreak of lineBreaks) expect(oneLine(`tomato${lineBreak}soup`)).toBe('tomato soup')
    expect(oneLine('  tomato \t\u00A0\u3000 soup ')).toBe('tomato soup')
  })

  test('a file name that an override turns around is shown as it was typed', () => {
    expect(oneLine('recipe\u202Egpj.exe')).toBe('recipegpj.exe')
  })

  test('keeps text of every direction, and the joiners of scripts and emoji', () => {
    for (const text of ['حساء الطماطم', 'מרק עגבניות', 'شوربه‌ی گوجه', '👩‍🍳 soup', 'crème brûlée', 'e\u0301clair'])
      expect(oneLine(text)).toBe(text)
  })

  test('is empty if nothing in it is visible', () => {
    for (const text of ['', ' \t\n', '\u202E\u200B\u00AD', '\u200D\u200D', '\u0301', '\u0000'])
      expect(oneLine(text)).toBe('')
  })

  test('is what tags pass through', () => {
    for (const [, character] of [...invisible, ...controls]) expect(cleanTag(`#One${character}`)).toBe('one')
    expect(cleanTag('# One \u202Epot ')).toBe('one-pot')
  })
})

describe('many lines', () => {
  test.each(invisible)('lose %s', (_name, character) => {
    expect(manyLines(`${character}tomato\n${character}soup${character}`)).toBe('tomato\nsoup')
  })

  test.each(controls)('have a space in place of %s', (_name, character) => {
    expect(manyLines(`tomato${character}soup`)).toBe('tomato soup')
  })

  test('keep tabs and line breaks, at most three in a row', () => {
    expect(manyLines('one\ttwo\r\nthree\rfour\n\n\nfive\n\n\n\n\n\nsix\n')).toBe(
      'one\ttwo\nthree\nfour\n\n\nfive\n\n\nsix',
    )
  })

  test('are empty if nothing in them is visible', () => {
    expect(manyLines('\n\u202E \u200B\n')).toBe('')
  })
})

describe('storable', () => {
  test('is text without NUL and without halves of characters', () => {
    expect(['soup', '', '🍲', 'a\u0000b', '\uD83C', '\uDF72a'].map(isStorable)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('is checked in every value and key of what a client sent', () => {
    expect(isAllStorable({ list: [1, null, true, { key: 'soup' }] })).toBe(true)
    expect(isAllStorable({ list: [{ key: 'a\u0000' }] })).toBe(false)
    expect(isAllStorable({ list: [{ 'a\u0000': 1 }] })).toBe(false)
    expect(isAllStorable('\uD83C')).toBe(false)
  })
})
