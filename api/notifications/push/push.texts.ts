import { defineMessages } from '../../platform/texts/texts'

export const messages = defineMessages('push', {
  badEndpoint: 'This browser’s address for notifications isn’t one we can send to.',
  badKeys: 'This browser’s keys for notifications aren’t valid.',
  notSubscribed: 'Notifications aren’t on for this browser. Turn them on first.',
  test: 'Notifications work on this device.',
})
