import { defineMessages } from '../platform/texts'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('pantries', {
  noneToDeduct: 'None to deduct', // (spec)
  unknownItem: 'Nobody has added this item yet. Please add it first.',
  tooMany: 'A pantry can’t hold that many of one item.',
  keyReused: 'This was already sent with different contents, so we didn’t run it again.',
  anotherPantry: 'This was for another pantry.',
  ownersShare: 'Only the owner can change what a pantry shares.',
  notInPantry: 'This isn’t in your pantry any more.',
  halfPosition: 'A position needs a latitude and a longitude.',
  positionTwice: 'Say where your pantry is by coordinates or by a postcode, not by both.',
  noSuchOutcode: 'We don’t know that postcode. Enter the first half of a British one, such as LS6.',
  noOutcode: 'We can’t tell from your postcode where you are. Please enter a British postcode first.',
  movedTooOften: ({ count }: { count: number }) =>
    `You can change your location three times a day. Please try again in ${count === 1 ? 'an hour' : `${count} hours`}.`,
  noSuchBatch: 'That batch isn’t in your pantry any more.',
  nameBatch: 'Say which batch it is.',
  dateAndKind: 'A date needs to say whether it’s a use-by or a best-before date.',
  openOne: 'Open one packet at a time.',
  openFirst: 'Only an opened packet can have an amount left.',
  amountAndUnit: 'An amount needs a unit.',
  nameBatchOnce: 'Name one batch, by its id or by what made it.',
  detailsOfNamed: 'A batch that is named has its date and place already.',
  detailsOfAdded: 'Only packets that are added can have a date or a place. To take from a batch, name it.',
  nothingToUndo: 'There’s nothing left to undo.',
  notTakenOut: 'This wasn’t taken out, or it’s back in your pantry.',
  takenLongAgo: 'This was taken out more than a day ago.',
  notAReason: 'That isn’t a reason for adding or taking out.',
  notAWayOut: 'That isn’t a reason for taking something out.',
  nameLeftovers: 'Say what the leftovers are.',
  nameThing: 'Say what it is.',
  editThePlace: 'This is a community place. Change its name and address on its own page.',
  nameNeeded: 'Give your pantry a name.',
  postcodeTooLong: 'A postcode can have up to 12 characters.',
  batchTwice: 'A batch can only appear once.',
  itemTwice: 'An item can only appear once.',
})
