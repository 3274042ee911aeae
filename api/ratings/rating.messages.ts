import { defineMessages } from '../platform/messages'

export const messages = defineMessages('ratings', {
  ownRecipe: 'You can’t rate your own recipe.',
  textTooLong: 'A rating can have up to 300 characters.',
  noSuchRating: 'This rating doesn’t exist any more.',
})
