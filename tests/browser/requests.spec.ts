import type { BrowserContext, Page } from '@playwright/test'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  password,
  signIn,
  signInForm,
  test,
  changeQuantity,
} from './fixtures'
import { write } from './recipesSteps'
import { neighbour, share } from './neighboursSteps'
import { chooseForPantry } from './pantrySteps'
import { list } from './messagesSteps'
import { card, action, dialogOf, giverOf, stock, yes } from './requestsSteps'

/** Asking a neighbour for what they share, and what of it both see at once. What each sees and sends: tests/component/requests.test.tsx. */

const phone = { width: 390, height: 664 }

test.use({ viewport: phone })

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url, viewport: phone })
})

test.afterEach(() => others.close())

/** Asks for something on a neighbour's page. */
async function askFor(page: Page, giver: { id: string; pantry: string }, item: string): Promise<void> {
  await page.goto(`/pantry/${giver.id}`)
  await page.getByRole('button', { name: `Ask ${giver.pantry} for ${item}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialogOf(page).getByText('You’ve asked')).toBeVisible()
}

/** Reserves as many as were asked for, at the first time that is suggested. */
async function accept(page: Page, button?: string): Promise<void> {
  await (button === undefined ? action(page, 'Change') : page.getByRole('button', { name: button })).click()
  await dialogOf(page).getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
}

/** Declines, and says what is proposed. */
async function decline(page: Page): Promise<void> {
  await action(page, 'Change').click()
  await dialogOf(page).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialogOf(page).getByLabel('Your answer')).toBeVisible()
}

test('a decline by mistake is undone, and the asker sees it', async ({ page, context, app }) => {
  const giver = await giverOf(others, app, 'Quinoa', 1)
  await becomeCook(context, app)
  await askFor(page, giver, 'Quinoa')
  const theirs = await others.newPage()
  await theirs.goto('/my-pantry')
  await chooseForPantry(theirs, 'Where to collect')
  await expect(dialogOf(theirs).getByLabel('Where to collect')).toBeVisible()
  await expectAccessibleInBoth(theirs, 'where to collect')
  await theirs.goto('/messages')
  await card(theirs, '1 × Quinoa')
    .getByRole('button', { name: /^Actions for Quinoa/ })
    .click()
  await theirs.getByRole('menuitem', { name: 'Report this request' }).click()
  await expectAccessibleInBoth(theirs, 'reporting a request')
  await theirs.keyboard.press('Escape')
  await expect(dialogOf(theirs)).toBeHidden()

  await decline(theirs)
  await expectAccessibleInBoth(theirs, 'declining')
  await dialogOf(theirs).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(card(theirs, '1 × Quinoa')).toHaveCount(0)
  await expect(dialogOf(page).getByRole('button', { name: 'Ask again' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Undo' }).click()
  await expect(theirs.getByText('Undone. The request is waiting again.')).toBeVisible()
  await expect(card(theirs, '1 × Quinoa').getByText('Waiting for your answer')).toBeVisible()
  await expect(dialogOf(page).getByText('You’ve asked')).toBeVisible()
  await page.getByRole('link', { name: 'See conversation' }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Your request is waiting again.')).toBeVisible()
})

test('the window in which something was asked for follows the answer, and asks again in one tap', async ({
  page,
  context,
  app,
}) => {
  const giver = await giverOf(others, app, 'Bulgur', 3)
  await becomeCook(context, app)
  await page.goto(`/pantry/${giver.id}`)
  await page.getByRole('button', { name: `Ask ${giver.pantry} for Bulgur` }).click()
  await dialogOf(page).getByRole('button', { name: 'One more' }).click()
  await dialogOf(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialogOf(page).getByText('You’ve asked')).toBeVisible()
  const theirs = await others.newPage()
  await theirs.goto('/messages')
  await accept(theirs)
  await expect(dialogOf(page).getByText('Reserved for you', { exact: true })).toBeVisible()
  // The reservation's card stands in the conversation.
  await list(theirs).getByRole('link').click()
  await action(theirs, 'Cancel reservation').click()
  await dialogOf(theirs).getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(dialogOf(page).getByText('cancelled the reservation.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(dialogOf(page).getByText('You’ve asked')).toBeVisible()
  await expect(card(theirs, '2 × Bulgur').getByText('Waiting for your answer')).toBeVisible()

  // Where there are fewer now, the form says how many.
  await decline(theirs)
  await dialogOf(theirs).getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(dialogOf(page).getByRole('button', { name: 'Ask again' })).toBeVisible()
  await expectAccessibleInBoth(page, 'declined')
  await ask(others, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: `0${giver.barcode}`, delta: -2, key: crypto.randomUUID() },
  })
  await dialogOf(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(dialogOf(page).getByText('1 available')).toBeVisible()
})

test('a request that has expired is asked for again in its conversation', async ({ page, context, app }) => {
  const giver = await giverOf(others, app, 'Amaranth', 2)
  await becomeCook(context, app)
  await askFor(page, giver, 'Amaranth')
  // Its time passes; the next change of the entry writes it down.
  await app.sql(`UPDATE item_request SET expires_at = now() - interval '1 hour' WHERE pantry_id = $1::int`, [giver.id])
  await ask(others, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: `0${giver.barcode}`, delta: -1, key: crypto.randomUUID() },
  })
  await page.goto(`/message/${giver.id}?thread=0${giver.barcode}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('The request has expired.')).toBeVisible()
  await messages.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.getByText('You’ve asked')).toBeVisible()
  await expect(card(page, '1 × Amaranth').getByText('Waiting for an answer')).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Ask again' })).toHaveCount(0)
})

