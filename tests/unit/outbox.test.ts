import { expect, test } from '@jest/globals'
import { stockMoves, type StockMove } from '../../web/pantries/outbox'

/** Storage that holds what a browser's would. */
function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const oats: StockMove = { barcode: '05000108030591', delta: 1, share: false, key: 'a' }
const tea: StockMove = { barcode: '05000119113252', delta: -2, share: true, key: 'b' }

test('what is not answered yet is there again after a reload, in the order it was done', () => {
  const storage = memory()
  const before = stockMoves('7', storage)
  before.put(oats)
  before.put(tea)
  expect(stockMoves('7', storage).all()).toEqual([oats, tea])
  expect(stockMoves('8', storage).all()).toEqual([])
})

test('what is answered is forgotten, and nothing is left behind', () => {
  const storage = memory()
  const outbox = stockMoves('7', storage)
  outbox.put(oats)
  outbox.put(tea)
  outbox.drop('a')
  expect(outbox.all()).toEqual([tea])
  outbox.drop('b')
  expect(storage.kept.size).toBe(0)
})

test('the same act, put twice, is one', () => {
  const outbox = stockMoves('7', memory())
  outbox.put(oats)
  outbox.put(oats)
  expect(outbox.all()).toEqual([oats])
})

test('what is put again after something became of it keeps its place', () => {
  const outbox = stockMoves('7', memory())
  outbox.put(oats)
  outbox.put(tea)
  outbox.put({ ...oats, share: true })
  expect(outbox.all()).toEqual([{ ...oats, share: true }, tea])
})

test('what is older than a day is not sent: the server may have forgotten its key', () => {
  const storage = memory()
  let now = 0
  const outbox = stockMoves('7', storage, () => now)
  outbox.put(oats)
  now = 24 * 60 * 60_000 - 1
  expect(outbox.all()).toEqual([oats])
  now += 1
  expect(outbox.all()).toEqual([])
})

test.each(['nonsense', '{}', '[1, null, {"barcode":"x"}]', '[{"barcode":"x","delta":"1","share":false,"key":"k","at":0}]'])('storage that holds %s is an empty outbox', (text) => {
  const storage = memory()
  storage.setItem('stock-moves 7', text)
  expect(stockMoves('7', storage).all()).toEqual([])
})

test('storage that is shut is no reason to fail', () => {
  const shut = () => { throw new Error('shut') }
  const outbox = stockMoves('7', { getItem: shut, setItem: shut, removeItem: shut })
  outbox.put(oats)
  outbox.drop('a')
  expect(outbox.all()).toEqual([])
})
