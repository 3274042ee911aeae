import { defineMessages } from '../platform/messages'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('items', {
  boxLabel: 'This is the label of a box, not of an item. Scan it on the home page.',
  fillAll: 'Please fill all fields.', // (spec)
  notABarcode: 'That is not a barcode we can use. Please check the digits.',
  noSuchItem: 'This item is not in the catalogue.',
  unknownItem: 'Nobody has entered this item yet.',
  inUse: 'This item stands in a pantry, so it cannot be deleted.',
  usedByOthers: 'Other people have this item in their pantries, so only an admin can change it now. You can report an error instead.',
  notYours: 'Only the person who added this item, or an admin, can change it. You can report an error instead.',
  fromProductDatabase: 'These details come from the product database, so only an admin can change them. You can report an error instead.',
  emptyText: 'Please write something, or leave it out.',
})
