import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { editPantry, neighbour, share } from '../browser/neighboursSteps'
import { dialogOf } from '../browser/savedSearchesSteps'

/** Being told when a neighbour shares what one looks for. */

const phone = { width: 390, height: 664 }

test.use({ viewport: phone })

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url, viewport: phone })
})

test.afterEach(() => others.close())

const saved = (page: Page) => dialogOf(page).getByRole('list', { name: 'Your saved searches' }).getByRole('listitem')

const livesIn = (context: BrowserContext, app: App, postcode: string) =>
  editPantry(context, app, { name: `Near ${postcode}`, postcode })

test('what is not shared yet is looked for, and its notification is there when a neighbour shares it', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await livesIn(context, app, 'LS6 2AB')
  const words = `Medlar ${newName().slice(-5)}`
  await page.goto('/pantries?within=2')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByLabel('Search pantries').fill(words.toLowerCase())
  await page.getByRole('button', { name: 'Notify me when someone shares it' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('What are you looking for?')).toHaveValue(words.toLowerCase())
  await expect(dialog.getByRole('radio', { name: '1 mile', exact: true })).toBeChecked()
  await dialog.getByRole('radio', { name: '3 miles' }).check()
  await expectAccessibleInBoth(page, 'what to be told about')
  await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect(page.getByText(`We’ll notify you when a neighbour shares “${words.toLowerCase()}”.`)).toBeVisible()
  await expect(saved(page)).toHaveText([new RegExp(`${words.toLowerCase()}Within 3 miles`)])
  await expectAccessibleInBoth(page, 'what one is told about')

  // The page behind is still the search.
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Search pantries')).toHaveValue(words.toLowerCase())

  await neighbour(others, app)
  await livesIn(others, app, 'LS6 3AA')
  await share(others, app, words)
  const told = async () =>
    (
      await ask<{ notifications: { kind: string; text: { text: string } }[] }>(
        context,
        app,
        '{ notifications { kind text { text } } }',
      )
    ).notifications
  await expect
    .poll(told, { timeout: 30_000 })
    .toEqual([{ kind: 'SAVED_SEARCH', text: { text: `Near you: ${words}, at Near LS6 3AA` } }])

  // By the link in the settings, removed, brought back, and what there is now.
  await page.goto('/settings/notifications')
  await page.getByRole('link', { name: 'See your searches' }).click()
  await saved(page).getByRole('button', { name: 'Stop notifying me' }).click()
  await expect(saved(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved(page)).toHaveCount(1)
  await saved(page).getByRole('link', { name: words.toLowerCase() }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('list', { name: 'Pantries' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
})
