import { expect, test } from '@jest/globals'
import { sortRequests } from '../../web/requests/list/sortRequests'

const request = (state: 'ASKED' | 'RESERVED' | 'COLLECTED', day: string, viewerIsOwner: boolean) => {
  const at = `2026-11-${day}T12:00:00.000Z`
  return {
    name: `${state} ${day}`,
    state,
    askedAt: at,
    changedAt: at,
    collectUntil: state === 'RESERVED' ? at : null,
    viewerIsOwner,
  }
}
const order = (viewerIsOwner: boolean) =>
  sortRequests(
    (['COLLECTED', 'ASKED', 'RESERVED'] as const).flatMap((state) => [
      request(state, '26', viewerIsOwner),
      request(state, '25', viewerIsOwner),
    ]),
  ).map(({ name }) => name)

test('an owner answers first, and who asked first comes first', () => {
  expect(order(true)).toEqual(['ASKED 25', 'ASKED 26', 'RESERVED 25', 'RESERVED 26', 'COLLECTED 26', 'COLLECTED 25'])
})

test('an asker collects first, and what is to be collected sooner comes first', () => {
  expect(order(false)).toEqual(['RESERVED 25', 'RESERVED 26', 'COLLECTED 26', 'COLLECTED 25', 'ASKED 25', 'ASKED 26'])
})
