/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = {
  enterFeedback: 'Please enter feedback.', // (spec)
}
