/** Sentences marked (spec) are the customer's, to the letter. */
export const sentences = {
  fillAll: 'Please fill all fields.', // (spec)
  notABarcode: 'That is not a barcode we can use. Please check the digits.',
  noSuchItem: 'This item is not in the catalogue.',
  unknownItem: 'Nobody has entered this item yet.',
}
