import type { ApolloClient } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { readSubscribed, storeSubscribed } from '../../web/notifications/devicePreference'
import { syncPush } from '../../web/notifications/pushSubscription'

test('after signing out the browser shows no pushed notification any more; those of timers stay', async () => {
  const closed: string[] = []
  const shown = [
    { tag: 'conversation 12', data: { id: '7', url: '/message/12' } },
    { tag: 'timer', data: null },
  ]
  let isSubscribed = true
  const registration = {
    getNotifications: () =>
      Promise.resolve(
        shown.map((one) => ({
          ...one,
          close: () => {
            closed.push(one.tag)
          },
        })),
      ),
    pushManager: {
      getSubscription: () =>
        Promise.resolve({
          unsubscribe: () => {
            isSubscribed = false
          },
        }),
    },
  }
  Object.assign(window, { Notification: { permission: 'granted' }, PushManager: {} })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: () => Promise.resolve(registration) },
    configurable: true,
  })
  storeSubscribed({ accountId: '1', endpoint: 'https://push.example.org/x' })
  await syncPush({} as ApolloClient, null)
  expect({ closed, isSubscribed, subscribed: readSubscribed() }).toEqual({
    closed: ['conversation 12'],
    isSubscribed: false,
    subscribed: null,
  })
})
