/** Sentences marked (spec) are the customer's, to the letter. */
export const sentences = {
  noneToDeduct: 'None to deduct', // (spec)
  accountGone: 'Please sign in first.',
  unknownItem: 'Nobody has entered this item yet. Please add it first.',
  tooMany: 'That is more than a pantry can hold of one thing.',
  keyReused: 'This was sent before with other contents, so it was not carried out again.',
}
