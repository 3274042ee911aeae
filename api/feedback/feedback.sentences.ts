/** Sentences marked (spec) are the customer's, to the letter. */
export const sentences = {
  enterFeedback: 'Please enter feedback.', // (spec)
}
