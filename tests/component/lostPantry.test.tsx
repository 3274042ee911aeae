import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { followMemberships } from '../../web/members/followMemberships'
import { NotSaved } from '../../web/members/NotSaved'
import { useMoveStock } from '../../web/pantries/stock/useMoveStock'
import { stockMoveOutbox } from '../../web/pantries/stock/unsentMoves'
import { putOff, putOffOn } from '../../web/plans/putOff'
import { hasKnownMemberships, storeKnownMemberships } from '../../web/platform/stored/knownMemberships'
import { deleteNotSaved } from '../../web/platform/stored/notSaved'
import type { OutboxNote } from '../../web/platform/stored/outbox'
import { toastError } from '../../web/ui/toasts/toastError'
import { unsentRequestsOf } from '../../web/shopping/unsent'
import { refusal, renderWithAnswers } from './withAnswers'
import { render } from './render'

/** The device of account 7, which belongs to Ada's pantry, 34. */

const day = 24 * 60 * 60_000
const note = (about: string | null, by = '7'): OutboxNote => ({ by, about, pantry: 'Ada’s pantry' })
const milk = { barcode: '05000108030591', share: false }
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

function device() {
  const state = { now: Date.now(), forgotten: 0, listsShown: 0 }
  const read = followMemberships({
    forget: async () => void (state.forgotten += 1),
    showNotSaved: () => void (state.listsShown += 1),
    now: () => state.now,
  })
  return {
    state,
    /** @param memberships as a response says them */
    reach: async (memberships: string, isRefused = false) =>
      act(async () => read({ accountId: '7', memberships, isRefused })),
  }
}

const scanOffline = () => {
  stockMoveOutbox('34').put({ ...milk, delta: 2, key: 'a' }, note('Milk'))
  stockMoveOutbox('34').put({ ...milk, delta: -1, key: 'b' }, note('Milk'))
  stockMoveOutbox('34').put({ barcode: milk.barcode, change: { quantity: 1 }, key: 'c' }, note('Milk'))
  stockMoveOutbox('34').put({ name: 'Soup', isLeftovers: true, quantity: 3, share: false, key: 'f' }, note('Soup'))
  const list = unsentRequestsOf('34')
  list.put({ key: 'd', kind: 'add', lines: [{ id: 'd1', text: '2 lemons' }] }, note(null))
  list.put({ key: 'e', kind: 'tick', id: 'x', ticked: true, tickedOn: '2026-11-29T10:00:00Z' }, note('Tea'))
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  unsentRequestsOf('34').reload()
  localStorage.clear()
})

test('what was scanned and ticked without a connection can be read after the removal, and is not sent', async () => {
  const { reach, state } = device()
  await reach('34 MEMBER')
  scanOffline()
  stockMoveOutbox('7').put({ ...milk, delta: 1, key: 'own' }, note('Milk'))
  putOff('2026-11-29', '34', 'soup')
  putOff('2026-11-29', '7', 'stew')
  const { person } = render(<NotSaved accountId="7" />)
  expect(shown()).toEqual([])

  await reach('')
  expect(state.forgotten).toBe(1)
  expect(shown()).toHaveLength(5)
  await person.click(screen.getByRole('button', { name: 'Show all 6' }))
  // All within a millisecond or two, so in no order.
  expect(
    shown()
      .map((text) => text?.replace(/\d\d:\d\d · Ada’s pantry$/, ''))
      .toSorted(),
  ).toEqual([
    'Added 2 × Milk',
    'Added 3 × Soup',
    'Changed Milk',
    'Put 2 lemons on the list',
    'Ticked off Tea',
    'Took out 1 × Milk',
  ])
  expect(stockMoveOutbox('34').all()).toEqual([])
  expect(unsentRequestsOf('34').all()).toEqual([])
  expect(stockMoveOutbox('7').all()).toHaveLength(1)
  await person.click(await screen.findByRole('button', { name: 'Show' }))
  expect(state.listsShown).toBe(1)
  expect([putOffOn('2026-11-29', '34'), putOffOn('2026-11-29', '7')]).toEqual([[], ['stew']])

  await person.click(
    within(screen.getByRole('region', { name: 'Couldn’t be saved' })).getByRole('button', { name: 'Dismiss' }),
  )
  expect(shown()).toEqual([])
  expect(localStorage.getItem('not-saved 7')).toBeNull()
})

