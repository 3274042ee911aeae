import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { draftsBelongTo, forgetDrafts, isDraftWaiting, isStillTheirs, keepDraft, keptDraft } from '../../web/platform/drafts'

/** The browser's, as far as it is used: its keys are its own properties. */
function storage(): Storage {
  const shelf: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => shelf[key] ?? null,
    setItem: (key: string, value: string) => { shelf[key] = value },
    removeItem: (key: string) => { delete shelf[key] },
  }
  return new Proxy(shelf, { get: (_, key) => Reflect.get(methods, key) as unknown }) as unknown as Storage
}

beforeEach(() => {
  draftsBelongTo(null)
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage(), configurable: true, writable: true })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const soup = { name: 'Leek soup' }

test('nobody sees what another wrote, neither a visitor nor the next who signs in', () => {
  draftsBelongTo('1')
  keepDraft('recipe new', soup)
  expect(keptDraft('recipe new')).toEqual(soup)
  for (const other of [null, '2', '11']) {
    draftsBelongTo(other)
    expect(keptDraft('recipe new')).toBeNull()
  }
})

test('whoever signs in again finds what they wrote, whatever others wrote meanwhile', () => {
  draftsBelongTo('1')
  keepDraft('recipe new', soup)
  draftsBelongTo(null)
  draftsBelongTo('2')
  keepDraft('recipe new', { name: 'Stew' })
  keepDraft('recipe new', null)
  draftsBelongTo(null)
  draftsBelongTo('1')
  expect(keptDraft('recipe new')).toEqual(soup)
})

test('what a visitor wrote goes to the one who signs in next, and to nobody after', () => {
  keepDraft('recipe new', soup)
  keepDraft('recipe 7', { name: 'Pie' })
  draftsBelongTo('1')
  expect([keptDraft('recipe new'), keptDraft('recipe 7')]).toEqual([soup, { name: 'Pie' }])
  for (const other of [null, '2']) {
    draftsBelongTo(other)
    expect([keptDraft('recipe new'), keptDraft('recipe 7')]).toEqual([null, null])
  }
})

test('it takes the place of what that person had left there before', () => {
  draftsBelongTo('1')
  keepDraft('recipe new', { name: 'Older' })
  draftsBelongTo(null)
  keepDraft('recipe new', soup)
  draftsBelongTo('1')
  expect(keptDraft('recipe new')).toEqual(soup)
})

test('a visitor is told that somebody left something, at that place only, and whoever is signed in is not', () => {
  draftsBelongTo('1')
  keepDraft('recipe new', soup)
  expect(isDraftWaiting('recipe new')).toBe(false)
  draftsBelongTo(null)
  expect([isDraftWaiting('recipe new'), isDraftWaiting('recipe 7')]).toEqual([true, false])
  draftsBelongTo('2')
  expect(isDraftWaiting('recipe new')).toBe(false)
  draftsBelongTo(null)
  keepDraft('recipe 7', soup)
  expect(isDraftWaiting('recipe 7')).toBe(false)
})

test('what is about to be sent stays theirs while they sign in again, and goes along when a visitor signs in', () => {
  const byVisitor = isStillTheirs()
  draftsBelongTo('1')
  const byOne = isStillTheirs()
  draftsBelongTo(null)
  draftsBelongTo('1')
  expect([byVisitor(), byOne()]).toEqual([true, true])
  draftsBelongTo('2')
  expect(byOne()).toBe(false)
})

test('whoever has left for good leaves no drafts behind, and takes nobody else\'s along', () => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage(), configurable: true, writable: true })
  for (const account of ['1', '11']) {
    draftsBelongTo(account)
    keepDraft('recipe new', soup)
    keepDraft('message 2 general', { text: 'Hello' }, 'browser')
  }
  forgetDrafts('1')
  const left = () => [keptDraft('recipe new'), keptDraft('message 2 general', 'browser')]
  expect(left()).toEqual([soup, { text: 'Hello' }])
  draftsBelongTo('1')
  expect(left()).toEqual([null, null])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('without storage nothing is kept, and nothing fails', () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => { throw new Error('shut') }, configurable: true })
  keepDraft('recipe new', soup)
  draftsBelongTo('1')
  expect([keptDraft('recipe new'), isDraftWaiting('recipe new')]).toEqual([null, false])
})
