import { afterEach, expect, test } from '@jest/globals'
import { deleteAskDraft, loadAskDraft, saveAskDraft, withKey } from '../../web/requests/ask/askDraft'

afterEach(() => sessionStorage.clear())

const empty = { quantity: 1, words: '', tried: null }
const tried = { quantity: 2, words: 'After six?', slotAt: null, key: '4b1c6d1e-0000-4000-8000-000000000000' }

test('what was written is kept for this entry until it is sent', () => {
  expect(loadAskDraft('7', 'food:leek')).toEqual(empty)
  saveAskDraft('7', 'food:leek', { quantity: 2, words: 'After six?', tried })
  expect(loadAskDraft('7', 'food:leek')).toEqual({ quantity: 2, words: 'After six?', tried })
  expect(loadAskDraft('8', 'food:leek')).toEqual(empty)
  deleteAskDraft('7', 'food:leek')
  expect(loadAskDraft('7', 'food:leek')).toEqual(empty)
})

test('what was stored by something else is not read', () => {
  sessionStorage.setItem('draft  ask 7 food:leek', '{"quantity":"many","words":"Hello","tried":{"quantity":2}}')
  expect(loadAskDraft('7', 'food:leek')).toEqual({ quantity: 1, words: 'Hello', tried: null })
  sessionStorage.setItem('draft  ask 7 food:leek', '[1]')
  expect(loadAskDraft('7', 'food:leek')).toEqual(empty)
})

test('the same request keeps its key, another one gets its own', () => {
  expect(withKey({ quantity: 2, words: ' After six? ', tried }, null).tried).toBe(tried)
  expect(withKey({ quantity: 3, words: 'After six?', tried }, null).tried.key).not.toBe(tried.key)
  expect(withKey({ quantity: 2, words: 'After six?', tried }, '2026-03-27T10:15:00.000Z').tried.key).not.toBe(tried.key)
  expect(withKey({ quantity: 2, words: 'Before six?', tried }, null).tried).toMatchObject({
    quantity: 2,
    words: 'Before six?',
  })
})
