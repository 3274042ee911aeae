import { defineMessages } from '../platform/texts/texts'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('items', {
  boxLabel: 'This is a box label. Scan it on the home page.',
  reservedCode: 'We can’t use a code that begins like this. Please scan or type the one on the packet.',
  fillAll: 'Please fill all fields.', // (spec)
  notABarcode: 'We can’t use that barcode. Please check the digits.',
  noSuchItem: 'This item isn’t in our list yet.',
  unknownItem: 'Nobody has added this item yet.',
  inUse: 'This item is in a pantry, so it can’t be deleted.',
  usedByOthers:
    'Other people have this item in their pantries, so only an admin can change it now. You can report an error instead.',
  notYours: 'Only the person who added this item, or an admin, can change it. You can report an error instead.',
  fromProductDatabase:
    'These details come from the product database, so only an admin can change them. You can report an error instead.',
  fromFoodList:
    'This is one of the foods that come with the app, so nobody can change or delete it here. You can report an error instead.',
  ofOnePantry: 'This is in one pantry only, so it can’t be changed in the list of items.',
  noSuchFood: 'That isn’t in our list of foods.',
  emptyText: 'Write something, or leave it out.',
})
