import { expect, test } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrerenderedHome } from '../../api/http/ssr/prerenderedHome'

const folder = mkdtempSync(join(tmpdir(), 'larder-prerenderedHome-'))
const pair = (words: string) => ({
  visitor: `${words} for visitors: __SHELF__`,
  known: `${words} for the others: __SHELF__`,
})
const page = (language: string) => ({ ...pair(language), liveStatistics: pair(`${language}, counted,`) })
writeFileSync(
  join(folder, 'prerendered.json'),
  JSON.stringify({ pages: { en: page('en'), de: page('de') }, shelves: ['<svg>$&</svg>'] }),
)
const prerenderedHome = new PrerenderedHome(folder)
rmSync(folder, { recursive: true })

test('The page is rendered in the language that was chosen, else the one the browser prefers most, else in English', () => {
  expect(prerenderedHome.language('de', 'en-GB')).toBe('de')
  expect(prerenderedHome.language('tlh', 'fr, de-CH;q=0.8, en;q=0.9')).toBe('en')
  expect(prerenderedHome.language(undefined, 'de-AT,de;q=0.9,en;q=0.8')).toBe('de')
  expect(prerenderedHome.language(undefined, 'fr;q=1, de;q=0')).toBe('en')
  expect(prerenderedHome.language('constructor', undefined)).toBe('en')
})

test('It is another one for those who come with a session, and its picture stands in it letter for letter', () => {
  expect(prerenderedHome.home({ language: 'de', hasSession: false, liveStatistics: false })).toBe(
    'de for visitors: <svg>$&</svg>',
  )
  expect(prerenderedHome.home({ language: 'en', hasSession: true, liveStatistics: false })).toBe(
    'en for the others: <svg>$&</svg>',
  )
  expect(prerenderedHome.home({ language: 'fr', hasSession: true, liveStatistics: false })).toBe('')
})

test('Where true counts are shown, the page waits for them', () => {
  expect(prerenderedHome.home({ language: 'de', hasSession: false, liveStatistics: true })).toBe(
    'de, counted, for visitors: <svg>$&</svg>',
  )
  expect(prerenderedHome.home({ language: 'en', hasSession: true, liveStatistics: true })).toBe(
    'en, counted, for the others: <svg>$&</svg>',
  )
})

test('Without a painting the page is empty, in English', () => {
  const none = new PrerenderedHome('/nowhere')
  expect([none.language('de', 'de'), none.home({ language: 'en', hasSession: false, liveStatistics: false })]).toEqual([
    'en',
    '',
  ])
})
