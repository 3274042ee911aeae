import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { byDay, dayName, shortTime } from '../../web/platform/days'
import { draftKey, loadMessageDraft, saveMessageDraft, withIdempotencyKey } from '../../web/messages/write/messageDraft'
import {
  PendingMessages,
  withoutArrived,
  readPendingMessage,
  type PendingMessage,
} from '../../web/messages/live/pendingMessages'
import { splitLinks } from '../../web/messages/thread/links'
import { storeChoice } from '../../web/notifications/devicePreference'
import { canOfferNotifications } from '../../web/notifications/support'
import { setDraftOwner } from '../../web/platform/stored/drafts'
import { withPage } from '../../web/platform/apollo/numberedPages'
import { memoryStorage } from '../../web/platform/stored/outbox'

const linksIn = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]))

describe('a link in a message', () => {
  test('is what begins with http or https, and the words around it stay words', () => {
    expect(splitLinks('See https://example.org/a?b=c#d and\nhttp://example.com')).toEqual([
      { text: 'See ', href: null },
      { text: 'https://example.org/a?b=c#d', href: 'https://example.org/a?b=c#d' },
      { text: ' and\n', href: null },
      { text: 'http://example.com', href: 'http://example.com/' },
    ])
  })

  test.each([
    ['It is at https://example.org/shelf.', 'https://example.org/shelf'],
    ['(https://example.org/shelf)', 'https://example.org/shelf'],
    ['https://example.org/Leek_(plant), you know', 'https://example.org/Leek_(plant)'],
    ['Really: https://example.org/?!', 'https://example.org/'],
    ['“https://example.org/a”', 'https://example.org/a'],
  ])('in "%s" ends where the address does', (text, shown) => {
    expect(linksIn(text).map(([found]) => found)).toEqual([shown])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'www.example.org',
    'https://',
    'http://localhost/x',
    'https://bank.example@elsewhere.example/',
    'https://user:word@example.org',
    'mailto:a@example.org',
  ])('is not made of %s', (text) => {
    expect(splitLinks(text)).toEqual([{ text, href: null }])
  })

  test.each([
    ['https://example.org/a)]).', 'https://example.org/a'],
    ['https://example.org/(a)!)', 'https://example.org/(a)'],
    ['https://example.org/?q=[a](b))', 'https://example.org/?q=[a](b)'],
  ])('in "%s" keeps the brackets that are its own', (text, shown) => {
    expect(linksIn(text).map(([found]) => found)).toEqual([shown])
  })

  test('of more than 2,048 characters stays text', () => {
    const longest = `https://example.org/${'a'.repeat(2048 - 20)}`
    expect(linksIn(longest)).toEqual([[longest, longest]])
    expect(linksIn(`${longest}a`)).toEqual([])
  })

  test('is found with little work in what was written to cost much: no bracket makes all of them be counted anew', () => {
    const costly = `http://a.bc/${')'.repeat(2000)} http://a.bc/${'.)'.repeat(1000)}`
    let read = 0
    const split = String.prototype.split
    const spy = jest.spyOn(String.prototype, 'split').mockImplementation(function (
      this: string,
      ...by: Parameters<typeof split>
    ) {
      read += this.length
      return split.apply(this, by)
    })
    const found = linksIn(costly)
    spy.mockRestore()
    expect(found.map(([shown]) => shown)).toEqual(['http://a.bc/', 'http://a.bc/'])
    expect(read).toBeLessThan(10 * costly.length)
  })

  test('loses not one character of the text', () => {
    const text = '<b>https://example.org/"onclick=x</b> ](https://example.org)) https://x.y..'
    expect(
      splitLinks(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})

describe('days', () => {
  const now = new Date(2026, 2, 4, 9, 30)

  test('are called as one says it', () => {
    expect(dayName(new Date(2026, 2, 4, 0, 0), now)).toBe('Today')
    expect(dayName(new Date(2026, 2, 3, 23, 59), now)).toBe('Yesterday')
    expect(dayName(new Date(2026, 2, 1, 12, 0), now)).toBe('Sunday 1 March')
    expect(dayName(new Date(2025, 11, 31, 12, 0), now)).toBe('31 December 2025')
    expect(shortTime(new Date(2026, 2, 4, 8, 5), now)).toBe('08:05')
    expect(shortTime(new Date(2025, 11, 31, 12, 0), now)).toBe('31 Dec 2025')
  })

  test('separate messages at midnight, in the order they came', () => {
    const at = (key: string, ...date: [number, number, number, number]) => ({ key, at: new Date(...date) })
    const days = byDay([at('a', 2026, 2, 3, 22), at('b', 2026, 2, 3, 23), at('c', 2026, 2, 4, 0)], now)
    expect(days.map(({ name, entries }) => [name, entries.map(({ key }) => key)])).toEqual([
      ['Yesterday', ['a', 'b']],
      ['Today', ['c']],
    ])
  })
})

describe('pages of a conversation', () => {
  const numbers = (...nodes: number[]) => nodes
  const itself = (number: number) => number

  test('go where they belong, whichever way they were asked for', () => {
    const newest = withPage(undefined, { nodes: numbers(9, 8, 7), hasNextPage: true }, itself)
    expect(newest).toEqual({ nodes: [7, 8, 9], hasOlder: true })
    const older = withPage(newest, { nodes: numbers(6, 5), hasNextPage: false, before: 7 }, itself)
    expect(older).toEqual({ nodes: [5, 6, 7, 8, 9], hasOlder: false })
    expect(withPage(older, { nodes: numbers(10, 12), hasNextPage: true, after: 9 }, itself)).toEqual({
      nodes: [5, 6, 7, 8, 9, 10, 12],
      hasOlder: false,
    })
  })

  test('make no hole: a newest page that does not reach down starts anew', () => {
    const known = { nodes: [1, 2, 3], hasOlder: false }
    expect(withPage(known, { nodes: numbers(9, 8), hasNextPage: true }, itself)).toEqual({
      nodes: [8, 9],
      hasOlder: true,
    })
    expect(withPage(known, { nodes: numbers(4, 3), hasNextPage: true }, itself)).toEqual({
      nodes: [1, 2, 3, 4],
      hasOlder: false,
    })
    expect(withPage(known, { nodes: numbers(9, 2, 1), hasNextPage: false }, itself)).toEqual({
      nodes: [1, 2, 3, 9],
      hasOlder: false,
    })
  })

  test('that begin with the first message have nothing older', () => {
    expect(withPage(undefined, { nodes: numbers(1), hasNextPage: false, after: 0 }, itself)).toEqual({
      nodes: [1],
      hasOlder: false,
    })
  })
})

describe('pending messages', () => {
  const pending = (key: string, text: string, after = 3): PendingMessage => ({
    key,
    recipientId: '2',
    thread: 'general',
    barcode: null,
    item: null,
    text,
    after,
    writtenAt: '2026-03-04T09:30:00.000Z',
    failure: null,
  })
  const received = (number: number, text: string, fromViewer = true) => ({ number, fromViewer, text, unsentAt: null })

  test('are there after a reload, in their order, for their sender', () => {
    const storage = memoryStorage()
    const before = new PendingMessages('1', storage)
    before.put(pending('a', 'First'))
    before.put(pending('b', 'Second'))
    before.put({ ...pending('a', 'First'), failure: 'No.' })
    expect(new PendingMessages('1', storage).all()).toEqual([
      { ...pending('a', 'First'), failure: 'No.' },
      pending('b', 'Second'),
    ])
    expect(new PendingMessages('2', storage).all()).toEqual([])
    before.remove('a')
    expect(new PendingMessages('1', storage).all()).toEqual([pending('b', 'Second')])
  })

  test('that are damaged in the storage are ignored', () => {
    expect(readPendingMessage({ ...pending('a', 'First'), after: '3' })).toBeNull()
    expect(readPendingMessage({ ...pending('a', 'First'), failure: 7 })).toBeNull()
    expect(readPendingMessage({ ...pending('a', 'First') })).toEqual(pending('a', 'First'))
    expect(readPendingMessage({ ...pending('a', 'First'), item: { name: 'Rye' } })).toEqual(pending('a', 'First'))
  })

  test('are shown until their message is received, each message standing for one of them', () => {
    const two = [pending('a', 'ok'), pending('b', 'ok')]
    expect(withoutArrived(two, [received(2, 'ok'), received(4, 'ok', false)])).toEqual(two)
    expect(withoutArrived(two, [received(4, 'ok')])).toEqual([pending('b', 'ok')])
    expect(withoutArrived(two, [received(4, 'ok'), received(5, 'ok')])).toEqual([])
  })

  test('that were refused stay, although the same text is received later', () => {
    const refused = { ...pending('a', 'ok'), failure: 'No.' }
    expect(withoutArrived([refused, pending('b', 'ok')], [received(4, 'ok')])).toEqual([refused])
  })
})

const rye = {
  barcode: '05000119003034',
  name: 'Rye',
  germanName: null,
  brand: 'Larder Mills',
  capacity: 500,
  unit: 'G' as const,
  imageUrl: null,
}

/** What the version before the standard names wrote, to the letter: browsers hold it. */
describe('data in browsers from before', () => {
  const keptItem = {
    barcode: '05000119003034',
    name: 'Rye',
    brand: 'Larder Mills',
    capacity: 500,
    unit: 'G',
    imageUrl: null,
  }
  /** Read now, when foods have a German name as well. */
  const readNow = <Kept extends object>(kept: Kept) => ({ ...kept, item: { ...keptItem, germanName: null } })

  afterEach(() => {
    setDraftOwner(null)
    Reflect.deleteProperty(globalThis, 'localStorage')
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })

  test('pending messages are read, sent and removed', () => {
    const storage = memoryStorage()
    const key = '2d7c1f0e-5a8b-4a51-9f0e-0d8a4f7f1c11'
    const letter = {
      key,
      recipientId: '2',
      thread: 'general',
      barcode: '05000119003034',
      item: keptItem,
      text: 'Still there?',
      after: 3,
      writtenAt: '2026-03-04T09:30:00.000Z',
      failure: null,
    }
    storage.setItem(`outbox account 7 messages ${key}`, JSON.stringify({ ...letter, at: 1772616600000 }))
    const pending = new PendingMessages('7', storage)
    expect(pending.all()).toEqual([readNow(letter)])
    pending.put({ ...letter, failure: 'No.' } as PendingMessage)
    expect(JSON.parse(storage.getItem(`outbox account 7 messages ${key}`) ?? '')).toEqual({
      ...letter,
      failure: 'No.',
      at: 1772616600000,
    })
    pending.remove(key)
    expect(storage.getItem(`outbox account 7 messages ${key}`)).toBeNull()
  })

  test('message drafts are read, with the key of what was tried', () => {
    const storage = memoryStorage()
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
    const draft = {
      text: 'Are they ripe?',
      item: keptItem,
      tried: { words: 'Are they ripe?', barcode: '05000119003034', key: 'b7a0f8a2-6a53-4f1d-8c8b-1f4f6ad5a1d0' },
    }
    storage.setItem('draft 7 message 2 05000119003034', JSON.stringify(draft))
    setDraftOwner('7')
    const loaded = loadMessageDraft(draftKey('2', '05000119003034'))
    expect(loaded).toEqual(readNow(draft))
    expect(withIdempotencyKey(loaded).tried.key).toBe(draft.tried.key)
    saveMessageDraft(draftKey('2', '05000119003034'), loaded)
    expect(JSON.parse(storage.getItem('draft 7 message 2 05000119003034') ?? '')).toEqual(readNow(draft))
  })

  test('the choice about notifications is read: who has chosen is not asked again', () => {
    const storage = memoryStorage()
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
    const given = { Notification: { permission: 'default' }, matchMedia: () => ({ matches: true }) }
    const names = ['window', 'navigator', 'Notification'] as const
    const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))
    Object.defineProperty(globalThis, 'window', { value: given, configurable: true })
    Object.defineProperty(globalThis, 'navigator', { value: { locks: {} }, configurable: true })
    Object.defineProperty(globalThis, 'Notification', { value: given.Notification, configurable: true })
    try {
      expect(canOfferNotifications('7')).toBe(true)
      storage.setItem('notices 7', 'no')
      expect([canOfferNotifications('7'), canOfferNotifications('8')]).toEqual([false, true])
      storeChoice('8', 'no')
      expect(storage.getItem('notices 8')).toBe('no')
    } finally {
      names.forEach((name, i) => {
        const descriptor = before[i]
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
        else Object.defineProperty(globalThis, name, descriptor)
      })
    }
  })
})

describe('drafts', () => {
  afterEach(() => {
    setDraftOwner(null)
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test('are kept for each person and thread, and for the one who wrote them', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    }
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
    setDraftOwner('1')
    const textAt = (recipientId: string, thread: string) => loadMessageDraft(draftKey(recipientId, thread)).text
    saveMessageDraft(draftKey('2', 'general'), { text: 'Shall we', item: null, tried: null })
    saveMessageDraft(draftKey('2', '05000119003034'), { text: 'Are they', item: null, tried: null })
    expect([textAt('2', 'general'), textAt('2', '05000119003034'), textAt('3', 'general')]).toEqual([
      'Shall we',
      'Are they',
      '',
    ])
    setDraftOwner('4')
    expect(textAt('2', 'general')).toBe('')
    setDraftOwner('1')
    saveMessageDraft(draftKey('2', 'general'), { text: '', item: null, tried: null })
    expect([...kept.keys()]).toEqual([expect.stringContaining('05000119003034')])
  })

  test('of what was sent without an answer keep its key, however often the window is opened; other words have another', () => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true })
    setDraftOwner('1')
    const name = draftKey('2', '05000119003034')
    const first = withIdempotencyKey({ text: ' Are they ripe? ', item: null, tried: null })
    expect(first.tried.words).toBe('Are they ripe?')
    saveMessageDraft(name, first)
    expect(withIdempotencyKey(loadMessageDraft(name)).tried).toEqual(first.tried)
    expect(withIdempotencyKey({ ...loadMessageDraft(name), text: 'Are they ripe?' }).tried).toEqual(first.tried)
    expect(withIdempotencyKey({ ...loadMessageDraft(name), text: 'Are they green?' }).tried.key).not.toBe(
      first.tried.key,
    )
    expect(withIdempotencyKey({ ...loadMessageDraft(name), item: rye }).tried.key).not.toBe(first.tried.key)
  })

  test('keep the item that goes along, also without words', () => {
    Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true })
    setDraftOwner('1')
    const name = draftKey('2', 'general')
    saveMessageDraft(name, { text: '', item: rye, tried: null })
    expect(loadMessageDraft(name).item).toEqual(rye)
    saveMessageDraft(name, { text: 'Rye?', item: null, tried: null })
    expect(loadMessageDraft(name)).toEqual({ text: 'Rye?', item: null, tried: null })
  })
})
