/** What is said of a scan on one's own pantry; the specification's words. */
export const scanSentences = {
  add: 'Item Added to My Pantry',
  remove: 'Item Deducted from My Pantry',
}
