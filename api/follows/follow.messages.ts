import { defineMessages } from '../platform/messages'

export const messages = defineMessages('follows', {
  followYourself: 'You can’t follow yourself.',
  tooMany: 'You already follow 1,000 people. Unfollow someone first.',
})
