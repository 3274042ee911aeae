import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { ShiftsScreen } from '../../web/screens/place/ShiftsScreen'
import { expectAccessible } from './axe'
import { refusal, renderWithAnswers, visitor, type Answers } from './withAnswers'

/** The shifts of a place: taken, given away and covered. */

// The page came with a session, before the viewer is known.
beforeEach(() => {
  document.documentElement.dataset.session = 'some'
})
afterEach(() => {
  delete document.documentElement.dataset.session
})

const shift = (id: string, task: string, note = '') => ({ id, weekday: 2, starts: '17:00', ends: '17:30', task, note })
const hal = { id: '9', username: 'hal', name: 'Hal' }
const kimAsHolder = { id: '7', username: 'kim', name: 'Kim' }
const turn = (id: string, date: string, more: object = {}) => ({
  id,
  date,
  startsAt: `${date}T17:00:00Z`,
  endsAt: `${date}T17:30:00Z`,
  isMine: false,
  asksForCover: false,
  shift: shift('1', 'CHECK', 'The key is next door.'),
  takenBy: null,
  ...more,
})
const mine = { isMine: true, takenBy: kimAsHolder }
const shiftsWith = (turns: object[], more: object = {}) => ({
  id: '12',
  calendarSince: null,
  shifts: [shift('1', 'CHECK')],
  turns,
  ...more,
})
const open = (turns: object[], answers: Answers = {}, role = 'HELPER') =>
  renderWithAnswers(
    <Routes>
      <Route path="/place/:pantryID/shifts" element={<ShiftsScreen />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    {
      pantry: {
        id: '12',
        name: 'Hyde Park Fridge',
        viewerRole: role,
        place: { pantryId: '12', timeZone: 'Europe/London' },
      },
      placeShifts: shiftsWith(turns),
      ...answers,
    },
    '/place/12/shifts',
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const day = (name: string) => within(screen.getByRole('region', { name }))

test('a helper sees by day what is free and who has what, and takes one', async () => {
  const free = turn('a', '2026-12-01')
  const { sent, container } = await open([free, turn('b', '2026-12-02', { takenBy: hal })], {
    takeShift: { shifts: shiftsWith([{ ...free, ...mine }]) },
  })
  await screen.findByRole('region', { name: 'Tuesday 1 December' })
  expect(day('Tuesday 1 December').getByText(/Nobody yet/).textContent).toContain('The key is next door.')
  const hals = day('Wednesday 2 December')
  expect(hals.getByText(/Hal/)).toBeTruthy()
  expect(hals.queryByRole('button')).toBeNull()
  // What repeats every week is for owners to lay out.
  expect(screen.queryByRole('button', { name: 'Add shift' })).toBeNull()
  await expectAccessible(container)
  await press('Take')
  expect(await screen.findByRole('button', { name: 'Give away' })).toBeTruthy()
  expect(sent).toEqual([['TakeShift', { pantryId: '12', shiftId: '1', date: '2026-12-01' }]])
})

test('who has one asks for cover, keeps it until somebody takes over, or gives it away', async () => {
  const asking = turn('a', '2026-12-01', { ...mine, asksForCover: true })
  const { sent } = await open([turn('a', '2026-12-01', mine)], {
    askForCover: { shifts: shiftsWith([asking]) },
    giveShiftAway: { shifts: shiftsWith([turn('a', '2026-12-01')]) },
  })
  await press('Ask for cover')
  expect(await screen.findByText(/Yours, until somebody takes over/)).toBeTruthy()
  await press('Give away')
  expect(await screen.findByText(/Nobody yet/)).toBeTruthy()
  const input = { pantryId: '12', shiftId: '1', date: '2026-12-01' }
  expect(sent).toEqual([
    ['AskForCover', { ...input, asks: true }],
    ['GiveShiftAway', input],
  ])
})

test('one that needs cover is taken over; of two who take it at once, one is told why not', async () => {
  const message = 'Somebody else has taken this shift.'
  const { sent } = await open([turn('a', '2026-12-01', { takenBy: hal, asksForCover: true })], {
    takeShift: () => {
      throw refusal('VERSION_CONFLICT', message)
    },
  })
  expect(screen.getByText(/Hal needs somebody to take over/)).toBeTruthy()
  await press('Take over')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(sent).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Take over' })).toBeTruthy()
})

test('the address of the calendar is shown once, when it is made, and can be turned off', async () => {
  const { sent } = await open([], {
    renewShiftCalendar: { path: '/calendars/secret.ics', createdAt: '2026-11-30T12:00:00Z' },
    removeShiftCalendar: { isRemoved: true },
  })
  expect(screen.getByText('Whoever runs this place hasn’t laid out any.')).toBeTruthy()
  await press('Create an address')
  const address: HTMLInputElement = await screen.findByLabelText('Your address')
  expect(address.value).toBe(`${location.origin}/calendars/secret.ics`)
  await press('Turn off')
  await waitFor(() => expect(screen.queryByLabelText('Your address')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  expect(sent.map(([name]) => name)).toEqual(['RenewShiftCalendar', 'RemoveShiftCalendar'])
})

test('an owner lays out what repeats; a visitor is sent to sign in', async () => {
  const owner = await open([], {}, 'OWNER')
  expect(screen.getByText('Lay out below who is needed when. It repeats every week.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add shift' })).toBeTruthy()
  owner.unmount()
  await open([], { viewer: visitor })
  expect(await screen.findByText('elsewhere')).toBeTruthy()
})
