import { beforeEach, expect, test } from '@jest/globals'
import { MainThreadShares } from '../../api/http/mainThreadShares'
import { ownerWithoutSession, type Viewer } from '../../api/platform/viewer'

const visitor: Viewer = { kind: 'visitor', session: null }
const person = ownerWithoutSession

let loop: { isLate: boolean; now: number; takes: number }
let shares: MainThreadShares

beforeEach(() => {
  loop = { isLate: true, now: 0, takes: 100 }
  shares = new MainThreadShares({
    isLate: () => loop.isLate,
    now: () => loop.now,
    turn: async (onEnd) => {
      onEnd(loop.takes)
    },
  })
})

/** How many of a hundred requests that follow each other are begun, and what the first of the others is told. */
async function crowd(address: string, viewer: Viewer): Promise<{ begun: number; refusal: unknown }> {
  let refusal: unknown = null
  let begun = 0
  for (let i = 0; i < 100; i++) {
    await Promise.resolve(shares.begin(address, viewer)).then(
      () => {
        begun += 1
      },
      (error: unknown) => {
        refusal ??= error
      },
    )
  }
  return { begun, refusal }
}

test('while the event loop is in time nobody waits, and nothing is charged', async () => {
  loop.isLate = false
  expect(shares.begin('198.51.100.1', visitor)).toBeUndefined()
  expect(await crowd('198.51.100.1', person(1))).toEqual({ begun: 100, refusal: null })
  loop.isLate = true
  await shares.begin('198.51.100.2', visitor)
  expect((await crowd('198.51.100.1', visitor)).begun).toBe(41)
})

test('who is alone is never refused, however long their requests take', async () => {
  loop.takes = 5_000
  expect(await crowd('198.51.100.1', person(1))).toEqual({ begun: 100, refusal: null })
})

test('while somebody else is there, an address has four seconds at once and then half of the time', async () => {
  await shares.begin('198.51.100.2', visitor)
  const { begun, refusal } = await crowd('198.51.100.1', visitor)
  expect([begun, refusal]).toEqual([41, expect.objectContaining({ code: 'RATE_LIMITED', status: 429, retryAfter: 1 })])
  await shares.begin('198.51.100.2', visitor)
  loop.now += 1_000
  await shares.begin('198.51.100.2', visitor)
  expect((await crowd('198.51.100.1', visitor)).begun).toBe(5)
  // As soon as the event loop is in time again, everybody may.
  loop.isLate = false
  expect(await crowd('198.51.100.1', visitor)).toEqual({ begun: 100, refusal: null })
})

test('those who are alone at one address are not refused for what the address takes, however many they are', async () => {
  const home = '198.51.100.1'
  await shares.begin(home, visitor)
  // 1.9 seconds each, of the two that an account has.
  for (const member of [1, 2, 3, 4]) for (let i = 0; i < 19; i++) await shares.begin(home, person(member))
  await shares.begin(home, visitor)
  await shares.begin('198.51.100.2', visitor)
  await expect(shares.begin(home, person(1))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('an account has two seconds at once, from however many addresses', async () => {
  await shares.begin('198.51.100.2', visitor)
  let begun = 0
  for (let i = 0; i < 100; i++)
    await shares.begin(`203.0.113.${i}`, person(1))?.then(
      () => {
        begun += 1
      },
      () => undefined,
    )
  expect(begun).toBe(21)
  await shares.begin('203.0.113.1', person(2))
})

test('who has been away for five seconds is not there any more', async () => {
  await shares.begin('198.51.100.2', visitor)
  expect((await crowd('198.51.100.1', visitor)).begun).toBe(41)
  loop.now += 6_000
  loop.takes = 60_000
  expect(await crowd('198.51.100.1', visitor)).toEqual({ begun: 100, refusal: null })
})
