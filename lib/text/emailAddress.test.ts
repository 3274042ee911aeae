import { describe, expect, test } from '@jest/globals'
import { cleanEmail, cleanUsername } from './emailAddress'

describe('an e-mail address', () => {
  test('loses its capitals and its spaces', () => {
    expect(cleanEmail('  Ada.Lovelace @Example .ORG\t')).toBe('ada.lovelace@example.org')
  })

  test('keeps the signs that mailboxes may have', () => {
    expect(cleanEmail("o'neil+pantry_1@mail.example.co.uk")).toBe("o'neil+pantry_1@mail.example.co.uk")
  })

  test.each([
    '',
    '   ',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@@example.org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@example..org',
    'ada@exam_ple.org',
    'adä@example.org',
    'ada@example.org,eve@example.org',
  ])('is empty when it is none: %p', (text) => {
    expect(cleanEmail(text)).toBe('')
  })

  test('is empty from 255 characters on', () => {
    const domain = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(57)}.org`
    expect(cleanEmail(`${'x'.repeat(254 - domain.length - 1)}@${domain}`)).toHaveLength(254)
    expect(cleanEmail(`${'x'.repeat(255 - domain.length - 1)}@${domain}`)).toBe('')
  })

  test('is cleaned in no time however odd the text', () => {
    expect(cleanEmail(`a@${'a.'.repeat(50_000)}`)).toBe('')
    expect(cleanEmail(`a@${'a-'.repeat(50_000)}`)).toBe('')
  })
})

describe('a user name', () => {
  test('loses its capitals and its spaces', () => {
    expect(cleanUsername(' Ada Of Albion ')).toBe('adaofalbion')
  })
})