test('the list is deleted after seven days, and at sign-out', async () => {
  const { reach, state } = device()
  await reach('34 MEMBER')
  scanOffline()
  await reach('')
  state.now += 7 * day - 1
  await reach('', true)
  expect(localStorage.getItem('not-saved 7')).toContain('Milk')
  state.now += 1
  await reach('', true)
  expect(localStorage.getItem('not-saved 7')).toBeNull()

  await reach('34 MEMBER')
  scanOffline()
  await reach('')
  expect(localStorage.getItem('not-saved 7')).toContain('Milk')
  deleteNotSaved()
  expect(localStorage.getItem('not-saved 7')).toBeNull()
})

test('a member who only helps from now on still sends stock, and not dates or the list', async () => {
  const { reach, state } = device()
  await reach('34 MEMBER')
  scanOffline()
  render(<NotSaved accountId="7" />)
  await reach('34 HELPER')
  expect(state.forgotten).toBe(1)
  expect(stockMoveOutbox('34').all()).toHaveLength(3)
  expect(shown()).toHaveLength(3)
  expect(unsentRequestsOf('34').all()).toEqual([])
})

test('the next page deletes what a page did not come to, and a page that is open what another one has stored', async () => {
  storeKnownMemberships('7', { 34: 'MEMBER' })
  const first = device()
  await first.reach('')
  expect(first.state.forgotten).toBe(1)

  const [tab, other] = [device(), device()]
  await tab.reach('34 MEMBER')
  await other.reach('34 MEMBER')
  await tab.reach('')
  await other.reach('')
  await other.reach('')
  expect([tab.state.forgotten, other.state.forgotten]).toEqual([1, 1])
})

test('nothing is deleted by joining, by more rights, or without news; what is made after the end is not sent either', async () => {
  const { reach, state } = device()
  await reach('34 HELPER')
  await reach('34 HELPER', true)
  await reach('34 MEMBER,56 HELPER')
  await reach('34 OWNER,56 HELPER')
  expect(state.forgotten).toBe(0)
  await reach('56 HELPER')
  stockMoveOutbox('34').put({ ...milk, delta: 2, key: 'late' }, note('Milk'))
  await reach('56 HELPER', true)
  expect(stockMoveOutbox('34').all()).toEqual([])
  expect(state.forgotten).toBe(1)
  expect(hasKnownMemberships('7')).toBe(true)
})

test('what somebody else has made on the same device waits for them', async () => {
  const { reach } = device()
  await reach('34 MEMBER')
  stockMoveOutbox('34').put({ ...milk, delta: 2, key: 'a' }, note('Milk', '34'))
  await reach('')
  expect(stockMoveOutbox('34').all()).toHaveLength(1)
})

test('what is refused because of the pantry is not said in a toast, and stays for the list', async () => {
  function Adding() {
    const move = useMoveStock({ id: '34', itemCount: 1 })
    const add = () => move({ ...milk, delta: 1 }).catch((error: unknown) => toastError(error))
    return (
      <button type="button" onClick={() => void add()}>
        Add
      </button>
    )
  }
  const refused = refusal('FORBIDDEN', 'This was for another pantry.')
  refused.extensions['field'] = 'pantryId'
  const { person } = await renderWithAnswers(<Adding />, {
    moveStock: () => {
      throw refused
    },
  })
  await person.click(screen.getByRole('button', { name: 'Add' }))
  expect(screen.queryByText('This was for another pantry.')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(stockMoveOutbox('34').all()).toHaveLength(1)
})
