import type { BrowserContext } from '@playwright/test'
import {
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  quantityOf,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { list } from '../browser/messagesSteps'
import { inbox } from '../browser/notificationsSteps'
import { card, action, dialogOf, giverOf, stock } from '../browser/requestsSteps'

/** Asking a neighbour for what they share, up to both pantries being right. */

const phone = { width: 390, height: 664 }

test.use({ viewport: phone })

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url, viewport: phone })
})

test.afterEach(() => others.close())

test('asked for, reserved, on the way, collected, put away and thanked for: both pantries are right', async ({
  page,
  context,
  app,
}) => {
  const giver = await giverOf(others, app, 'Rye', 3)
  await becomeCook(context, app)
  const theirs = await others.newPage()
  await theirs.goto('/messages')
  await expect(theirs.getByRole('link', { name: 'My pantry', exact: true })).toBeVisible()

  await page.goto(`/pantry/${giver.id}`)
  await expectAccessibleInBoth(page, 'what a neighbour shares')
  await page.getByRole('button', { name: `Ask ${giver.pantry} for Rye` }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('3 available')).toBeVisible()
  await expectAccessibleInBoth(page, 'asking')
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByLabel('Add a message').fill('I could come after six.')
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog.getByText('You’ve asked')).toBeVisible()
  await expectAccessibleInBoth(page, 'asked')

  // The giver's page shows it by itself.
  await expect(inbox(theirs, 1)).toBeVisible()
  await expect(card(theirs, '2 × Rye').getByText('I could come after six.')).toBeVisible()
  await expectAccessibleInBoth(theirs, 'a request')
  await action(theirs, 'Change').click()
  const accepting = dialogOf(theirs)
  await expect(accepting.getByLabel('How many')).toHaveValue('2')
  await accepting.getByRole('button', { name: 'Tomorrow, 10:00' }).click()
  await accepting.getByLabel('Where to collect').fill('By the blue door')
  await expectAccessibleInBoth(theirs, 'accepting')
  await accepting.getByRole('button', { name: 'Reserve', exact: true }).click()
  await expect(list(theirs).getByText('2 × Rye · 2 reserved until tomorrow, 10:00')).toBeVisible()
  await expect(inbox(theirs)).toBeVisible()

  await page.getByRole('link', { name: 'See conversation' }).click()
  await expect(card(page, '2 × Rye').getByText('2 reserved for you until tomorrow, 10:00')).toBeVisible()
  await expect(card(page, '2 × Rye').getByText('By the blue door')).toBeVisible()
  // What happened has been read.
  await expect(
    page.getByRole('navigation', { name: 'Topic' }).getByRole('link', { name: 'Rye', exact: true }),
  ).toBeVisible()
  await expectAccessibleInBoth(page, 'a reservation in the conversation')
  await action(page, 'On my way').click()
  await expect(list(theirs).getByText('2 × Rye · On the way')).toBeVisible()
  await theirs.goto('/my-pantry')
  await expect(quantityOf(theirs, 'Rye')).toHaveText('3')
  await page.reload()
  await expect(card(page, '2 × Rye').getByText('You’re on your way')).toBeVisible()

  await page.goto('/messages')
  await expectAccessibleInBoth(page, 'a reservation')
  await action(page, 'Collected').click()
  await expect(quantityOf(theirs, 'Rye')).toHaveText('1')
  await expect(theirs.getByRole('link', { name: 'My pantry', exact: true })).toBeVisible()
  await action(page, 'Put it in my pantry').click()
  await page.getByLabel('Say thank you').fill('It made a fine loaf.')
  await page.getByRole('button', { name: 'Thank you', exact: true }).click()
  await expect(card(page, '2 × Rye')).toHaveCount(0)
  expect(await stock(others, app)).toEqual({ Rye: 1 })
  expect(await stock(context, app)).toEqual({ Rye: 2 })

  await page.goto(`/pantry/${giver.id}`)
  await expect(page.getByText('Gave something once')).toBeVisible()
  await expectAccessible(page)
})
