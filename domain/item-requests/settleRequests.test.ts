import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  act,
  actionsOf,
  ask,
  claimableForMs,
  heldBy,
  isDue,
  isOpen,
  maxReservationMs,
  reopenableForMs,
  waitsForMs,
  type RequestAction,
  type RequestEvent,
  type RequestSide,
  type RequestStatus,
} from './requestMachine'
import { reservedBy, settleRequests, type Supply } from './settleRequests'

const start = new Date('2026-11-25T12:00:00Z')
const at = (ms: number): Date => new Date(start.getTime() + ms)
const hour = 60 * 60_000

const reserved = (quantity: number, reservedAt: Date): RequestStatus => ({
  ...ask(quantity, start),
  state: 'RESERVED',
  reservedQuantity: quantity,
  reservedAt,
  collectUntil: at(24 * hour),
  expiresAt: at(24 * hour),
})
const plenty: Supply = { isShared: true, offered: 10, keepBack: 0 }
const eventsOf = (requests: RequestStatus[], supply: Supply, now = start): RequestEvent[] =>
  settleRequests(requests, supply, now).map(({ event }) => event)

test('what fits stays as it is', () => {
  expect(eventsOf([ask(2, start), reserved(3, start)], plenty)).toEqual([])
  expect(eventsOf([reserved(3, start), reserved(2, at(1))], { ...plenty, offered: 5 })).toEqual([])
  // A promise is stronger than what the owner wants to keep.
  expect(eventsOf([reserved(3, start)], { ...plenty, offered: 3, keepBack: 2 })).toEqual([])
})

test('the newest reservations that no longer fit wait again, and smaller ones that fit stay', () => {
  const [old, recent] = [reserved(2, start), reserved(2, at(1))]
  const [step, ...others] = settleRequests([recent, old], { ...plenty, offered: 3 }, at(hour))
  expect(others).toEqual([])
  expect(step?.request).toEqual({ ...ask(2, at(hour)), changedAt: start })
  expect(step?.notified).toEqual(['OWNER', 'ASKER'])
  expect(eventsOf([reserved(3, start), reserved(1, at(1))], { ...plenty, offered: 2 })).toEqual(['RETURNED'])
})

test('where nothing is left to have, everything ends, and nobody is told why', () => {
  for (const supply of [
    { ...plenty, isShared: false },
    { ...plenty, offered: 0 },
  ]) {
    const steps = settleRequests([ask(1, start), reserved(1, start)], supply, start)
    expect(steps.map(({ event, request }) => [event, request.state, request.unavailable])).toEqual([
      ['UNAVAILABLE', 'EXPIRED', true],
      ['UNAVAILABLE', 'EXPIRED', true],
    ])
    // Nothing can be claimed later.
    expect(steps.flatMap(({ request }) => actionsOf(request, 'OWNER', at(hour)))).toEqual([])
  }
  // All is kept back: what is reserved stays, who waits has nothing to wait for.
  expect(eventsOf([ask(1, start), reserved(1, start)], { ...plenty, offered: 2, keepBack: 2 })).toEqual(['UNAVAILABLE'])
})

test('what is over expires, on the millisecond, and its owner can say for two days what became of a reservation', () => {
  const request = reserved(1, start)
  expect(eventsOf([request], plenty, at(24 * hour - 1))).toEqual([])
  const [step] = settleRequests([request], plenty, at(24 * hour))
  expect(step?.event).toBe('EXPIRED')
  const expired = step?.request ?? request
  expect(actionsOf(expired, 'ASKER', at(24 * hour))).toEqual([])
  expect(actionsOf(expired, 'OWNER', at(24 * hour))).toEqual(['COLLECT', 'MARK_NOT_COLLECTED'])
  // Before it is written down, it is as over.
  expect(actionsOf(request, 'OWNER', at(24 * hour))).toEqual(['COLLECT', 'MARK_NOT_COLLECTED'])
  expect(actionsOf(expired, 'OWNER', at(24 * hour + claimableForMs - 1))).toEqual(['COLLECT', 'MARK_NOT_COLLECTED'])
  expect(actionsOf(expired, 'OWNER', at(24 * hour + claimableForMs))).toEqual([])
  expect(eventsOf([ask(1, start)], plenty, at(waitsForMs - 1))).toEqual([])
  expect(eventsOf([ask(1, start)], plenty, at(waitsForMs))).toEqual(['EXPIRED'])
})