test('signed out, what was written is sent after signing in', async ({ page, context, app }) => {
  const me = newName()
  await becomeCook(context, app, me)
  await context.clearCookies()
  const giver = await giverOf(others, app, 'Millet', 4)
  await page.goto(`/pantry/${giver.id}`)
  await page.getByRole('button', { name: `Ask ${giver.pantry} for Millet` }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByLabel('Add a message').fill('For porridge.')
  // Closed and opened again, and after a reload, it is still there.
  await page.reload()
  await page.getByRole('button', { name: `Ask ${giver.pantry} for Millet` }).click()
  await expect(dialog.getByLabel('How many')).toHaveValue('2')
  await expect(dialog.getByLabel('Add a message')).toHaveValue('For porridge.')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(signInForm(page).email).toBeVisible()
  await signIn(page, me, password)
  await expect(dialog.getByText('You’ve asked')).toBeVisible()

  const theirs = await others.newPage()
  await theirs.goto('/messages')
  await expect(card(theirs, '2 × Millet').getByText('For porridge.')).toBeVisible()
})

test('an entry’s row and window ask before they take what is reserved', async ({ page, context, app }) => {
  const giver = await giverOf(others, app, 'Spelt', 1)
  await becomeCook(context, app)
  await askFor(page, giver, 'Spelt')
  const theirs = await others.newPage()
  await theirs.goto('/messages')
  await accept(theirs)
  await theirs.goto('/my-pantry')
  await expect(theirs.getByText('1 reserved', { exact: false }).first()).toBeVisible()
  const question = theirs.getByRole('dialog', { name: 'Someone’s counting on this' })
  await changeQuantity(theirs, 'Spelt')
  await theirs.getByRole('button', { name: 'Take one Spelt' }).click()
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toBeHidden()
  expect(await stock(others, app)).toEqual({ Spelt: 1 })
  await theirs.getByRole('button', { name: 'Spelt', exact: true }).click()
  await theirs.getByRole('dialog', { name: 'Spelt' }).getByRole('button', { name: 'Take one Spelt' }).click()
  await expectAccessibleInBoth(theirs, 'the question')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toBeHidden()
  expect(await stock(others, app)).toEqual({ Spelt: 1 })

  await theirs.getByRole('dialog', { name: 'Spelt' }).getByRole('button', { name: 'Take one Spelt' }).click()
  await question.getByRole('button', { name: 'Carry on' }).click()
  await expect.poll(() => stock(others, app)).toEqual({ Spelt: 0 })
})

test('it also asks before a batch is changed so that it can’t be given, and only then', async ({
  page,
  context,
  app,
}) => {
  const giver = await giverOf(others, app, 'Farro', 2)
  await becomeCook(context, app)
  await askFor(page, giver, 'Farro')
  const theirs = await others.newPage()
  await theirs.goto('/messages')
  await accept(theirs)
  await theirs.goto('/my-pantry')
  await expect(theirs.getByText('1 reserved', { exact: false }).first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Farro', exact: true }).click()
  const entry = theirs.getByRole('dialog', { name: 'Farro' })
  const question = theirs.getByRole('dialog', { name: 'Someone’s counting on this' })
  // One is left to give.
  await entry.getByRole('button', { name: 'Open one' }).click()
  await expect(entry.getByText('Opened today')).toBeVisible()
  await expect(question).toBeHidden()
  // Two are there, but an opened one can't be given.
  await entry.getByRole('button', { name: 'No date', exact: false }).filter({ hasNotText: 'Opened' }).click()
  await entry.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(question.getByText('We’ll tell whoever misses out.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(question).toBeHidden()
  await entry.getByRole('button', { name: 'Thrown away' }).click()
  await question.getByRole('button', { name: 'Carry on' }).click()
  await expect.poll(() => stock(others, app)).toEqual({ Farro: 1 })
})

test('what is all reserved says so, and who asks for it waits', async ({ page, context, browser, app }) => {
  const giver = await giverOf(others, app, 'Millet', 2)
  await becomeCook(context, app)
  await askFor(page, giver, 'Millet')
  const theirs = await others.newPage()
  await theirs.goto('/messages')
  const late = await newContext(browser, { baseURL: app.url, viewport: phone })
  await becomeCook(late, app)
  const lates = await late.newPage()
  await lates.goto(`/pantry/${giver.id}`)
  await ask(others, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: giver.barcode, public: true, keepBack: 1 },
  })
  await accept(theirs)
  // The open page hears of it; the item's page and the list of pantries have it, too.
  const row = lates.getByRole('listitem').filter({ hasText: 'Millet' })
  await expect(row.getByText('Reserved', { exact: true })).toBeVisible()
  await lates.goto(`/item/${giver.barcode}`)
  await expect(
    lates.getByRole('listitem').filter({ hasText: giver.pantry }).getByText('Reserved', { exact: true }),
  ).toBeVisible()
  await lates.goto(`/pantries?search=${encodeURIComponent(giver.pantry)}`)
  await expect(
    lates.getByRole('listitem').filter({ hasText: giver.pantry }).getByText('Reserved', { exact: true }),
  ).toBeVisible()
  await expectAccessibleInBoth(lates, 'reserved in the list of pantries')
  // Who has it reserved reads that it is for them, once.
  await page.goto(`/pantry/${giver.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Millet' }).getByText('Reserved')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Reserved' })).toBeVisible()
  // The owner sees what their neighbours see.
  await theirs.goto(`/pantry/${giver.id}`)
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Millet' })).toContainText('Reserved')

  await lates.goto(`/pantry/${giver.id}`)
  await lates.getByRole('button', { name: `Ask ${giver.pantry} for Millet` }).click()
  await expect(dialogOf(lates).getByText('It’s all reserved at the moment. Ask anyway', { exact: false })).toBeVisible()
  await expectAccessibleInBoth(lates, 'asking for what is reserved')
  await dialogOf(lates).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialogOf(lates).getByText('You’ve asked')).toBeVisible()
  await late.close()
})

test('what falls free is offered to who asked first, who is promised it', async ({ page, context, browser, app }) => {
  const giver = await giverOf(others, app, 'Freekeh', 1)
  const first = await becomeCook(context, app)
  await askFor(page, giver, 'Freekeh')
  const theirs = await others.newPage()
  await theirs.goto('/messages')
  const patient = await newContext(browser, { baseURL: app.url, viewport: phone })
  const sam = await becomeCook(patient, app)
  await askFor(await patient.newPage(), giver, 'Freekeh')
  await expect(yes(theirs)).toHaveCount(2)
  await expect(theirs.getByText('Some is available again.', { exact: false })).toHaveCount(0)
  await accept(theirs, `Change: Freekeh, ${first}`)

  await page.goto('/messages')
  await list(page)
    .getByRole('link', { name: giver.pantry.replace('’s pantry', '') })
    .click()
  await action(page, 'I can’t make it').click()
  await dialogOf(page).getByRole('button', { name: 'I can’t make it' }).click()
  // The owner's page shows it by itself.
  await expect(card(theirs, '1 × Freekeh').getByText('Some is available again.', { exact: false })).toBeVisible()
  await expectAccessibleInBoth(theirs, 'what fell free')
  // Answered in one tap; the first answer asks where to collect. Leaving the page sends it at once.
  await yes(theirs).click()
  await expect(theirs.getByRole('dialog', { name: `Where can ${sam} collect it?` })).toBeVisible()
  await expectAccessibleInBoth(theirs, 'where to collect, with the first answer')
  await dialogOf(theirs).getByLabel('Where to collect').fill('By the gate')
  await dialogOf(theirs)
    .getByRole('button', { name: /^Yes, until/ })
    .click()
  await expect(theirs.getByText(`We’ll tell ${sam} in a few seconds.`)).toBeVisible()
  await expectAccessibleInBoth(theirs, 'an answer that waits')
  await theirs.goto('/recipes')
  await theirs.goto('/messages')
  await expect(list(theirs).getByText('1 × Freekeh · 1 reserved until')).toBeVisible()
  await patient.close()
})

test('from a line of a recipe, each who shares what is missing can be asked', async ({ page, context, app }) => {
  const giver = await neighbour(others, app)
  await ask(others, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: 'food:kohlrabi', delta: 2, key: crypto.randomUUID() },
  })
  await ask(others, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: 'food:kohlrabi', public: true },
  })
  await becomeCook(context, app)
  const recipe = await write(context, app, { name: 'Kohlrabi salad', ingredients: ['1 kohlrabi'] })
  await page.goto(`/recipe/${recipe}`)
  await page.getByRole('button', { name: 'Your pantry and “1 kohlrabi”' }).click()
  await page.getByRole('button', { name: `Ask ${giver.pantry} for Kohlrabi` }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('2 available')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog.getByText('You’ve asked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Asked' })).toBeVisible()
  await expectAccessibleInBoth(page, 'asked from a recipe')

  const theirs = await others.newPage()
  await theirs.goto('/messages')
  await expect(card(theirs, '1 × Kohlrabi')).toBeVisible()
})

test('from the page of an item, each who shares it can be asked', async ({ page, context, app }) => {
  const giver = await neighbour(others, app)
  const { barcode } = await share(others, app, 'Buckwheat', 2)
  await becomeCook(context, app)
  await page.goto(`/item/${barcode}`)
  await page.getByRole('button', { name: `Ask ${giver.pantry} for Buckwheat` }).click()
  await dialogOf(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialogOf(page).getByText('You’ve asked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Asked' })).toBeVisible()
  await expectAccessibleInBoth(page, 'who shares an item')

  // Opened from the pantry, the page's main action leads to the conversation now.
  await page.goto(`/item/${barcode}?pantry=${giver.id}`)
  await page.getByRole('link', { name: 'You’ve asked' }).click()
  await expect(card(page, '1 × Buckwheat').getByText('Waiting for an answer')).toBeVisible()
  await action(page, 'Withdraw').click()
  await dialogOf(page).getByRole('button', { name: 'Withdraw' }).click()
  await expect(card(page, '1 × Buckwheat')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('You withdrew your request.')).toBeVisible()
})

test('in German', async ({ browser, app }) => {
  const giver = await giverOf(others, app, 'Hirse', 2)
  const german = await newContext(browser, { baseURL: app.url, viewport: phone, locale: 'de-DE' })
  await becomeCook(german, app)
  const page = await german.newPage()
  await page.goto(`/pantry/${giver.id}`)
  await page.getByRole('button', { name: `Fragen: Hirse, ${giver.pantry}` }).click()
  await expect(dialogOf(page).getByText('2 zu haben')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Fragen', exact: true }).click()
  await expect(dialogOf(page).getByText('Du hast gefragt')).toBeVisible()
  await page.goto('/messages')
  await expect(
    page.getByRole('list', { name: 'Nachrichten' }).getByText('1 × Hirse · Wartet auf Antwort'),
  ).toBeVisible()
  await german.close()
})
