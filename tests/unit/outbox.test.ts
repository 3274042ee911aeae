import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { expect, test } from '@jest/globals'
import {
  staysInOutbox,
  stockMoveOutbox,
  type RequestedChange,
  type StockMove,
} from '../../web/pantries/stock/unsentMoves'
import { ConnectionLost } from '../../web/platform/connection'
import { RetriesExpired, SessionChanged, SignInCancelled } from '../../web/platform/errorMessages'
import { clearOutbox, memoryStorage, type OutboxStorage } from '../../web/platform/stored/outbox'

const oats: StockMove = { barcode: '05000108030591', delta: 1, share: false, key: 'a' }
const tea: StockMove = { barcode: '05000119113252', delta: -2, share: true, key: 'b' }

test('moves are stored as they always were, so that those of an earlier version of the app are sent', () => {
  const storage = memoryStorage()
  storage.setItem(
    'outbox pantry 7 stock-moves a',
    '{"barcode":"05000108030591","delta":1,"share":false,"key":"a","at":5}',
  )
  storage.setItem(
    'outbox pantry 7 stock-moves b',
    '{"barcode":"05000119113252","delta":-2,"share":true,"key":"b","at":4}',
  )
  const outbox = stockMoveOutbox('7', storage, () => 6)
  expect(outbox.all()).toEqual([tea, oats])
  outbox.put({ ...oats, key: 'c' })
  expect(storage.getItem('outbox pantry 7 stock-moves c')).toBe(
    '{"barcode":"05000108030591","delta":1,"share":false,"key":"c","at":6}',
  )
})

test('moves without a response are restored after a reload, in order', () => {
  const storage = memoryStorage()
  const before = stockMoveOutbox('7', storage)
  before.put(oats)
  before.put(tea)
  expect(stockMoveOutbox('7', storage).all()).toEqual([oats, tea])
  expect(stockMoveOutbox('8', storage).all()).toEqual([])
})

test('changes of batches keep their place among the moves, over a reload', () => {
  const storage = memoryStorage()
  const date: RequestedChange = {
    barcode: oats.barcode,
    change: { batchMadeBy: 'a', quantity: 1, date: '2026-12-01', dateKind: 'USE_BY' },
    key: 'c',
  }
  const freeze: RequestedChange = {
    barcode: oats.barcode,
    change: { batchMadeBy: 'c', storagePlace: 'FREEZER' },
    key: 'd',
  }
  const out: StockMove = { ...tea, batchMadeBy: 'd', reason: 'THROWN_AWAY' }
  const undated: RequestedChange = {
    barcode: tea.barcode,
    change: { batchId: '7', date: null, dateKind: null },
    key: 'e',
  }
  for (const request of [oats, date, freeze, out, undated]) stockMoveOutbox('7', storage).put(request)
  expect(stockMoveOutbox('7', storage).all()).toEqual([oats, date, freeze, out, undated])
})

test('a reason that was changed is kept with its move, over a reload', () => {
  const storage = memoryStorage()
  const outbox = stockMoveOutbox('7', storage)
  outbox.put(tea)
  outbox.put({ ...tea, reason: 'THROWN_AWAY', isReasonChanged: true })
  expect(stockMoveOutbox('7', storage).all()).toEqual([{ ...tea, reason: 'THROWN_AWAY', isReasonChanged: true }])
})

test('answered moves are removed, and an empty outbox leaves no key', () => {
  const storage = memoryStorage()
  const outbox = stockMoveOutbox('7', storage)
  outbox.put(oats)
  outbox.put(tea)
  outbox.remove('a')
  expect(outbox.all()).toEqual([tea])
  outbox.remove('b')
  expect(storage.length).toBe(0)
})

test('the same act, put twice, is one', () => {
  const outbox = stockMoveOutbox('7', memoryStorage())
  outbox.put(oats)
  outbox.put(oats)
  expect(outbox.all()).toEqual([oats])
})

test('a move that is stored again keeps its position', () => {
  const outbox = stockMoveOutbox('7', memoryStorage())
  outbox.put(oats)
  outbox.put(tea)
  outbox.put({ ...oats, share: true })
  expect(outbox.all()).toEqual([{ ...oats, share: true }, tea])
})

