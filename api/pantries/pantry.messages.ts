import { defineMessages } from '../platform/messages'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('pantries', {
  noneToDeduct: 'None to deduct', // (spec)
  unknownItem: 'Nobody has entered this item yet. Please add it first.',
  tooMany: 'That is more than a pantry can hold of one thing.',
  keyReused: 'This was sent before with other contents, so it was not carried out again.',
  anotherPantry: 'That was meant for another pantry.',
  ownersShare: 'Only its owner decides what a pantry shares.',
  notInPantry: 'This is not in your pantry any more.',
  nothingToUndo: 'There is nothing to undo any more.',
  nameNeeded: 'Give your pantry a name.',
  postcodeTooLong: 'A postcode has at most 12 characters.',
  itemTwice: 'An item may be named only once.',
})
