import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { buildSchema, parse, validate } from 'graphql'
import { readFileSync } from 'node:fs'
import type { RequestCard_requestFragment } from '../../web/generated/requests/list/MyRequests'
import { acceptItemRequest, sendStoredAnswers } from '../../web/requests/answer/givenAnswers'
import { OneTapAnswer } from '../../web/requests/answer/OneTapAnswer'
import { refusal, renderWithAnswers, type Answers } from './withAnswers'

/** Yes in one tap: what is sent, and when. Which time is proposed: domain/item-requests/nextAnswer.test.ts. */

const until = new Date(2026, 10, 25, 18)
const request: RequestCard_requestFragment = {
  id: '1',
  state: 'ASKED',
  quantity: 2,
  message: '',
  reservedQuantity: null,
  collectUntil: null,
  slotAt: null,
  otherTimes: [],
  place: null,
  onTheWayAt: null,
  askedAt: '2026-11-25T08:00:00.000Z',
  changedAt: '2026-11-25T08:00:00.000Z',
  unavailable: false,
  thanks: null,
  barcode: '02000000000008',
  itemName: 'Spelt',
  pantryId: '7',
  viewerIsOwner: true,
  viewerHasThread: true,
  viewerActions: ['ACCEPT', 'DECLINE'],
  collectionDetails: 'By the blue door',
  pantryName: null,
  postcode: null,
  askerDidNotComeCount: 0,
  isNextInLine: false,
  answeredBy: null,
  offer: { quantity: 2, lastDay: null },
  item: null,
  partner: { id: '8', username: 'robin', name: 'Robin', imageUrl: null },
}
const reserved = { ...request, state: 'RESERVED', viewerActions: ['COLLECT'], reservedQuantity: 2 }
const answer = {
  id: '1',
  quantity: 2,
  collectUntil: until.toISOString(),
  changedAt: request.changedAt,
  collectionDetails: null,
}

let visibility: DocumentVisibilityState

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 25, 9), doNotFake: ['queueMicrotask', 'nextTick', 'performance'] })
  localStorage.setItem('collect-time', '18:00')
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  localStorage.clear()
})

const show = (changes: Partial<RequestCard_requestFragment> = {}, answers: Answers = {}) =>
  renderWithAnswers(<OneTapAnswer request={{ ...request, ...changes }} />, {
    acceptItemRequest: () => ({ itemRequest: reserved }),
    ...answers,
  })
const button = (name: RegExp | string) => screen.getByRole('button', { name })
const tap = (name: RegExp | string) => act(async () => void fireEvent.click(button(name)))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox account 7 answers'))

test('it is sent after five seconds, once', async () => {
  const { sent } = await show()
  await tap('Yes, until 18:00: Spelt, Robin')
  expect(screen.getByRole('status').textContent).toBe('We’ll tell Robin in a few seconds.')
  await tap(/^Yes/)
  await wait(4_900)
  expect(sent).toEqual([])
  expect(stored()).toHaveLength(1)
  await wait(200)
  expect(sent).toEqual([['AcceptItemRequest', answer]])
  expect(screen.getByText('Reserved. We’ve told Robin.')).toBeTruthy()
  await wait(10_000)
  expect(sent).toHaveLength(1)
  expect(stored()).toEqual([])
})

test('till then it can be taken back', async () => {
  const { sent } = await show()
  await tap(/^Yes/)
  await tap(/^Undo/)
  await wait(10_000)
  expect(sent).toEqual([])
  expect(stored()).toEqual([])
  expect(button(/^Change/)).toBeTruthy()
})

test('it is no more than is there, and says so', async () => {
  const { sent } = await show({ offer: { quantity: 1, lastDay: null } })
  await tap('Yes, 1 until 18:00: Spelt, Robin')
  await wait(5_000)
  expect(sent).toEqual([['AcceptItemRequest', { ...answer, quantity: 1 }]])
})

test('where no time is left before the use-by date, it is answered in the window', async () => {
  await show({ offer: { quantity: 1, lastDay: '2026-11-24' } })
  expect(button('Answer: Spelt, Robin')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull()
})

test('the first answer asks where to collect, also if that is left empty; later ones do not', async () => {
  const { sent } = await show({ collectionDetails: '' })
  await tap(/^Yes/)
  await wait(500)
  fireEvent.change(screen.getByLabelText('Where to collect'), { target: { value: 'By the gate' } })
  await tap('Yes, until 18:00')
  await wait(5_000)
  expect(sent).toEqual([['AcceptItemRequest', { ...answer, collectionDetails: 'By the gate' }]])
  await wait(500)
  await tap(/^Yes/)
  await wait(5_000)
  expect(sent).toHaveLength(2)
})

test('leaving its page in the app sends it at once', async () => {
  const { sent, unmount } = await show()
  await tap(/^Yes/)
  unmount()
  await wait(0)
  expect(sent).toEqual([['AcceptItemRequest', answer]])
})

test('leaving the app posts it at once; whoever comes back hears what came of it', async () => {
  const posted = jest.fn((_path: string, _init: RequestInit) => Promise.resolve({ text: () => Promise.resolve('') }))
  Object.assign(globalThis, { fetch: posted })
  const { sent } = await show()
  await tap(/^Yes/)
  visibility = 'hidden'
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  await wait(10_000)
  expect(posted).toHaveBeenCalledTimes(1)
  const [, init] = posted.mock.calls[0] ?? []
  expect(init?.keepalive).toBe(true)
  expect(JSON.parse(String(init?.body))).toEqual({ query: acceptItemRequest, variables: { input: answer } })
  expect(sent).toEqual([])
  // For the next page, if nobody comes back.
  expect(stored()).toHaveLength(1)

  await act(async () => void window.dispatchEvent(new Event('pageshow')))
  visibility = 'visible'
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await wait(0)
  expect(sent).toEqual([['AcceptItemRequest', answer]])
  expect(stored()).toEqual([])
  Reflect.deleteProperty(globalThis, 'fetch')
})

test('what is posted is an operation of the schema', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  expect(validate(schema, parse(acceptItemRequest))).toEqual([])
})

test('a later page sends what an earlier one could not, and shows a refusal', async () => {
  localStorage.setItem(
    'outbox account 7 answers 1',
    '{"key":"1","quantity":2,"collectUntil":"2026-11-25T10:00:00.000Z","changedAt":"2026-11-25T08:00:00.000Z","collectionDetails":null,"name":"Robin","about":"Spelt","at":1}',
  )
  const { client, sent } = await show(
    {},
    {
      acceptItemRequest: () => {
        throw refusal('BAD_INPUT', 'That’s too soon.')
      },
    },
  )
  await act(async () => sendStoredAnswers({ client, accountId: '7' }))
  await wait(0)
  expect(sent).toHaveLength(1)
  expect(screen.getByText('That’s too soon.')).toBeTruthy()
  expect(stored()).toEqual([])
})