test("nobody does what is the other side's", () => {
  const all: RequestAction[] = [
    'ACCEPT',
    'DECLINE',
    'REOPEN',
    'WITHDRAW',
    'CANCEL',
    'MARK_ON_THE_WAY',
    'COLLECT',
    'MARK_NOT_COLLECTED',
    'THANK',
    'STORE',
  ]
  const may = (request: RequestStatus, side: RequestSide): string[] =>
    all.filter((action) => actionsOf(request, side, start).includes(action))
  expect([may(ask(1, start), 'OWNER'), may(ask(1, start), 'ASKER')]).toEqual([['ACCEPT', 'DECLINE'], ['WITHDRAW']])
  expect([may(reserved(1, start), 'OWNER'), may(reserved(1, start), 'ASKER')]).toEqual([
    ['ACCEPT', 'CANCEL', 'COLLECT'],
    ['WITHDRAW', 'MARK_ON_THE_WAY', 'COLLECT'],
  ])
  expect(act(ask(1, start), 'ASKER', { action: 'ACCEPT', quantity: 1, collectUntil: at(hour) }, start)).toBeNull()
  expect(act(reserved(1, start), 'OWNER', { action: 'WITHDRAW' }, start)).toBeNull()
})

test('a reservation can be changed while it lasts, and keeps its turn', () => {
  const before = { ...reserved(1, start), onTheWayAt: at(hour) }
  const step = act(before, 'OWNER', { action: 'ACCEPT', quantity: 2, collectUntil: at(30 * hour) }, at(2 * hour))
  expect(step).toEqual({
    request: { ...before, reservedQuantity: 2, collectUntil: at(30 * hour), expiresAt: at(30 * hour) },
    event: 'CHANGED',
    notified: ['ASKER'],
  })
  expect(act(before, 'OWNER', { action: 'ACCEPT', quantity: 2, collectUntil: at(30 * hour) }, at(24 * hour))).toBeNull()
})

test('a decline can be taken back by its owner for two minutes, and the request waits again', () => {
  const declined = {
    ...(act(ask(2, start), 'OWNER', { action: 'DECLINE' }, at(hour))?.request ?? ask(2, start)),
    changedAt: at(hour),
  }
  expect(actionsOf(declined, 'ASKER', at(hour))).toEqual([])
  expect(act(declined, 'OWNER', { action: 'REOPEN' }, at(hour + reopenableForMs - 1))).toEqual({
    request: { ...ask(2, at(hour + reopenableForMs - 1)), changedAt: at(hour) },
    event: 'REOPENED',
    notified: ['ASKER'],
  })
  expect(act(declined, 'OWNER', { action: 'REOPEN' }, at(hour + reopenableForMs))).toBeNull()
  expect(act(ask(2, start), 'OWNER', { action: 'REOPEN' }, start)).toBeNull()
})

/** An entry with its requests, on which both sides, the stock and the clock act as the app lets them. */
class World {
  now = start
  supply: Supply = { ...plenty }
  requests: (RequestStatus & { id: number })[] = []
  /** Moves of stock, by the request that caused them. */
  given: number[] = []
  told: [number, RequestEvent, RequestSide][] = []

  settle(): void {
    this.#apply(settleRequests(this.requests.filter(isOpen), this.supply, this.now))
  }

  ask(quantity: number): void {
    this.settle()
    if (!this.supply.isShared || this.supply.offered - this.supply.keepBack - reservedBy(this.requests) < quantity)
      return
    this.requests.push({ ...ask(quantity, this.now), id: this.requests.length })
  }

  act(id: number, side: RequestSide, action: RequestAction, quantity: number, forMs: number): void {
    this.settle()
    const request = this.requests[id]
    if (!request) return
    const collectUntil = new Date(this.now.getTime() + forMs)
    if (
      action === 'ACCEPT' &&
      quantity >
        Math.max(
          heldBy(request),
          this.supply.offered - this.supply.keepBack - reservedBy(this.requests) + heldBy(request),
        )
    )
      return
    const what =
      action === 'ACCEPT'
        ? { action, quantity, collectUntil }
        : action === 'THANK'
          ? { action, thanks: 'Thank you.' }
          : { action }
    const step = act(request, side, what, this.now)
    if (!step) return
    if (action === 'COLLECT') {
      const taken = request.reservedQuantity ?? 0
      // Claimed late, it may be gone.
      if (taken > this.supply.offered) return
      this.supply = { ...this.supply, offered: this.supply.offered - taken }
      this.given.push(id)
    }
    this.#apply([step])
    this.settle()
  }

