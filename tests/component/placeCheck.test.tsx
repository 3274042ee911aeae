import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { ChecksElsewhere } from '../../web/places/checks/ChecksElsewhere'
import { CheckScreen } from '../../web/screens/place/CheckScreen'
import { ChecksScreen } from '../../web/screens/place/ChecksScreen'
import { storeKnownMemberships } from '../../web/platform/stored/knownMemberships'
import { ConnectionLost } from '../../web/platform/connection'
import { until } from '../support/until'
import { expectAccessible } from './axe'
import { refused, renderWithServer, viewer, type Answers } from './fakeServer'
import { renderWithAnswers } from './withAnswers'

/** The check of a place: three taps, also without a connection. */

// The page came with a session, before the viewer is known.
beforeEach(() => {
  document.documentElement.dataset.session = 'some'
})
afterEach(() => {
  delete document.documentElement.dataset.session
  localStorage.clear()
})

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

  const later = renderWithServer(<ChecksElsewhere fetchScreen={() => Promise.resolve()} />, {
    Viewer: () => ({ data: { viewer: hal } }),
    SendPlaceCheck: () => accepted,
  })
  await waitFor(() => expect(stored()).toEqual([]))
  expect(later.sent).toEqual([{ name: 'SendPlaceCheck', input: expect.objectContaining({ key, cleaned: true }) }])
})

test('what could not be sent is sent again by itself, with nothing else happening', async () => {
  const first = open({ PlaceCheckScreen: noConnection, SendPlaceCheck: noConnection })
  await press('Cleaned')
  await press('Send the check')
  await waitFor(() => expect(stored()).toHaveLength(1))
  first.unmount()

  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'Date'],
  })
  try {
    let attempts = 0
    renderWithServer(<ChecksElsewhere fetchScreen={() => Promise.resolve()} />, {
      Viewer: () => ({ data: { viewer: hal } }),
      SendPlaceCheck: () => {
        attempts += 1
        return attempts === 1 ? noConnection() : accepted
      },
    })
    await act(() => until('it was tried', () => attempts === 1))
    expect(stored()).toHaveLength(1)
    await act(async () => {
      jest.advanceTimersByTime(60_000)
      await until('it was sent', () => stored().length === 0)
    })
    expect(attempts).toBe(2)
  } finally {
    jest.useRealTimers()
  }
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

test('who is signed in and has no username yet is asked for that alone, not to sign in', async () => {
  open({ Viewer: () => ({ data: { viewer: viewer({ needsUsername: true, email: 'hal@example.org' }) } }) })
  await screen.findByRole('textbox', { name: 'Username' })
  expect(screen.queryByText('Sign in to check this place.')).toBeNull()
})

