import { expect, test } from '@jest/globals'
import { addTexts, catalogue, languageOf, number } from '../../web/platform/language'

test("The chosen language comes before the browser's languages, and English is the fallback", () => {
  expect(languageOf('de', ['en-GB'])).toBe('de')
  expect(languageOf(null, ['fr-CH', 'de-CH', 'en'])).toBe('de')
  expect(languageOf(null, ['en-US', 'de'])).toBe('en')
  expect(languageOf('tlh', ['fr'])).toBe('en')
  expect(languageOf(null, [])).toBe('en')
})

test('A text has its parameters, formatted numbers and plural forms', () => {
  const t = catalogue('test-room', {
    greeting: 'Welcome {{email}}!',
    items_one: '{{count, number}} item',
    items_other: '{{count, number}} items',
  })

  expect(t('greeting', { email: '<b>ada@example.org</b>' })).toBe('Welcome <b>ada@example.org</b>!')
  expect(t('items', { count: 1 })).toBe('1 item')
  expect(t('items', { count: 12_345 })).toBe('12,345 items')
  expect(number(1234.5)).toBe('1,234.5')
})

test('Missing translations fall back to English', () => {
  const t = catalogue('half-room', { kept: 'Kept' })
  addTexts('de', { 'half-room': {} })
  expect(t('kept')).toBe('Kept')
})
