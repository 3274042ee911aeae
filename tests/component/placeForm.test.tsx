import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { GraphQLError } from 'graphql'
import { Route, Routes } from 'react-router'
import { EditPlaceScreen } from '../../web/screens/place/EditPlaceScreen'
import { expectAccessible } from './axe'
import { renderWithAnswers, type Answers } from './withAnswers'

/** The form of a place that a community runs, as its owner edits it. */

const place = {
  pantryId: '8',
  kind: 'FRIDGE',
  address: '12 Church Lane, Leeds',
  postcode: 'LS6 1AA',
  latitude: 53.8,
  longitude: -1.55,
  timeZone: 'Europe/London',
  imageUrl: null,
  openState: { isOpen: true, closesAt: null, opensAt: null },
  access: '',
  languages: ['en'],
  welcome: '',
  notWelcome: '',
  contact: '',
  peoplePerSlot: null,
  looksForHelpers: false,
  showsFigures: false,
  hours: {
    weekdays: [{ weekday: 1, opens: '10:00', closes: '12:00' }],
    exceptions: [] as { date: string; spans: []; reason: string }[],
  },
}
const pantry = { id: '8', name: 'Hyde Park Fridge', viewerIsOwner: true, place }

async function open(answers: Answers = {}) {
  const rendered = await renderWithAnswers(
    <Routes>
      <Route path="/edit-place/:pantryID" element={<EditPlaceScreen />} />
      <Route path="*" element="the place" />
    </Routes>,
    { pantry, editPlace: { pantry }, closePlace: { pantryId: '8' }, ...answers },
    '/edit-place/8',
  )
  const { person, sent } = rendered
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  const saved = async () => {
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]?.[1]
  }
  return { ...rendered, save, saved }
}

/** A day in some months, as a date field has it. */
const soon = new Date(Date.now() + 90 * 24 * 3_600_000).toISOString().slice(0, 10)

const geolocation = jest.fn<Geolocation['getCurrentPosition']>()
Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: geolocation } })
afterEach(() => {
  geolocation.mockReset()
  place.hours.exceptions = []
})

