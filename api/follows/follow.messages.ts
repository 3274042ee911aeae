import { defineMessages } from '../platform/messages'

export const messages = defineMessages('follows', {
  followYourself: 'You can’t follow yourself.',
  tooMany: 'You follow 1,000 people already. Stop following somebody first.',
})
