import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

/** The specification's catalogue of messages, as it stands there. */
const catalogue = `
- 'Incorrect Credentials.'; 'Please fill in all fields correctly'; 'Failed to register. Please try again.'
- 'Please fill in all fields.' (recipes); 'Please fill all fields.' (add item); 'Scan Item.'; 'Please enter feedback.'
- 'Error. Please try again.' when sending a message fails.
- 'Error' or 'None to deduct' when deducting at zero.
- Scan failure alert: '{product} Error.'
- Recipe generation failure returns a placeholder recipe named Error, ingredient 'Please try again.', instruction 'Error, Please Try Again.'
- Pantry or profile load failure redirects to /. Most other backend failures, favourite failures and social login failures are only logged and return nothing.
- Empty states: 'Find a recipe!', 'Find a creator!', 'Add a Recipe!', 'Add tags!', 'Add ingredients!', 'Add instructions!', 'No Messages...', 'Loading...'.
- Success messages: 'Published!', 'Saved!', 'Updated!', 'Item Added. Thank You!', 'Item Removed. Enjoy!', 'Item Added to My Pantry', 'Item Deducted from My Pantry', 'Thank you for your feedback!', a thanks for an error report, '{email} registered!', 'Welcome {email}!'.
- Coming-soon alerts: 'Coming Soon' (rating submit, Facebook login); 'Pantries coming soon' (disabled ingredient checkboxes).
- Scanner messages: 'Code scanner not initialized.'; 'HTML Element with id=... not found'; 'No cameras found'; 'Cannot clear while scan is ongoing, close it first.'; 'Unsupported scan type'; a warning header message on camera or permission failure.
- HTTP failures: network error, timeout, aborted, bad request (4xx), bad response (5xx). Auth errors carry status, message, error code and link; stream errors carry error_code and error.
`

/** Of two readings that the catalogue allows, the one that was not taken. */
const otherReadings = ['Error']

/**
 * Every sentence that was ordered to the letter: what makes it appear, and the test that makes it so and reads it, in
 * tests/browser unless the name has a folder. A sentence that is quoted nowhere fails here; one that the app says otherwise fails there.
 */
const sentences: [sentence: string, provokedBy: string, test: string][] = [
  ['Incorrect Credentials.', 'signing in with a wrong password', 'component/signInForm.test'],
  ['Please fill in all fields correctly', 'signing in without an e-mail address', 'signIn'],
  ['Failed to register. Please try again.', 'registering an address that is taken', 'component/signInForm.test'],
  [' registered!', 'registering', 'journeys/signIn.spec'],
  ['Welcome ', 'the first sign-in, with the user name chosen', 'signIn'],
  ['Coming Soon', 'the Facebook button', 'component/signInForm.test'],
  ['Please fill in all fields.', 'publishing an empty recipe', 'component/newRecipe.test'],
  ['Published!', 'publishing a recipe', 'writing'],
  ['Saved!', 'saving a recipe for oneself', 'component/newRecipe.test'],
  ['Updated!', 'saving what was changed in a recipe', 'journeys/editing.spec'],
  ['Add a Recipe!', 'one’s own recipes before there are any', 'journeys/writing.spec'],
  ['Add tags!', 'a new recipe', 'journeys/writing.spec'],
  ['Add ingredients!', 'a new recipe', 'journeys/writing.spec'],
  ['Add instructions!', 'a new recipe', 'journeys/writing.spec'],
  ['Please fill all fields.', 'adding an item without its weight', 'component/addItemForm.test'],
  ['Scan Item.', 'reporting an error before anything was scanned', 'component/addItemForm.test'],
  ['Item Added. Thank You!', 'saving a new item', 'pantry'],
  ['Item Removed. Enjoy!', 'taking something out at a box', 'journeys/box.spec'],
  ['Thank you for reporting the error.', 'reporting an error of an item', 'pantry'],
  ['Item Added to My Pantry', 'scanning an item that is known', 'pantry'],
  ['Item Deducted from My Pantry', 'scanning what is taken out', 'pantry'],
  ['None to deduct', 'taking out what is used up', 'pantry'],
  ['Please enter feedback.', 'sending an empty comment', 'people'],
  ['Thank you for your feedback!', 'sending a comment', 'people'],
  ['Larder Error.', 'a scan on the home page that cannot be looked up', 'journeys/home.spec'],
  ['Larder Error.', 'a scan into one’s own pantry that fails', 'pantry'],
  ['Larder Error.', 'a barcode reader that fails', 'pantry'],
  ['Find a recipe!', 'no favourites yet', 'recipe'],
  ['Find a creator!', 'no subscribed creators yet', 'recipe'],
  ['Pantries coming soon', 'an ingredient’s box', 'recipe'],
  ['No Messages...', 'a list of messages without any', 'messages'],
  ['Message Sent', 'a message that has arrived', 'messages'],
  ['Error. Please try again.', 'a message that cannot be sent', 'messages'],
  ["heading(page, 'Error')", 'a recipe that could not be made: its name', 'generating'],
  ['Please try again.', 'a recipe that could not be made: its ingredient', 'generating'],
  ['Error, Please Try Again.', 'a recipe that could not be made: its instruction', 'generating'],
  ['Loading...', 'a screen whose data is on its way', 'item'],
  ['Code scanner not initialized.', 'a scanner whose program does not arrive', 'scanner'],
  ['No cameras found', 'a scanner without a camera', 'component/scanner.test'],
  ['HTML Element with id=', 'a scanner whose place was taken off the page', 'component/scanner.test'],
  [
    'Cannot clear while scan is ongoing, close it first.',
    'clearing the list of scans while one is on its way',
    'pantry',
  ],
  ['Unsupported scan type', 'a file that is no picture', 'scannerFiles'],
  ['no scan', 'a look at the picture that finds nothing: logged', 'unit/scanner.test'],
  ['sentences.network', 'a request without an answer', 'unit/errorMessages.test'],
  ['sentences.timeOut', 'a request that takes too long', 'unit/errorMessages.test'],
  ['sentences.aborted', 'a request that is given up', 'unit/errorMessages.test'],
  ['sentences.badRequest', 'a response of 4xx without a code', 'unit/errorMessages.test'],
  ['sentences.badResponse', 'a response of 5xx', 'unit/errorMessages.test'],
  ['errorBody.parse(body)', 'a refused REST call: status, message, error code, link', 'support/restPermissions'],
  ["{ error_code: 'BUSY', error:", 'a list that breaks off', 'exhaustive/restStreams.test'],
]

test.each(sentences)('"%s" is read by a test, provoked by %s', (sentence, _provokedBy, name) => {
  const file = name.startsWith('component/')
    ? `${name}.tsx`
    : `${name.includes('/') ? name : `browser/${name}.spec`}.ts`
  expect(readFileSync(join(__dirname, '..', file), 'utf8').replace(/\s+/g, ' ')).toContain(sentence)
})

test('every sentence that the catalogue quotes is in the table', () => {
  const quoted = [...catalogue.matchAll(/'([^']+)'/g)].map(([, sentence = '']) => sentence)
  expect(quoted.length).toBe(38)
  // A sentence with a placeholder is in the table by its fixed part.
  const isListed = (sentence: string) =>
    sentences.some(
      ([listed]) =>
        listed === sentence.replace('{product}', 'Larder') ||
        (/\{|\.\.\. /.test(sentence) && sentence.includes(listed.trim())),
    )
  expect(quoted.filter((sentence) => !isListed(sentence) && !otherReadings.includes(sentence))).toEqual([])
})