test('a special day has a row of its own: it is added, refused where something is missing, and removed', async () => {
  place.hours.exceptions = [{ date: soon, spans: [], reason: 'Christmas Day' }]
  const { person, sent, save, saved } = await open()
  const row = (name: string | RegExp) => within(screen.getByRole('group', { name }))
  const day = row(/^\d/)
  expect((day.getByLabelText('Reason') as HTMLInputElement).value).toBe('Christmas Day')
  await person.selectOptions(day.getByLabelText('Open or closed'), 'Different hours')
  await person.click(screen.getByRole('button', { name: 'Add a special day' }))
  const added = row('New special day')
  expect(document.activeElement).toBe(added.getByLabelText('Date'))
  await save()
  // Each row says what is wrong with it, and the first of them has the focus.
  expect(day.getByText('Enter the hours, or choose “Closed”.')).toBeTruthy()
  expect(added.getByText('Choose a date.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(day.getByLabelText('Hours')))
  expect(sent).toEqual([])
  await person.type(day.getByLabelText('Hours'), '10:00-12:00')
  await person.click(added.getByRole('button', { name: 'Remove New special day' }))
  expect(await saved()).toMatchObject({
    hours: {
      weekdays: [{ weekday: 1, opens: '10:00', closes: '12:00' }],
      exceptions: [{ date: soon, spans: [{ opens: '10:00', closes: '12:00' }], reason: 'Christmas Day' }],
    },
    hoursBefore: { exceptions: [{ date: soon, spans: [], reason: 'Christmas Day' }] },
  })
})

test('a special day that is over is left out, and keeps nobody from saving', async () => {
  place.hours.exceptions = [{ date: '2020-12-25', spans: [], reason: 'Christmas Day' }]
  const { saved } = await open()
  expect(screen.queryByDisplayValue('Christmas Day')).toBeNull()
  const input = await saved()
  // What nobody touched is not sent: another owner may have changed it meanwhile.
  expect(input).toEqual({ pantryId: '8', removesCoordinates: false, removesPicture: false, imageId: null })
})

test('who has people book times says how many come at a time', async () => {
  const { person, sent, save, saved } = await open()
  await person.click(screen.getByText('More', { selector: 'strong' }))
  await person.click(screen.getByRole('switch', { name: /book a time/ }))
  const field = screen.getByLabelText('People at a time')
  await person.clear(field)
  await save()
  expect(screen.getByText('Enter how many people can come at a time.')).toBeTruthy()
  expect(sent).toEqual([])
  await person.type(field, '4')
  expect(await saved()).toMatchObject({ peoplePerSlot: 4 })
})

test('hours that nobody can read are refused at their weekday', async () => {
  const { person, save, saved } = await open()
  const tuesday = screen.getByLabelText('Tuesday')
  await person.type(tuesday, 'noon')
  await save()
  expect(tuesday.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('We can’t read “noon”. Write it like 10:00-12:00.')).toBeTruthy()
  await person.clear(tuesday)
  await person.type(tuesday, '12:00-13:00')
  expect(await saved()).toMatchObject({ hours: { weekdays: [{ weekday: 1 }, { weekday: 2, opens: '12:00' }] } })
})

test('languages are chosen by their names, and stored by their codes', async () => {
  const { person, sent, save, saved } = await open()
  await person.click(screen.getByText('More', { selector: 'strong' }))
  const field = screen.getByLabelText('Languages', { selector: 'input' })
  await person.type(field, 'pol')
  await person.click(screen.getByRole('option', { name: 'Polish' }))
  // By its own name, too; Enter takes the first one, and sends nothing.
  await person.type(field, 'deutsch{Enter}')
  await person.type(field, 'Klingon{Enter}')
  expect(screen.getByText('Choose a language from the list.')).toBeTruthy()
  await person.clear(field)
  // What is typed and not chosen is not dropped in silence.
  await person.type(field, 'welsh')
  await save()
  expect(screen.getByText('Choose a language from the list.')).toBeTruthy()
  expect(sent).toEqual([])
  await person.clear(field)
  await person.click(screen.getByRole('button', { name: 'Remove English' }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(['Polish', 'German'])
  expect(await saved()).toMatchObject({ languages: ['pl', 'de'] })
})

test('the exact location is shown, pasted, refused where it is none, and removed', async () => {
  const { person, sent, save, saved } = await open()
  const field = screen.getByLabelText('Exact location (optional)') as HTMLInputElement
  expect(field.value).toBe('53.80000, -1.55000')
  await person.clear(field)
  await person.type(field, 'by the church')
  await save()
  expect(screen.getByText('We can’t read this location. Write it like 51.5007, -0.1246.')).toBeTruthy()
  expect(sent).toEqual([])
  fireEvent.change(field, { target: { value: '51.50070° N, 0.12460° W' } })
  expect(screen.getByRole('link', { name: 'Check on a map' }).getAttribute('href')).toContain(
    'mlat=51.5007&mlon=-0.1246',
  )
  expect(await saved()).toMatchObject({ latitude: 51.5007, longitude: -0.1246, removesCoordinates: false })
})

test('without a location, that which was there is removed', async () => {
  const { person, saved } = await open()
  await person.click(screen.getByRole('button', { name: 'Remove' }))
  const input = await saved()
  expect(input).toMatchObject({ removesCoordinates: true })
  expect(input).not.toHaveProperty('latitude')
})

test('the location may be that of the device, which says how exact it is', async () => {
  geolocation.mockImplementation((found) =>
    found({ coords: { latitude: 53.801234, longitude: -1.551234, accuracy: 12.4 } } as GeolocationPosition),
  )
  const { person, saved } = await open()
  await person.click(screen.getByRole('button', { name: 'Use my location' }))
  expect(await screen.findByText(/give or take 12 m/)).toBeTruthy()
  expect(await saved()).toMatchObject({ latitude: 53.80123, longitude: -1.55123 })
})

test('what is typed while the device looks for itself goes before what it finds', async () => {
  let found: PositionCallback = () => {}
  geolocation.mockImplementation((tell) => (found = tell))
  const { person, saved } = await open()
  await person.click(screen.getByRole('button', { name: 'Use my location' }))
  fireEvent.change(screen.getByLabelText('Exact location (optional)'), { target: { value: '51.5007, -0.1246' } })
  await act(async () => found({ coords: { latitude: 1, longitude: 2, accuracy: 3 } } as GeolocationPosition))
  expect(await saved()).toMatchObject({ latitude: 51.5007, longitude: -0.1246 })
})

test('where the device doesn’t know, that is said', async () => {
  geolocation.mockImplementation((_found, refuse) => refuse?.({ code: 2 } as GeolocationPositionError))
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Use my location' }))
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t find where you are')
})

test('what is rare is behind “More”, where a refusal opens it', async () => {
  const refusal = new GraphQLError('We don’t know that time zone.', {
    extensions: { code: 'BAD_INPUT', field: 'timeZone' },
  })
  const { container, save } = await open({ editPlace: refusal })
  const more = container.querySelector('details')
  expect(more?.open).toBe(false)
  await expectAccessible(container)
  await save()
  await waitFor(() => expect(more?.open).toBe(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Time zone'))
})

test('a picture that is still on its way is waited for', async () => {
  const { XMLHttpRequest } = window
  let arrive = () => {}
  class SlowUpload {
    readonly upload = {}
    status = 201
    responseText = JSON.stringify({ id: 'a-picture' })
    onload?: () => void
    open() {}
    getResponseHeader() {
      return null
    }
    send() {
      arrive = () => this.onload?.()
    }
  }
  Object.assign(window, { XMLHttpRequest: SlowUpload })
  Object.assign(URL, { createObjectURL: () => 'blob:door', revokeObjectURL: () => {} })
  const { sent, save } = await open()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no picture can be chosen')
  fireEvent.change(input, { target: { files: [new File(['x'], 'door.jpg', { type: 'image/jpeg' })] } })
  await save()
  expect(sent).toEqual([])
  await act(async () => arrive())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.[1]).toMatchObject({ imageId: 'a-picture' })
  Object.assign(window, { XMLHttpRequest })
})

test('an owner closes the place by typing its name', async () => {
  const { person, sent } = await open()
  await person.click(screen.getByRole('button', { name: 'More' }))
  await person.click(screen.getByRole('menuitem', { name: 'Close this place' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Hyde Park Fridge for good?' }))
  await person.type(dialog.getByLabelText('Type the name of the place to confirm'), 'Hyde Park Fridge')
  await person.click(dialog.getByRole('button', { name: 'Close this place' }))
  expect(await screen.findByText('the place')).toBeTruthy()
  expect(sent).toEqual([['ClosePlace', { pantryId: '8', confirmation: 'Hyde Park Fridge' }]])
})
