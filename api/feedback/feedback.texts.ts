import { defineMessages } from '../platform/texts/texts'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('feedback', {
  enterFeedback: 'Please enter feedback.', // (spec)
})
