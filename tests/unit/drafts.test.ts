import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  setDraftOwner,
  deleteDrafts,
  hasDraftOfSignedOutPerson,
  guardOwner,
  saveDraft,
  loadDraft,
} from '../../web/platform/stored/drafts'

/** The browser's, as far as it is used: its keys are its own properties. */
function storage(): Storage {
  const shelf: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => shelf[key] ?? null,
    setItem: (key: string, value: string) => {
      shelf[key] = value
    },
    removeItem: (key: string) => {
      delete shelf[key]
    },
  }
  return new Proxy(shelf, { get: (_, key) => Reflect.get(methods, key) as unknown }) as unknown as Storage
}

beforeEach(() => {
  setDraftOwner(null)
  Object.defineProperty(globalThis, 'sessionStorage', { value: storage(), configurable: true, writable: true })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

const soup = { name: 'Leek soup' }

test('drafts are hidden from visitors and from the next person who signs in', () => {
  setDraftOwner('1')
  saveDraft('recipe new', soup)
  expect(loadDraft('recipe new')).toEqual(soup)
  for (const other of [null, '2', '11']) {
    setDraftOwner(other)
    expect(loadDraft('recipe new')).toBeNull()
  }
})

test('after signing in again a person has their own drafts, whatever others wrote meanwhile', () => {
  setDraftOwner('1')
  saveDraft('recipe new', soup)
  setDraftOwner(null)
  setDraftOwner('2')
  saveDraft('recipe new', { name: 'Stew' })
  saveDraft('recipe new', null)
  setDraftOwner(null)
  setDraftOwner('1')
  expect(loadDraft('recipe new')).toEqual(soup)
})

test("a visitor's draft goes to the person who signs in next, and to nobody after", () => {
  saveDraft('recipe new', soup)
  saveDraft('recipe 7', { name: 'Pie' })
  setDraftOwner('1')
  expect([loadDraft('recipe new'), loadDraft('recipe 7')]).toEqual([soup, { name: 'Pie' }])
  for (const other of [null, '2']) {
    setDraftOwner(other)
    expect([loadDraft('recipe new'), loadDraft('recipe 7')]).toEqual([null, null])
  }
})

test("it replaces that person's own draft", () => {
  setDraftOwner('1')
  saveDraft('recipe new', { name: 'Older' })
  setDraftOwner(null)
  saveDraft('recipe new', soup)
  setDraftOwner('1')
  expect(loadDraft('recipe new')).toEqual(soup)
})

test('a visitor sees that somebody left a draft, in that form only; a signed-in person does not', () => {
  setDraftOwner('1')
  saveDraft('recipe new', soup)
  expect(hasDraftOfSignedOutPerson('recipe new')).toBe(false)
  setDraftOwner(null)
  expect([hasDraftOfSignedOutPerson('recipe new'), hasDraftOfSignedOutPerson('recipe 7')]).toEqual([true, false])
  setDraftOwner('2')
  expect(hasDraftOfSignedOutPerson('recipe new')).toBe(false)
  setDraftOwner(null)
  saveDraft('recipe 7', soup)
  expect(hasDraftOfSignedOutPerson('recipe 7')).toBe(false)
})

test('a draft that is being sent stays while its person signs in again, and moves along when a visitor signs in', () => {
  const byVisitor = guardOwner()
  setDraftOwner('1')
  const byOne = guardOwner()
  setDraftOwner(null)
  setDraftOwner('1')
  expect([byVisitor(), byOne()]).toEqual([true, true])
  setDraftOwner('2')
  expect(byOne()).toBe(false)
})

test("removing an account deletes its drafts and nobody else's", () => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage(), configurable: true, writable: true })
  for (const account of ['1', '11']) {
    setDraftOwner(account)
    saveDraft('recipe new', soup)
    saveDraft('message 2 general', { text: 'Hello' }, 'browser')
  }
  deleteDrafts('1')
  const left = () => [loadDraft('recipe new'), loadDraft('message 2 general', 'browser')]
  expect(left()).toEqual([soup, { text: 'Hello' }])
  setDraftOwner('1')
  expect(left()).toEqual([null, null])
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('without storage drafts are not stored, and nothing fails', () => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new Error('shut')
    },
    configurable: true,
  })
  saveDraft('recipe new', soup)
  setDraftOwner('1')
  expect([loadDraft('recipe new'), hasDraftOfSignedOutPerson('recipe new')]).toEqual([null, false])
})