describe('a photo', () => {
  const { XMLHttpRequest } = window
  const uploads: Blob[] = []
  class UploadRequest {
    readonly upload = {}
    status = 201
    responseText = JSON.stringify({ id: 'a-picture' })
    onload?: () => void
    open() {}
    getResponseHeader() {
      return null
    }
    send(form: FormData) {
      uploads.push(form.get('picture') as Blob)
      queueMicrotask(() => this.onload?.())
    }
  }
  const draw = jest.fn<() => Promise<object>>()
  const toDataURL = HTMLCanvasElement.prototype.toDataURL
  beforeEach(() => {
    uploads.splice(0)
    // jsdom decodes no pictures, and draws none.
    draw.mockResolvedValue({ width: 3_000, height: 2_000, close: () => undefined })
    Object.assign(globalThis, { createImageBitmap: draw })
    HTMLCanvasElement.prototype.getContext = (() => ({ drawImage: () => undefined })) as never
    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,aGVsbG8='
    Object.assign(window, { XMLHttpRequest: UploadRequest })
  })
  afterEach(() => {
    HTMLCanvasElement.prototype.toDataURL = toDataURL
    Object.assign(window, { XMLHttpRequest })
  })
  const take = () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('no photo can be taken')
    fireEvent.change(input, { target: { files: [new File(['x'], 'door.jpg', { type: 'image/jpeg' })] } })
  }

  test('is asked for where something is wrong, shown before it is sent, and sent with what is wrong', async () => {
    const { sent } = open({ SendPlaceCheck: () => accepted })
    await screen.findByRole('button', { name: 'Send the check' })
    expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull()
    await press('Something’s wrong')
    // What is wrong has to be said: nobody could add it later.
    await press('Send the check')
    expect(await screen.findByText('Say what’s wrong, in a word or two.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('What’s wrong'))
    fireEvent.change(screen.getByLabelText('What’s wrong'), { target: { value: 'The door does not close.' } })
    take()
    expect((await screen.findByAltText('Photo of the check')).getAttribute('src')).toBe(
      'data:image/jpeg;base64,aGVsbG8=',
    )
    await press('Send the check')
    await waitFor(() => expect(stored()).toEqual([]))
    await waitFor(() => expect(sent.some(({ name }) => name === 'SendPlaceCheck')).toBe(true))
    expect(uploads.map(({ type, size }) => [type, size])).toEqual([['image/jpeg', 5]])
    expect(sent.find(({ name }) => name === 'SendPlaceCheck')?.input).toMatchObject({
      problem: 'The door does not close.',
      imageId: 'a-picture',
    })
  })

  test('that is removed again, or of which nothing is wrong after all, is not sent; one that cannot be read says so', async () => {
    const { sent } = open({ SendPlaceCheck: () => accepted })
    await press('Something’s wrong')
    draw.mockRejectedValueOnce(new Error('no picture'))
    take()
    expect(await screen.findByText('We can’t read this photo. Take another one.')).toBeTruthy()
    take()
    await screen.findByAltText('Photo of the check')
    await press('Remove the photo')
    expect(screen.queryByAltText('Photo of the check')).toBeNull()
    take()
    await screen.findByAltText('Photo of the check')
    await press('Something’s wrong')
    await press('Cleaned')
    await press('Send the check')
    await waitFor(() => expect(sent.some(({ name }) => name === 'SendPlaceCheck')).toBe(true))
    expect(uploads).toEqual([])
    expect(sent.find(({ name }) => name === 'SendPlaceCheck')?.input).toMatchObject({ imageId: null })
  })
})

test('the places of somebody who helps are kept for a phone without a connection, and their homes are not', async () => {
  storeKnownMemberships('7', { 12: 'HELPER', 34: 'MEMBER' })
  const fetchScreen = jest.fn(() => Promise.resolve())
  const pantry = (id: string, isPlace: boolean) => ({
    __typename: 'Pantry',
    id,
    place: isPlace ? { __typename: 'Place', pantryId: id } : null,
  })
  const { sent } = renderWithServer(<ChecksElsewhere fetchScreen={fetchScreen} />, {
    Viewer: () => ({ data: { viewer: hal } }),
    PlacesToCheck: () => ({
      data: { viewer: { ...hal, pantries: [pantry('7', false), pantry('34', false), pantry('12', true)] } },
    }),
    PlaceCheckScreen: () => place('HELPER'),
  })
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['PlacesToCheck', 'PlaceCheckScreen']), {
    timeout: 3_000,
  })
  expect(fetchScreen).toHaveBeenCalledTimes(1)
})

test('the history says by the clock of the place who checked what, what was wrong, and what was done about it', async () => {
  const check = {
    id: '3',
    name: 'Hal',
    madeAt: '2026-07-01T16:05:00Z',
    receivedAt: '2026-07-01T16:05:20Z',
    temperature: 4.5,
    datesLookedAt: true,
    cleaned: false,
    problem: 'The door did not close.',
    action: 'Called Olga.',
    takenOut: [{ name: 'Yoghurt', quantity: 2, date: '2026-06-30' }],
    photoUrl: '/place-checks/3.jpg',
  }
  const late = {
    ...check,
    id: '2',
    name: 'Mia',
    receivedAt: '2026-07-02T08:00:00Z',
    problem: '',
    action: '',
    photoUrl: null,
  }
  const { container } = await renderWithAnswers(
    <Routes>
      <Route path="/place/:pantryID/checks" element={<ChecksScreen />} />
    </Routes>,
    {
      pantry: { id: '12', name: 'Hyde Park Fridge', place: { pantryId: '12', timeZone: 'Europe/London' } },
      placeChecks: ({ after }: { after?: string | null }) => ({
        nodes: after == null ? [check] : [late],
        pageInfo: { hasNextPage: after == null, endCursor: '3' },
      }),
    },
    '/place/12/checks',
  )
  const [first] = await screen.findAllByRole('listitem')
  // Summer time there, whatever the clock of this device.
  expect(first?.textContent).toContain('1 Jul 2026, 17:05')
  for (const words of [
    'Hal',
    '4.5 °C',
    'Dates looked at',
    '2 × Yoghurt (30 Jun)',
    'The door did not close.',
    'Called Olga.',
  ])
    expect(first?.textContent).toContain(words)
  expect(first?.textContent).not.toContain('Cleaned')
  expect(first?.textContent).not.toContain('Stored')
  expect(screen.getByAltText('Photo of the check').getAttribute('src')).toBe('/place-checks/3.jpg')
  await expectAccessible(container)
  await press('Show more')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('Stored 2 Jul 2026, 09:00')
})
