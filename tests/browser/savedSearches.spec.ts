import type { BrowserContext } from '@playwright/test'
import { becomeCook, expect, newContext, signIn, test } from './fixtures'
import { dialogOf } from './savedSearchesSteps'

/** Being told when a neighbour shares what one looks for. */

const phone = { width: 390, height: 664 }

test.use({ viewport: phone })

let others: BrowserContext

test.beforeEach(async ({ browser, app }) => {
  others = await newContext(browser, { baseURL: app.url, viewport: phone })
})

test.afterEach(() => others.close())

test('a visitor signs in, and finds what they searched in the form; without a position it says what is needed', async ({
  page,
  app,
}) => {
  const name = await becomeCook(others, app)
  await page.goto('/pantries?search=quince')
  await page.getByRole('button', { name: 'Notify me when someone shares it' }).click()
  await expect(page.getByText('Sign in, and we’ll notify you when a neighbour shares it.')).toBeVisible()
  await signIn(page, name)
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('What are you looking for?')).toHaveValue('quince')
  await expect(dialog.getByText('We can’t tell what’s near until we know roughly where you are.')).toBeVisible()
  await dialog.getByLabel('What are you looking for?').fill('qu')
  await dialog.getByRole('button', { name: 'Notify me', exact: true }).click()
  await expect(dialog.getByLabel('What are you looking for?')).toHaveAccessibleDescription(
    'Type at least three letters.',
  )
  await expect(page).toHaveURL('/pantries?search=quince&searches=list')
})
