import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('notifications', {
  noSuchChannel: 'There’s no such choice for this.',
  noSuchTime: 'Enter a time such as 22:00.',
  quietAllDay: 'Choose a different time for the start and the end.',
  noSuchTimeZone: 'We don’t know this time zone.',
  linkOver: 'This link has expired. You can choose which emails you get in your settings.',
})
