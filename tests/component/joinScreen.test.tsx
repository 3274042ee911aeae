import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { JoinScreen } from '../../web/screens/join/JoinScreen'
import { LastMovedIn } from '../../web/members/MovedIn'
import { renderWithAnswers, type Answers } from './withAnswers'

const invitation = {
  pantryId: '3',
  pantryName: 'Ada’s kitchen',
  inviterName: 'Ada',
  role: 'MEMBER',
  isPlace: false,
  memberCount: 1,
}
const own = { id: '7', itemCount: 4, members: [{ role: 'OWNER' }] }
const beans = { name: 'Baked beans', germanName: null, quantity: 2 }
const movedIn = {
  key: 'a8e94b2f-04a4-4d3c-9d0e-0b8f3f0f6a51',
  pantryId: '3',
  packetCount: 12,
  lineCount: 1,
  mealCount: 2,
  stayed: [
    { ...beans, reason: 'RESERVED' },
    { name: 'Candles', germanName: null, quantity: null, reason: 'NO_ROOM' },
  ],
  missing: null,
  undoUntil: '2026-11-30T12:00:00Z',
}

const Where = () => `at ${useLocation().pathname}`
const join = (answers: Answers) =>
  renderWithAnswers(
    <Routes>
      <Route path="/join/:secret" element={<JoinScreen />} />
      <Route path="/pantry/:id" element={<Where />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    { invitation, myPantry: own, ...answers },
    '/join/a-secret',
  )
const bring = (): Promise<HTMLInputElement> =>
  screen.findByRole('switch', { name: /Bring what’s in your pantry along/ })
const press = async (name: string): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

test('who joins brings along what they have, and reads what came, what stayed and why', async () => {
  const { sent } = await join({ joinPantry: { homePantryId: '3', pantryIds: ['7', '3'], movedIn } })
  expect((await bring()).checked).toBe(true)
  await press('Join')
  expect(await screen.findByRole('heading', { name: 'Welcome to Ada’s kitchen' })).toBeTruthy()
  expect(
    await screen.findByText('12 packets, 1 thing on your list and 2 planned meals. Neighbours don’t see what arrived.'),
  ).toBeTruthy()
  expect(await screen.findByText('2 × Baked beans')).toBeTruthy()
  expect(await screen.findByText('You’ve promised it to someone. It stays until they collect it.')).toBeTruthy()
  expect(await screen.findByText('Candles')).toBeTruthy()
  expect(sent).toEqual([['JoinPantry', { secret: 'a-secret', bringAlong: expect.stringMatching(/^[\da-f-]{36}$/) }]])
})

test('nothing is brought where it is not wanted, where there is nothing, where others live as well, nor by a helper', async () => {
  const joined = { homePantryId: '3', pantryIds: ['7', '3'], movedIn: null }
  const { sent, unmount } = await join({ joinPantry: joined })
  fireEvent.click(await bring())
  await press('Join')
  expect(await screen.findByText('elsewhere')).toBeTruthy()
  expect(sent).toEqual([['JoinPantry', { secret: 'a-secret', bringAlong: null }]])
  unmount()

  for (const myPantry of [
    { ...own, itemCount: 0 },
    { ...own, members: [{ role: 'OWNER' }, { role: 'MEMBER' }] },
  ]) {
    const rendered = await join({ myPantry })
    expect((await bring()).checked).toBe(false)
    rendered.unmount()
  }
  await join({ invitation: { ...invitation, role: 'HELPER' } })
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a place takes nothing along, and its page is opened', async () => {
  const { sent } = await join({
    invitation: { ...invitation, isPlace: true },
    pantry: null,
    joinPantry: { homePantryId: '7', pantryIds: ['7', '3'], movedIn: null },
  })
  await press('Join')
  expect(await screen.findByText('at /pantry/3')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(sent).toEqual([['JoinPantry', { secret: 'a-secret', bringAlong: null }]])
})

test('for a day the settings offer to take it back, and then name what is not there any more', async () => {
  const { sent } = await renderWithAnswers(<LastMovedIn pantryId="3" />, {
    pantry: { id: '3', viewerMovedIn: movedIn },
    undoMovingIn: { movedIn: { ...movedIn, missing: [{ ...beans, reason: 'GONE' }] }, pantry: { id: '3' } },
  })
  await press('Take it back')
  await waitFor(() => expect(sent).toEqual([['UndoMovingIn', { pantryId: '3', key: movedIn.key }]]))
  expect(await screen.findByText('All but this:')).toBeTruthy()
  expect(await screen.findByText('It’s been used, changed or promised to someone.')).toBeTruthy()
})
