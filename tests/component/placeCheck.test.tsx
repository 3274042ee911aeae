import { afterEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { ChecksElsewhere } from '../../web/places/checks/ChecksElsewhere'
import { CheckScreen } from '../../web/screens/place/CheckScreen'
import { ConnectionLost } from '../../web/platform/connection'
import { refused, renderWithServer, viewer, type Answers } from './fakeServer'

/** The check of a place: three taps, also without a connection. */

afterEach(() => localStorage.clear())

const hal = viewer({
  kind: 'PERSON',
  account: {
    __typename: 'Account',
    id: '7',
    username: 'hal',
    name: 'Hal',
    imageUrl: null,
    pantry: { __typename: 'Pantry', id: '7', viewerRole: 'OWNER' },
  },
})
const batch = {
  __typename: 'PantryBatch',
  id: '31',
  quantity: 2,
  unitAmount: null,
  unit: null,
  date: '2026-01-03',
  dateKind: 'USE_BY',
  storagePlace: 'FRIDGE',
  frozenOn: null,
  openedOn: null,
  amountLeft: null,
  lot: null,
}
const entry = {
  __typename: 'PantryEntry',
  id: '12 05000108030591',
  barcode: '05000108030591',
  quantity: 2,
  public: true,
  keepBack: 0,
  reservedQuantity: 0,
  updatedAt: '2026-01-01T12:00:00Z',
  item: {
    __typename: 'Item',
    barcode: '05000108030591',
    code: '5000108030591',
    brand: '',
    name: 'Yoghurt',
    germanName: null,
    capacity: null,
    unit: null,
    imageUrl: null,
  },
  batches: [batch, { ...batch, id: '32', date: '2099-01-01' }],
}
const place = (viewerRole: string | null) => ({
  data: {
    pantry: {
      __typename: 'Pantry',
      id: '12',
      name: 'Hyde Park Fridge',
      viewerRole,
      place: { __typename: 'Place', pantryId: '12', timeZone: 'Europe/London' },
      entries: { __typename: 'PantryEntryConnection', nodes: [entry] },
    },
  },
})
const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox account 7 place-checks '))
const accepted = {
  data: { sendPlaceCheck: { __typename: 'SendPlaceCheckPayload', pantryId: '12', receivedAt: '2026-12-01T10:00:00Z' } },
}
const noConnection = () => new ConnectionLost()

const open = (answers: Answers) =>
  renderWithServer(
    <Routes>
      <Route path="/place/:pantryID/check" element={<CheckScreen />} />
      <Route path="*" element="elsewhere" />
    </Routes>,
    { Viewer: () => ({ data: { viewer: hal } }), PlaceCheckScreen: () => place('HELPER'), ...answers },
    '/place/12/check',
  )
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))

test('says what was measured, looked at and taken out, and is sent once', async () => {
  const moved = {
    data: {
      moveStock: { __typename: 'StockMovePayload', entry, pantry: { __typename: 'Pantry', id: '12', itemCount: 1 } },
    },
  }
  const { sent, address } = open({ TakeOutPast: () => moved, SendPlaceCheck: () => accepted })
  expect(((await screen.findByRole('button', { name: 'Send the check' })) as HTMLButtonElement).disabled).toBe(true)
  // What is not past its date is not listed.
  expect(screen.getAllByRole('button', { name: /Yoghurt/ })).toHaveLength(1)
  await press(/2 × Yoghurt, 3 Jan/)
  await press('Warmer')
  await press('Warmer')
  await press('Dates looked at')
  await press('Send the check')
  await waitFor(() => expect(address()).toBe('/pantry/12'))
  expect(sent.filter(({ name }) => name !== 'PlaceCheckScreen')).toEqual([
    {
      name: 'TakeOutPast',
      input: expect.objectContaining({ pantryId: '12', batchId: '31', delta: -2, reason: 'THROWN_AWAY' }),
    },
    {
      name: 'SendPlaceCheck',
      input: expect.objectContaining({
        pantryId: '12',
        temperature: 4.5,
        datesLookedAt: true,
        cleaned: false,
        problem: '',
        takenOut: [{ name: 'Yoghurt', quantity: 2, date: '2026-01-03' }],
        imageId: null,
      }),
    },
  ])
  expect(stored()).toEqual([])
})

test('without a connection the label alone opens it; it is kept, and sent later with the same key', async () => {
  const { sent, address, unmount } = open({ PlaceCheckScreen: noConnection, SendPlaceCheck: noConnection })
  await press('Cleaned')
  await press('Send the check')
  await waitFor(() => expect(address()).toBe('/pantry/12'))
  expect(stored()).toHaveLength(1)
  const key = sent.find(({ name }) => name === 'SendPlaceCheck')?.input.key
  unmount()

  const later = renderWithServer(<ChecksElsewhere />, {
    Viewer: () => ({ data: { viewer: hal } }),
    SendPlaceCheck: () => accepted,
  })
  await waitFor(() => expect(stored()).toEqual([]))
  expect(later.sent).toEqual([{ name: 'SendPlaceCheck', input: expect.objectContaining({ key, cleaned: true }) }])
})

test('what the server refuses is said, and not sent again', async () => {
  open({ SendPlaceCheck: () => refused('FORBIDDEN', 'You don’t belong here any more.', 'pantryId') })
  await press('Cleaned')
  await press('Send the check')
  expect(await screen.findByText(/The check wasn’t stored: /)).toBeTruthy()
  expect(stored()).toEqual([])
})

test('is for those who belong to the place; a box never checks', async () => {
  const stranger = open({ PlaceCheckScreen: () => place(null) })
  expect(await screen.findByText(/Only people who help at Hyde Park Fridge/)).toBeTruthy()
  stranger.unmount()
  const box = viewer({ kind: 'BOX', box: { __typename: 'Box', id: '1', name: 'Fridge' } })
  open({ Viewer: () => ({ data: { viewer: box } }) })
  expect(await screen.findByText('Checks are made by people who are signed in.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send the check' })).toBeNull()
})
