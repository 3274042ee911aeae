import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { NEVER } from 'rxjs'
import type { NotificationRow_notificationFragment } from '../../web/generated/notifications/NotificationRow'
import { PushSubscriptionsDocument } from '../../web/generated/notifications/PushNotifications'
import type { NotificationSettings_settingsFragment } from '../../web/generated/notifications/NotificationSettings'
import { deviceTimeZone, timeZoneName } from '../../web/notifications/times'
import { NotificationSettings } from '../../web/notifications/NotificationSettings'
import { useMarkRead } from '../../web/notifications/useMarkRead'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { render } from './render'

let sent: { name: string | undefined; input: unknown }[]

const link = new ApolloLink(({ operationName, variables }) => {
  sent.push({ name: operationName, input: variables.input })
  return NEVER
})

let client: ApolloClient

const Apollo = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>

beforeEach(() => {
  sent = []
  client = new ApolloClient({ cache: createCache(), link })
  pushTo('A phone')
})

/** Push is on in these browsers of the viewer's. */
function pushTo(...devices: string[]): void {
  const pushSubscriptions = devices.map((device, id) => ({
    __typename: 'PushSubscription' as const,
    id: String(id),
    device,
    createdAt: '2026-11-26T12:00:00Z',
    current: false,
  }))
  client.writeQuery({ query: PushSubscriptionsDocument, data: { pushPublicKey: '', pushSubscriptions } })
}

const settings: NotificationSettings_settingsFragment = {
  id: 'notification-settings',
  choices: [
    { kind: 'GOES_OFF', inApp: true, push: false, email: false },
    { kind: 'MESSAGE', inApp: null, push: true, email: false },
  ],
  quietHours: null,
  timeZone: deviceTimeZone(),
  isLocaleSet: true,
  showsWords: false,
  goesOffAt: '17:00',
}

const show = (given: Partial<NotificationSettings_settingsFragment> = {}, sendsMail = true) =>
  render(
    <MemoryRouter>
      <Apollo>
        <NotificationSettings settings={{ ...settings, ...given }} sendsMail={sendsMail} isUnconfirmed={false} />
      </Apollo>
    </MemoryRouter>,
  )

test('the table has a row for each kind that there is, always in one order, and a switch for each way in which it can come', async () => {
  const { person, getAllByRole, getByRole } = show()
  const rows = getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    expect.stringMatching(/^Messages/),
    expect.stringMatching(/^Going off soon/),
  ])
  expect(rows.map((row) => within(row).getAllByRole('switch').length)).toEqual([2, 3])
  expect(rows[0]?.textContent).toContain('Not available')

  await person.click(getByRole('switch', { name: 'Going off soon Push' }))
  expect(sent).toEqual([{ name: 'SetNotificationChoice', input: { kind: 'GOES_OFF', channel: 'PUSH', isOn: true } }])
})

test('of push, nothing is to be chosen until it is on in some browser', () => {
  pushTo()
  const { queryAllByRole } = show()
  expect(queryAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['About', 'In the app', 'Email'])
})

test('where no email is sent, none is offered', () => {
  const { queryByRole, queryByText } = show({}, false)
  expect(queryByRole('columnheader', { name: 'Email' })).toBeNull()
  expect(queryByText(/We email you/)).toBeNull()
})

test('when to hear of what goes off is asked of those who do', async () => {
  const { person, getByLabelText, unmount } = show({ goesOffAt: '06:45' })
  expect(getByLabelText('Notify me of what’s going off at')).toHaveProperty('value', '06:45')
  await person.selectOptions(getByLabelText('Notify me of what’s going off at'), '18:30')
  expect(sent).toEqual([{ name: 'UpdateNotificationSettings', input: { goesOffAt: '18:30' } }])
  unmount()

  const choices = settings.choices.map((choice) => ({ ...choice, inApp: choice.inApp === null ? null : false }))
  expect(show({ choices }).queryByLabelText('Notify me of what’s going off at')).toBeNull()
})

