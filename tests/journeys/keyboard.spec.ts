import type { Locator, Page } from '@playwright/test'
import { write } from '../browser/recipesSteps'
import {
  becomeCook,
  emailOf,
  expect,
  newBarcode,
  newContext,
  newName,
  password,
  quantityOf,
  signInForm,
  test,
  expectAccessible,
} from '../browser/fixtures'

/** Goes to a control by the Tab key alone, as somebody without a mouse does; and its focus is seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let i = 0; i < 60; i++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never came to ${target}`)
}

/** Goes to a control and presses it. */
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field and types. */
async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.insertText(text)
}

test('by keys alone: register, save an item by its number, take one out, find a recipe and keep it, write one', async ({
  page,
  app,
  browser,
}) => {
  test.setTimeout(90_000)
  const next = await newContext(browser, {})
  await becomeCook(next, app)
  const word = newName()
  await write(next, app, { name: `Soup ${word}` })
  await next.close()

  const name = newName()
  const form = signInForm(page)
  await page.goto('/')
  // The first stop of all leads past the bar.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }))
  await tabTo(page, form.mode('Sign in'))
  await page.keyboard.press('ArrowRight')
  await type(page, form.email, emailOf(name))
  await type(page, form.password, password)
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: `${emailOf(name)} registered!` }),
  ).toBeVisible()
  await type(page, form.username, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await expect(page).toHaveURL('/my-pantry')
  await press(page, page.getByRole('button', { name: 'Scan your first item' }))
  await type(page, page.getByLabel('Or type a name or number'), newBarcode())
  await page.keyboard.press('Enter')
  await type(page, page.getByLabel('Brand'), 'Larder Mills')
  await type(page, page.getByLabel('Name', { exact: true }), 'Split Peas')
  await type(page, page.getByLabel('Weight'), '500')
  await press(page, page.getByRole('button', { name: 'Save to my pantry' }))
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(quantityOf(page, 'Split Peas')).toHaveText('1')
  await press(page, page.getByRole('button', { name: 'Change the quantity of Split Peas' }), 'Space')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(quantityOf(page, 'Split Peas')).toHaveText('0')

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipes' }))
  await type(page, page.getByLabel('Filter Recipes'), word)
  await press(page, page.getByRole('link', { name: `Soup ${word}` }).first())
  await expect(page.getByRole('heading', { level: 1, name: `Soup ${word}` })).toBeVisible()
  await press(page, page.getByRole('button', { name: `Favourite: Soup ${word}` }), 'Space')
  await expect(page.getByRole('button', { name: `Favourite: Soup ${word}` })).toHaveAttribute('aria-pressed', 'true')

  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }))
  await expect(page.getByRole('link', { name: `Soup ${word}` }).first()).toBeVisible()
  await press(page, page.getByRole('link', { name: 'My recipes' }))
  await press(page, page.getByRole('link', { name: 'Write a recipe' }).first())
  await type(page, page.getByLabel('Name', { exact: true }), `Peas ${word}`)
  await type(page, page.getByLabel('Ingredients'), '200 g split peas')
  await press(page, page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Published!')).toBeVisible()
  await expect(page.getByText(`Peas ${word}`).first()).toBeVisible()
  await expectAccessible(page)
})
