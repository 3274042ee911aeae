import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

/**
 * Every sentence that was ordered to the letter: what makes it appear, and the browser test that makes it so and reads it.
 * A sentence that is quoted nowhere fails here; one that the app says otherwise fails there.
 */
const sentences: [sentence: string, provokedBy: string, test: string][] = [
  ['Incorrect Credentials.', 'signing in with a wrong password', 'signIn'],
  ['Please fill in all fields correctly', 'signing in without an e-mail address', 'signIn'],
  ['Failed to register. Please try again.', 'registering an address that is taken', 'signIn'],
  [' registered!', 'registering', 'signIn'],
  ['Welcome ', 'the first sign-in, with the user name chosen', 'signIn'],
  ['Coming Soon', 'the Facebook button', 'signIn'],
  ['Please fill in all fields.', 'publishing an empty recipe', 'writing'],
  ['Published!', 'publishing a recipe', 'writing'],
  ['Saved!', 'saving a recipe for oneself', 'writing'],
  ['Updated!', 'saving what was changed in a recipe', 'editing'],
  ['Add a Recipe!', 'one’s own recipes before there are any', 'writing'],
  ['Add tags!', 'a new recipe', 'writing'],
  ['Add ingredients!', 'a new recipe', 'writing'],
  ['Add instructions!', 'a new recipe', 'writing'],
  ['Please fill all fields.', 'adding an item without its weight', 'item'],
  ['Scan Item.', 'reporting an error before anything was scanned', 'pantry'],
  ['Item Added. Thank You!', 'saving a new item', 'pantry'],
  ['Item Added to My Pantry', 'scanning an item that is known', 'pantry'],
  ['Item Deducted from My Pantry', 'scanning what is taken out', 'pantry'],
  ['None to deduct', 'taking out what is used up', 'pantry'],
  ['Please enter feedback.', 'sending an empty comment', 'people'],
  ['Thank you for your feedback!', 'sending a comment', 'people'],
  ['Larder Error.', 'a scan on the home page that cannot be looked up', 'home'],
  ['Find a recipe!', 'no favourites yet', 'recipe'],
  ['Find a creator!', 'no subscribed creators yet', 'recipe'],
  ['Pantries coming soon', 'an ingredient’s box', 'recipe'],
  ['No Messages...', 'a list of messages without any', 'messages'],
  ['Message Sent', 'a message that has arrived', 'messages'],
  ['Error. Please try again.', 'a message that cannot be sent', 'messages'],
  ['Please try again.', 'a recipe that could not be made: its ingredient', 'generating'],
  ['Error, Please Try Again.', 'a recipe that could not be made: its instruction', 'generating'],
  ['Loading...', 'a screen whose data is on its way', 'item'],
  ['Code scanner not initialized.', 'a scanner whose program does not arrive', 'scanner'],
  ['No cameras found', 'a scanner without a camera', 'scanner'],
  ['HTML Element with id=', 'a scanner whose place was taken off the page', 'scanner'],
  ['Cannot clear while scan is ongoing, close it first.', 'clearing the list of scans while one is on its way', 'pantry'],
  ['Unsupported scan type', 'a file that is no picture', 'scannerFiles'],
]

test.each(sentences)('"%s" is read in a browser, provoked by %s', (sentence, _provokedBy, spec) => {
  expect(readFileSync(join(__dirname, '..', 'browser', `${spec}.spec.ts`), 'utf8')).toContain(sentence)
})