test('quiet hours begin with a usual night, and cannot begin and end at the same time', async () => {
  const { person, getByRole, unmount } = show()
  await person.click(getByRole('switch', { name: /^Quiet hours/ }))
  expect(sent).toEqual([{ name: 'UpdateNotificationSettings', input: { quietHours: { from: '22:00', to: '07:00' } } }])
  unmount()
  sent = []

  const { person: again, getByLabelText, getByText } = show({ quietHours: { from: '22:15', to: '07:00' } })
  expect(getByLabelText('From')).toHaveProperty('value', '22:15')
  await again.selectOptions(getByLabelText('From'), '07:00')
  expect(getByText('Choose two different times.')).toBeTruthy()
  expect(sent).toEqual([])
  await again.selectOptions(getByLabelText('To'), '06:30')
  expect(sent).toEqual([{ name: 'UpdateNotificationSettings', input: { quietHours: { from: '22:15', to: '06:30' } } }])
})

test('the time zone is a mere fact where the device has the same one', () => {
  const { queryByLabelText, getByText } = show()
  expect(queryByLabelText('Time zone')).toBeNull()
  expect(getByText(/^All times are in /)).toBeTruthy()
})

test('the time zone of an earlier device stays until another one is chosen', async () => {
  const here = deviceTimeZone()
  const elsewhere = here === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo'
  const { person, getByLabelText, getByText, unmount } = show({ timeZone: elsewhere })
  expect(getByLabelText('Time zone')).toHaveProperty('value', elsewhere)
  expect(getByText(`This device is set to ${timeZoneName(here)}.`)).toBeTruthy()
  await person.selectOptions(getByLabelText('Time zone'), here)
  expect(sent).toEqual([{ name: 'UpdateNotificationSettings', input: { timeZone: here } }])
  unmount()

  // Who never chose one has the device's: the app is about to tell the server.
  expect(show({ timeZone: elsewhere, isLocaleSet: false }).queryByLabelText('Time zone')).toBeNull()
})

const notification = (id: string, isRead = false): NotificationRow_notificationFragment => ({
  id,
  isRead,
  kind: 'REQUEST',
  text: { key: null, params: {}, text: 'Ada asked for rye.' },
  link: '/my-pantry',
  createdAt: '2026-11-26T12:00:00Z',
})

let visibility: DocumentVisibilityState
const setVisibility = (now: DocumentVisibilityState) => {
  visibility = now
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  visibility = 'visible'
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('what has been on the screen for a moment is read; the marks stay', () => {
  jest.useFakeTimers()
  const { result, rerender } = renderHook(({ list }) => useMarkRead(list), {
    wrapper: Apollo,
    initialProps: { list: [notification('9'), notification('8'), notification('7', true)] },
  })
  expect([...result.current]).toEqual(['9', '8'])
  act(() => jest.advanceTimersByTime(900))
  expect(sent).toEqual([])
  act(() => jest.advanceTimersByTime(200))
  expect(sent).toEqual([{ name: 'MarkNotificationsRead', input: { upTo: '9' } }])

  rerender({ list: [notification('9', true), notification('8', true), notification('7', true)] })
  expect([...result.current]).toEqual(['9', '8'])
  rerender({ list: [notification('10'), notification('9', true), notification('8', true)] })
  act(() => jest.advanceTimersByTime(1_100))
  expect([...result.current]).toEqual(['9', '8', '10'])
  expect(sent.slice(1)).toEqual([{ name: 'MarkNotificationsRead', input: { upTo: '10' } }])
})

test('a list in a hidden tab has not been seen', () => {
  jest.useFakeTimers()
  setVisibility('hidden')
  renderHook(() => useMarkRead([notification('9')]), { wrapper: Apollo })
  act(() => jest.advanceTimersByTime(60_000))
  expect(sent).toEqual([])
  setVisibility('visible')
  act(() => jest.advanceTimersByTime(500))
  setVisibility('hidden')
  act(() => jest.advanceTimersByTime(60_000))
  expect(sent).toEqual([])
  setVisibility('visible')
  act(() => jest.advanceTimersByTime(1_100))
  expect(sent).toEqual([{ name: 'MarkNotificationsRead', input: { upTo: '9' } }])
})
