import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SlotChoice } from '../../web/requests/times/SlotChoice'
import { useSlotChoice } from '../../web/requests/times/useSlotChoice'
import type { SlotChoice_placeFragment } from '../../web/generated/requests/ask/AskDialog'
import type { RequestCard_requestFragment } from '../../web/generated/requests/list/MyRequests'
import { PlaceTimes } from '../../web/requests/times/PlaceTimes'
import { expectAccessible } from './axe'
import { renderWithAnswers } from './withAnswers'

/** The times of a place, as somebody who asks chooses one. */

const slot = (startsAt: string, isFree = true) => ({
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 900_000).toISOString(),
  isFree,
})
const place: SlotChoice_placeFragment = {
  pantryId: '8',
  timeZone: 'Europe/London',
  peoplePerSlot: 3,
  viewerSlot: null,
  slotDays: [
    { date: '2026-10-24', slots: [slot('2026-10-24T09:00:00.000Z', false), slot('2026-10-24T09:15:00.000Z')] },
    // The clock is put back in this night.
    { date: '2026-10-25', slots: [slot('2026-10-25T00:15:00.000Z'), slot('2026-10-25T01:15:00.000Z')] },
  ],
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-10-24T08:00:00.000Z'), doNotFake: ['setTimeout'] })
})
afterEach(() => {
  jest.useRealTimers()
})

const sent: (string | null)[] = []
function Form({ shown }: { shown: SlotChoice_placeFragment }) {
  const times = useSlotChoice(shown)
  return (
    <>
      <SlotChoice place={shown} chosen={times.slotAt} onChoose={times.choose} />
      <p role="alert">{times.sentence}</p>
      <button type="button" onClick={() => times.check() && sent.push(times.slotAt)}>
        Reserve
      </button>
    </>
  )
}
const button = (name: string) => screen.getByRole('button', { name })

test('a free time is chosen by the clock of the place, a full one says so and cannot be, and one is needed', async () => {
  const person = userEvent.setup({ delay: null })
  const { container } = render(<Form shown={place} />)
  await person.click(button('Reserve'))
  expect(screen.getByRole('alert').textContent).toBe('Choose a time to collect it.')
  expect(screen.queryByRole('button', { name: '10:00' })).toBeNull()
  expect(screen.getByText('10:00, full')).toBeTruthy()
  await person.click(button('10:15'))
  expect(button('10:15').getAttribute('aria-pressed')).toBe('true')
  await expectAccessible(container)
  await person.click(button('Reserve'))
  expect(sent.splice(0)).toEqual(['2026-10-24T09:15:00.000Z'])
})

test('a time that a clock shows twice says which of the two it is', async () => {
  const person = userEvent.setup({ delay: null })
  render(<Form shown={place} />)
  await person.click(button('Tomorrow'))
  await person.click(button('01:15 BST'))
  await person.click(button('Reserve'))
  await person.click(button('01:15 GMT'))
  await person.click(button('Reserve'))
  expect(sent.splice(0)).toEqual(['2026-10-25T00:15:00.000Z', '2026-10-25T01:15:00.000Z'])
})

test('who has booked a time there collects this then, too, and chooses none', async () => {
  const person = userEvent.setup({ delay: null })
  const { container } = render(<Form shown={{ ...place, viewerSlot: slot('2026-10-25T11:30:00.000Z') }} />)
  expect(screen.getByText('You come tomorrow, 11:30–11:45. Collect this then, too.')).toBeTruthy()
  expect(within(container).getAllByRole('button')).toHaveLength(1)
  await person.click(button('Reserve'))
  expect(sent.splice(0)).toEqual(['2026-10-25T11:30:00.000Z'])
})

