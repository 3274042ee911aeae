import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { Link, Route, Routes } from 'react-router'
import { ConnectionLost } from '../../web/platform/connection'
import { NoPantry } from '../../web/screens/GoHome'
import { SharedQuantity } from '../../web/pantries/entries/SharedQuantity'
import { describeLeft } from '../../web/pantries/entries/amountLeft'
import { PantryScreen } from '../../web/screens/pantry/PantryScreen'
import { ScreenBoundary } from '../../web/screens/ScreenBoundary'
import { renderWithServer } from './fakeServer'
import { render } from './render'
import { renderWithAnswers, visitor } from './withAnswers'

/** A pantry as its neighbours see it. */

const pantry = {
  id: '8',
  name: 'The corner shelf',
  postcode: '',
  distance: null,
  isPublicShelf: false,
  place: null,
  viewerIsOwner: false,
  viewerRole: null,
  revision: 1,
  itemCount: 1,
  recipeCount: 0,
  owner: null,
  entries: {
    nodes: [
      {
        id: '1',
        barcode: '02000000000008',
        quantity: 2,
        public: true,
        keepBack: 0,
        reservedQuantity: 0,
        updatedAt: '2026-11-01T12:00:00Z',
        item: {
          barcode: '02000000000008',
          code: '2000000000008',
          brand: '',
          name: 'Lentils',
          germanName: null,
          capacity: null,
          unit: null,
          imageUrl: null,
        },
        batches: [],
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
}

const open = (answer: object | null) =>
  renderWithAnswers(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/pantry/:pantryID" element={<PantryScreen />} />
    </Routes>,
    { viewer: visitor, pantry: answer },
    '/pantry/8',
  )

test('a pantry that is not there, or shares nothing, leads home', async () => {
  await open(null)
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

describe('a pantry whose request', () => {
  const noPantry = 'We can’t show that pantry. Here’s the home page instead.'
  const aborted = Object.assign(new Error('stopped'), { name: 'AbortError' })
  const openFailing = (failure: Error | Promise<Error>) =>
    act(async () =>
      renderWithServer(
        <>
          <Link to="/">Leave</Link>
          <Routes>
            <Route path="/" element={<h1>Home</h1>} />
            <Route
              path="/pantry/:pantryID"
              element={
                <ScreenBoundary title="Pantry" failed={<NoPantry />}>
                  <Suspense fallback={<p>On its way</p>}>
                    <PantryScreen />
                  </Suspense>
                </ScreenBoundary>
              }
            />
          </Routes>
        </>,
        { PantryScreen: () => failure },
        '/pantry/8',
      ),
    )

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each([
    ['does not reach the server', new ConnectionLost()],
    ['is aborted', aborted],
  ])('%s leads home, and it is said why', async (_, failure) => {
    // React reports what its boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await openFailing(failure)
    expect(await screen.findByText(noPantry)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('is aborted after one has left shows no error', async () => {
    let fail = () => {}
    const failure = new Promise<Error>((resolve) => {
      fail = () => resolve(aborted)
    })
    const { person } = await openFailing(failure)
    expect(await screen.findByText('On its way')).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
    await act(async () => fail())
    expect(screen.queryByText(noPantry)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('at a public shelf nobody asks: what is there is taken, or written about', async () => {
  await open({ ...pantry, isPublicShelf: true })
  expect(await screen.findByText('Public shelf: just take what you need.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Message about Lentils' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
})

test('elsewhere one asks', async () => {
  await open(pantry)
  expect(await screen.findByRole('button', { name: 'Ask The corner shelf for Lentils' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Public shelf: just take what you need.')).toBeNull())
})

test('what is all reserved says so in its row, and can be asked for', async () => {
  const [entry] = pantry.entries.nodes
  await open({
    ...pantry,
    entries: { ...pantry.entries, nodes: [{ ...entry, quantity: 0, reservedQuantity: 2 }] },
  })
  expect(await screen.findByText('Reserved')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask The corner shelf for Lentils' })).toBeTruthy()
})

test('what is all reserved says so, except to whoever has it reserved; what is partly reserved says how much is left', () => {
  const { rerender } = render(<SharedQuantity barcode="1" quantity={0} reservedQuantity={2} />)
  expect(screen.getByText('Reserved')).toBeTruthy()
  rerender(<SharedQuantity barcode="1" quantity={0} reservedQuantity={2} isForViewer />)
  expect(screen.queryByText('Reserved')).toBeNull()
  expect(describeLeft({ quantity: 1, reservedQuantity: 1 })).toBe('1 of 2 left, 1 reserved')
  expect(describeLeft({ quantity: 0, reservedQuantity: 2 })).toBe('')
})

const place = {
  pantryId: '8',
  kind: 'FRIDGE',
  address: '12 Church Lane, Leeds',
  postcode: 'LS6 1AA',
  latitude: null,
  longitude: null,
  timeZone: 'Europe/London',
  imageUrl: null,
  openState: { isOpen: true, closesAt: null, opensAt: null },
  access: 'Through the blue gate.',
  languages: ['en', 'pl'],
  welcome: '',
  notWelcome: 'Raw meat.',
  showsFigures: false,
  contact: '',
  looksForHelpers: false,
  peoplePerSlot: null,
  viewerSlot: null,
  bookedRequests: [],
  hours: {
    weekdays: [{ weekday: 1, opens: '10:00', closes: '12:00' }],
    exceptions: [{ date: '2026-12-25', spans: [], reason: 'Christmas Day' }],
  },
}

test('a place is shown with its hours and address also when it is empty', async () => {
  await open({ ...pantry, itemCount: 0, place, entries: { ...pantry.entries, nodes: [] } })
  expect(await screen.findByText('Nothing here right now')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The corner shelf')
  expect(screen.getByText('Open all day, every day')).toBeTruthy()
  expect(screen.getByRole('link', { name: '12 Church Lane, Leeds, LS6 1AA' }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=12%20Church%20Lane%2C%20Leeds%20LS6%201AA',
  )
  expect(screen.getByRole('table').textContent).toContain('Monday10:00–12:00TuesdayClosed')
  expect(screen.getByRole('table').textContent).toContain('Fri 25 DecClosed Christmas Day')
  expect(screen.getByText('English, Polish')).toBeTruthy()
  expect(screen.queryByText('What’s welcome')).toBeNull()
})

test('a place that looks for helpers says how to reach those who run it; its own people need not be told', async () => {
  const profile = { headline: '', bio: '', description: '', givenCount: 0, collectedCount: 0 }
  const owner = { id: '12', username: 'ada', name: 'Ada', imageUrl: null, ...profile }
  const looking = { ...pantry, owner, place: { ...place, looksForHelpers: true, contact: 'fridge@example.org' } }
  const { unmount } = await open(looking)
  expect(await screen.findByText('Looking for helpers')).toBeTruthy()
  expect(screen.getAllByText('fridge@example.org').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Send them a message' }).getAttribute('href')).toBe('/message/12')
  unmount()
  const { unmount: leave } = await open({ ...looking, viewerRole: 'HELPER' })
  expect(await screen.findByText('Looking for helpers')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Send them a message' })).toBeNull()
  leave()
  await open({ ...looking, place })
  expect(await screen.findByText('Open all day, every day')).toBeTruthy()
  expect(screen.queryByText('Looking for helpers')).toBeNull()
})
