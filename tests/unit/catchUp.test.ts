import { describe, expect, test } from '@jest/globals'
import { CatchUp, startOfCatchUp, type StreamEvent } from '../../web/messages/live/catchUp'

const sent = (number: number, threadId = '7'): StreamEvent => ({ kind: 'SENT', threadId, number, lastNumber: number })
const read = (lastNumber: number, threadId = '7'): StreamEvent => ({ kind: 'READ', threadId, number: null, lastNumber })
const blocked: StreamEvent = { kind: 'BLOCKED', threadId: null, number: null, lastNumber: null }
const nothing = { show: [], fetch: [] }

/** An open thread of which all messages up to this number are loaded. */
function following(number: number) {
  const catchUp = new CatchUp<StreamEvent>()
  catchUp.follow('7')
  catchUp.reached('7', number)
  return catchUp
}

describe('events in order', () => {
  test('are shown in the order of their arrival', () => {
    const catchUp = following(3)
    expect(catchUp.receive(sent(4))).toEqual({ show: [sent(4)], fetch: [] })
    expect(catchUp.receive(sent(5))).toEqual({ show: [sent(5)], fetch: [] })
  })

  test('may be shown twice without effect', () => {
    expect(following(3).receive(sent(3))).toEqual({ show: [sent(3)], fetch: [] })
  })

  test('of threads that are not open are shown at once', () => {
    expect(following(3).receive(sent(40, '8'))).toEqual({ show: [sent(40, '8')], fetch: [] })
  })
})

describe('a number that is missing', () => {
  test('is fetched once, and what came after it waits, in its order', () => {
    const catchUp = following(3)
    expect(catchUp.receive(sent(5))).toEqual({ show: [], fetch: [{ threadId: '7', after: 3 }] })
    expect(catchUp.receive(sent(6))).toEqual(nothing)
    expect(catchUp.receive(sent(9, '8'))).toEqual({ show: [sent(9, '8')], fetch: [] })
    expect(catchUp.reached('7', 5)).toEqual({ show: [sent(5), sent(6)], fetch: [] })
    expect(catchUp.receive(sent(7))).toEqual({ show: [sent(7)], fetch: [] })
  })

  test('may be missing for good, as those of somebody blocked are: the answer closes the gap', () => {
    const catchUp = following(3)
    catchUp.receive(sent(9))
    expect(catchUp.reached('7', 9)).toEqual({ show: [sent(9)], fetch: [] })
    expect(catchUp.receive(sent(10))).toEqual({ show: [sent(10)], fetch: [] })
  })

  test('is noticed by any other event of the thread', () => {
    const catchUp = following(3)
    expect(catchUp.receive(read(4))).toEqual({ show: [], fetch: [{ threadId: '7', after: 3 }] })
    expect(catchUp.reached('7', 4)).toEqual({ show: [read(4)], fetch: [] })
  })

  test('is fetched again when the response is older than a later event', () => {
    const catchUp = following(3)
    catchUp.receive(sent(5))
    catchUp.receive(sent(8))
    expect(catchUp.reached('7', 5)).toEqual({ show: [sent(5)], fetch: [{ threadId: '7', after: 5 }] })
    expect(catchUp.reached('7', 8)).toEqual({ show: [sent(8)], fetch: [] })
  })
})

describe('while a thread is on its way', () => {
  test('its events wait, and others do not', () => {
    const catchUp = new CatchUp<StreamEvent>()
    catchUp.follow('7')
    expect(catchUp.receive(sent(4))).toEqual(nothing)
    expect(catchUp.receive(blocked)).toEqual({ show: [blocked], fetch: [] })
    expect(catchUp.reached('7', 3)).toEqual({ show: [sent(4)], fetch: [] })
  })

  test('and is left again, what waited is shown for the list', () => {
    const catchUp = new CatchUp<StreamEvent>()
    catchUp.follow('7')
    catchUp.receive(sent(4))
    expect(catchUp.leave('7')).toEqual({ show: [sent(4)], fetch: [] })
    expect(catchUp.receive(sent(9))).toEqual({ show: [sent(9)], fetch: [] })
  })
})

describe('after an interruption', () => {
  test('every open thread is fetched by number, and nothing is shown before the list and the thread are loaded', () => {
    const catchUp = following(3)
    expect(catchUp.interrupt()).toEqual({ fetch: [{ threadId: '7', after: 3 }], restart: [] })
    expect(catchUp.receive(sent(6))).toEqual(nothing)
    expect(catchUp.receive(sent(2, '8'))).toEqual(nothing)
    expect(catchUp.reached('7', 5)).toEqual(nothing)
    expect(catchUp.resume()).toEqual({ show: [sent(6), sent(2, '8')], fetch: [] })
  })

  test('a thread that was on its way is begun again: its answer may be older', () => {
    const catchUp = following(3)
    catchUp.follow('8')
    expect(catchUp.interrupt()).toEqual({ fetch: [{ threadId: '7', after: 3 }], restart: ['8'] })
    catchUp.reached('8', 5)
    expect(catchUp.interrupt()).toEqual({
      fetch: [
        { threadId: '7', after: 3 },
        { threadId: '8', after: 5 },
      ],
      restart: [],
    })
  })

  test('the list may be there first', () => {
    const catchUp = following(3)
    catchUp.interrupt()
    catchUp.receive(sent(6))
    expect(catchUp.resume()).toEqual(nothing)
    expect(catchUp.reached('7', 6)).toEqual({ show: [sent(6)], fetch: [] })
  })

  test('an older response removes nothing that is newer', () => {
    const catchUp = following(8)
    catchUp.interrupt()
    catchUp.reached('7', 5)
    catchUp.resume()
    expect(catchUp.receive(sent(9))).toEqual({ show: [sent(9)], fetch: [] })
  })
})

describe('catching up begins', () => {
  const at = (number: number, minute: number) => ({
    number,
    sentAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  })

  test('before every message that may have been changed since the last one', () => {
    expect(startOfCatchUp([at(1, 0), at(2, 20), at(3, 25), at(4, 29)], 4)).toBe(1)
    expect(startOfCatchUp([at(1, 0), at(2, 20), at(3, 31)], 3)).toBe(2)
  })

  test('never after the loaded messages, and right after them without dates', () => {
    expect(startOfCatchUp([], 12)).toBe(12)
    expect(startOfCatchUp([at(9, 0)], 3)).toBe(3)
  })
})