test('moves are not sent after 23 hours, because the server may have deleted their keys; they are given back once, to be reported', () => {
  const storage = memoryStorage()
  let now = 0
  const outbox = stockMoveOutbox('7', storage, () => now)
  const expiresAt = outbox.put(oats)
  expect(expiresAt).toBe(23 * 60 * 60_000)
  now = expiresAt - 1
  expect([outbox.all(), outbox.takeExpired()]).toEqual([[oats], []])
  outbox.put(tea)
  now = expiresAt
  expect(outbox.all()).toEqual([tea])
  // Resending an old one does not make it younger.
  expect(outbox.put(oats)).toBe(expiresAt)
  expect([outbox.takeExpired(), outbox.takeExpired(), outbox.all()]).toEqual([[oats], [], [tea]])
  expect(storage.length).toBe(1)
})

test('two tabs that store moves at the same time lose none', () => {
  const storage = memoryStorage()
  const other = stockMoveOutbox('7', storage)
  // The other tab acts while this one is between reading and writing.
  const meanwhile = (act: () => void): OutboxStorage => {
    let isFirst = true
    const once = () => {
      if (isFirst) act()
      isFirst = false
    }
    return {
      ...storage,
      key: (i) => storage.key(i),
      get length() {
        return storage.length
      },
      setItem: (name, value) => {
        once()
        storage.setItem(name, value)
      },
      removeItem: (name) => {
        once()
        storage.removeItem(name)
      },
    }
  }
  stockMoveOutbox(
    '7',
    meanwhile(() => other.put(tea)),
  ).put(oats)
  expect(other.all()).toHaveLength(2)
  const milk = { ...oats, key: 'c' }
  stockMoveOutbox(
    '7',
    meanwhile(() => other.put(milk)),
  ).remove('a')
  expect(other.all()).toEqual([tea, milk])
})

test('the moves of a removed account are deleted, and no others', () => {
  const storage = memoryStorage()
  for (const pantryId of ['7', '77']) stockMoveOutbox(pantryId, storage).put(oats)
  storage.setItem('theme', 'dark')
  clearOutbox('pantry 7', storage)
  expect(stockMoveOutbox('7', storage).all()).toEqual([])
  expect(stockMoveOutbox('77', storage).all()).toEqual([oats])
  expect(storage.getItem('theme')).toBe('dark')
})

test.each([
  'nonsense',
  '[]',
  '{}',
  '{"barcode":"x"}',
  '{"barcode":"x","delta":"1","share":false,"key":"k","at":0}',
  '{"barcode":"x","change":["date"],"key":"k","at":0}',
  '{"change":{"opened":true},"key":"k","at":0}',
])('a place that holds %s holds no act', (text) => {
  const storage = memoryStorage()
  stockMoveOutbox('7', storage).put(oats)
  for (let i = 0; i < storage.length; i++) storage.setItem(storage.key(i) ?? '', text)
  expect(stockMoveOutbox('7', storage).all()).toEqual([])
})

test('storage that is shut is no reason to fail', () => {
  const shut = () => {
    throw new Error('shut')
  }
  const outbox = stockMoveOutbox('7', { getItem: shut, setItem: shut, removeItem: shut, key: shut, length: 1 })
  outbox.put(oats)
  outbox.remove('a')
  expect(outbox.all()).toEqual([])
})

const answered = (code: string, field?: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'No.', extensions: { code, field } }] })
const status = (code: number, bodyText = '') =>
  new ServerError(String(code), { response: new Response(null, { status: code }), bodyText })

test.each<[string, unknown]>([
  ['a server that failed', answered('INTERNAL')],
  [
    'a server that failed, by its status',
    status(500, JSON.stringify({ errors: [{ message: 'Sorry.', extensions: { code: 'INTERNAL' } }] })),
  ],
  ['a database that was away', answered('BUSY')],
  ['a proxy in front of nothing', status(502, '<html>')],
  ['no network', new ConnectionLost()],
  ['a time-out', new DOMException('too slow', 'TimeoutError')],
  ['the end of its page', new DOMException('stopped', 'AbortError')],
  ['a mistake of the app', new TypeError('x is not a function')],
  ['another person who signed in', new SessionChanged()],
  ['a pantry of another person', answered('FORBIDDEN', 'pantryId')],
])('a move that met %s is sent again later', (_name, error) => {
  expect(staysInOutbox(error)).toBe(true)
})

test.each<[string, unknown]>([
  ['a refusal', answered('NONE_TO_DEDUCT')],
  ['an unknown item', answered('UNKNOWN_ITEM')],
  ['a limit', answered('RATE_LIMITED')],
  ['a mistake in what was sent', answered('GRAPHQL_VALIDATION_FAILED')],
  ['a person who does not sign in', new SignInCancelled()],
  ['its age', new RetriesExpired()],
])('%s ends a move', (_name, error) => {
  expect(staysInOutbox(error)).toBe(false)
})
