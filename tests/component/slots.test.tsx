import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SlotChoice } from '../../web/requests/times/SlotChoice'
import { useSlotChoice } from '../../web/requests/times/useSlotChoice'
import type { SlotChoice_placeFragment } from '../../web/generated/requests/ask/AskDialog'
import { expectAccessible } from './axe'

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