  #apply(
    steps: readonly { request: RequestStatus; event: RequestEvent | null; notified: readonly RequestSide[] }[],
  ): void {
    for (const { request, event, notified } of steps) {
      const { id } = request as RequestStatus & { id: number }
      this.requests[id] = { ...request, id, changedAt: this.now }
      if (event !== null) for (const side of notified) this.told.push([id, event, side])
    }
  }
}

const side = fc.constantFrom<RequestSide>('OWNER', 'ASKER')
const anyAction = fc.constantFrom<RequestAction>(
  'ACCEPT',
  'ACCEPT',
  'DECLINE',
  'REOPEN',
  'WITHDRAW',
  'CANCEL',
  'MARK_ON_THE_WAY',
  'COLLECT',
  'COLLECT',
  'MARK_NOT_COLLECTED',
  'THANK',
  'STORE',
)
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), quantity: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      id: fc.nat(6),
      side,
      action: anyAction,
      quantity: fc.integer({ min: 1, max: 4 }),
      forMs: fc.integer({ min: 1, max: maxReservationMs }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stock' as const), offered: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('keep' as const), keepBack: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('share' as const), isShared: fc.boolean() }) },
  // A clock may be set back a little.
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      ms: fc.oneof(fc.integer({ min: -hour, max: 3 * hour }), fc.integer({ min: 0, max: waitsForMs })),
    }),
  },
)

const ends: ReadonlySet<RequestEvent> = new Set([
  'DECLINED',
  'WITHDRAWN',
  'CANCELLED',
  'EXPIRED',
  'UNAVAILABLE',
  'COLLECTED',
  'NOT_COLLECTED',
])

test('whatever both sides, the stock and the clock do, no more is reserved than there is, stock moves once for each collection, and every end is told once', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      const world = new World()
      for (const one of commands) {
        if (one.kind === 'ask') world.ask(one.quantity)
        if (one.kind === 'act') {
          world.act(one.id, one.side, one.action, one.quantity, one.forMs)
          // Sent twice, it does nothing more.
          const before = JSON.stringify([world.given, world.told])
          if (one.action !== 'ACCEPT') world.act(one.id, one.side, one.action, one.quantity, one.forMs)
          expect(JSON.stringify([world.given, world.told])).toBe(before)
        }
        if (one.kind === 'stock') world.supply = { ...world.supply, offered: one.offered }
        if (one.kind === 'keep') world.supply = { ...world.supply, keepBack: one.keepBack }
        if (one.kind === 'share') world.supply = { ...world.supply, isShared: one.isShared }
        if (one.kind === 'clock') world.now = new Date(world.now.getTime() + one.ms)
        world.settle()
        expect(reservedBy(world.requests)).toBeLessThanOrEqual(world.supply.isShared ? world.supply.offered : 0)
        // Settled, nothing is left to settle.
        expect(settleRequests(world.requests.filter(isOpen), world.supply, world.now)).toEqual([])
        for (const request of world.requests) {
          expect(isOpen(request)).toBe(request.expiresAt !== null)
          expect(isDue(request, world.now)).toBe(false)
          if (isOpen(request))
            expect(
              [...actionsOf(request, 'OWNER', world.now), ...actionsOf(request, 'ASKER', world.now)].length,
            ).toBeGreaterThan(2)
          if (request.state === 'RESERVED') expect(heldBy(request)).toBeGreaterThan(0)
        }
      }
      // Left alone, all end.
      world.now = new Date(world.now.getTime() + waitsForMs + maxReservationMs)
      world.settle()
      expect(world.requests.filter(isOpen)).toEqual([])
      const collected = world.requests.filter(({ state }) => state === 'COLLECTED').map(({ id }) => id)
      expect(world.given.toSorted((a, b) => a - b)).toEqual(collected)
      for (const { id } of world.requests) {
        // A decline that was taken back is no end.
        const told = world.told.slice(
          world.told.findLastIndex(([about, event]) => about === id && event === 'REOPENED') + 1,
        )
        for (const who of ['OWNER', 'ASKER'] as const) {
          const heard = told
            .filter(([about, event, to]) => about === id && to === who && ends.has(event))
            .map(([, event]) => event)
          expect(heard).toEqual([...new Set(heard)])
        }
        const end = told.filter(([about, event]) => about === id && ends.has(event)).map(([, event]) => event)
        // An expired reservation may be called collected, or not, afterwards: that is told as well.
        expect(
          new Set(end).size -
            Number(end.includes('EXPIRED') && (end.includes('COLLECTED') || end.includes('NOT_COLLECTED'))),
        ).toBe(1)
      }
    }),
    { numRuns: 400 },
  )
})