test('a time that has become full meanwhile is chosen no longer', async () => {
  const person = userEvent.setup({ delay: null })
  const { rerender } = render(<Form shown={place} />)
  await person.click(button('10:15'))
  rerender(
    <Form shown={{ ...place, slotDays: [{ date: '2026-10-24', slots: [slot('2026-10-24T09:15:00.000Z', false)] }] }} />,
  )
  await person.click(button('Reserve'))
  expect(screen.getByRole('alert').textContent).toBe('Choose a time to collect it.')
  expect(sent).toEqual([])
})

describe('on the page of a place', () => {
  const milk = {
    barcode: '02000000000008',
    name: 'Milk',
    germanName: null,
    brand: '',
    unit: null,
    imageUrl: null,
  }
  const person = (id: string, name: string) => ({ id, username: name.toLowerCase(), name, imageUrl: null })
  const booked = (id: string, slotAt: string, who: string): RequestCard_requestFragment => ({
    id,
    state: 'RESERVED',
    quantity: 3,
    message: '',
    reservedQuantity: 2,
    collectUntil: slot(slotAt).endsAt,
    slotAt,
    otherTimes: [],
    place: { pantryId: '8', timeZone: 'Europe/London', address: '12 Church Lane' },
    onTheWayAt: null,
    askedAt: '2026-10-23T12:00:00.000Z',
    changedAt: '2026-10-23T12:00:00.000Z',
    unavailable: false,
    thanks: null,
    barcode: milk.barcode,
    itemName: 'Milk',
    pantryId: '8',
    viewerIsOwner: true,
    viewerHasThread: true,
    viewerActions: ['COLLECT'],
    collectionDetails: '',
    pantryName: 'Fridge',
    postcode: null,
    askerDidNotComeCount: 0,
    isNextInLine: false,
    answeredBy: null,
    offer: null,
    item: milk,
    partner: person(`9${who}`, who),
  })
  const times = {
    pantryId: '8',
    timeZone: 'Europe/London',
    viewerSlot: null,
    bookedRequests: [
      // Over.
      booked('1', '2026-10-24T07:30:00.000Z', 'Zoe'),
      booked('2', '2026-10-24T09:15:00.000Z', 'Ana'),
      booked('3', '2026-10-24T09:15:00.000Z', 'Ana'),
      booked('4', '2026-10-25T11:00:00.000Z', 'Ben'),
      // Collected since the list was read.
      { ...booked('5', '2026-10-25T11:00:00.000Z', 'Cleo'), state: 'COLLECTED' as const },
    ],
  }

  test('who answers there sees who comes when, counted by people, and marks in one tap what was collected', async () => {
    const { sent } = await renderWithAnswers(<PlaceTimes place={times} />, {
      collectItem: { itemRequest: { ...booked('4', '2026-10-25T11:00:00.000Z', 'Ben'), state: 'COLLECTED' } },
    })
    const [today, tomorrow] = screen.getAllByRole('heading', { level: 3 })
    expect(today?.textContent).toBe('Today, 10:15–10:30 · 1 person')
    expect(tomorrow?.textContent).toBe('Tomorrow, 11:00–11:15 · 1 person')
    expect(screen.getAllByText('2 × Milk')).toHaveLength(3)
    for (const gone of ['Zoe', 'Cleo']) expect(screen.queryByText(gone)).toBeNull()
    await userEvent.setup({ delay: null }).click(button('Collected: Milk, Ben'))
    expect(sent).toEqual([['CollectItem', expect.objectContaining({ id: '4' })]])
  })

  test('somebody who comes sees their own time alone, and who comes for nothing sees nothing', async () => {
    const mine = { ...times, bookedRequests: [], viewerSlot: slot('2026-10-25T11:30:00.000Z') }
    const { container } = await renderWithAnswers(<PlaceTimes place={mine} />, {})
    expect(container.textContent).toContain('You come to collect tomorrow, 11:30–11:45.')
    expect(screen.queryByRole('heading')).toBeNull()
    const nobody = await renderWithAnswers(<PlaceTimes place={{ ...mine, viewerSlot: null }} />, {})
    expect(nobody.container.querySelector('section, p')).toBeNull()
  })
})
