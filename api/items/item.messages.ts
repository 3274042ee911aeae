import { defineMessages } from '../platform/messages'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('items', {
  boxLabel: 'This is the label of a box, not of an item. Scan it on the home page.',
  fillAll: 'Please fill all fields.', // (spec)
  notABarcode: 'That is not a barcode we can use. Please check the digits.',
  noSuchItem: 'This item is not in the catalogue.',
  unknownItem: 'Nobody has entered this item yet.',
  inUse: 'This item stands in a pantry, so it cannot be deleted.',
  usedByOthers: 'Others have this item in their pantries, too. Report the error, and it will be looked at.',
})
