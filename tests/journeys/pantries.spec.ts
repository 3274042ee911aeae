import { expect, newContext, test, expectAccessible } from '../browser/fixtures'
import { neighbour, neighbourhood } from '../browser/neighboursSteps'
import { cards, search, items } from '../browser/pantriesSteps'

test.describe('the list of pantries', () => {
  test('finds pantries by name and postcode while typing, and again after a reload', async ({ page, app }) => {
    const { word } = await neighbourhood(app, 3)
    await page.goto('/pantries')
    await search(page).pressSequentially(`${word.toUpperCase()} 00`)
    await expect(cards(page)).toHaveCount(3)
    await expect(page.getByRole('status').filter({ hasText: '3 pantries found' })).toBeAttached()
    await search(page).fill(`${word} 002`)
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(`/pantries?search=${word}+002`)
    await page.reload()
    await expect(search(page)).toHaveValue(`${word} 002`)
    await expect(cards(page)).toHaveCount(1)

    await search(page).fill('ze2 9aa')
    await expect(cards(page).first()).toContainText('ZE2')
    await expect(page).toHaveURL('/pantries?search=ze2+9aa')

    // The pause in typing ends in the moment between the new address and the new page.
    await page.evaluate(() => {
      const later = window.setTimeout
      window.setTimeout = ((end: () => void, pause?: number) => {
        if (pause === 250) addEventListener('pause-is-over', end, { once: true })
        return pause === 250 ? 0 : later(end, pause)
      }) as typeof window.setTimeout
    })
    await search(page).fill('ze')
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('nav a[href="/recipes"]')?.click()
      // Not a moment longer than the address needs.
      for (let i = 0; i < 1000 && location.pathname !== '/recipes'; i++) await Promise.resolve()
      dispatchEvent(new Event('pause-is-over'))
    })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes')
    await expect(page).toHaveURL('/recipes')
    await expectAccessible(page)
  })
})

test.describe('a neighbour’s pantry', () => {
  test('shows who it is, what it shares by name, and leads to each item', async ({ page, browser, app }) => {
    const { id, pantry } = await neighbour(await newContext(browser, {}), app, 'Zesty Zucchini', 'apple Rings')
    await page.goto(`/pantry/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: pantry })).toBeVisible()
    await expect(page.getByText(`ID ${id}`)).toBeVisible()
    await expect(page.getByText('2 items')).toBeVisible()
    await expect(page.getByText('37 collections')).toBeVisible()
    await expect(items(page)).toHaveText([/apple Rings/, /Zesty Zucchini/])
    await page.getByRole('link', { name: 'apple Rings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'apple Rings' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'All pantries' }).click()
    await expect(page).toHaveURL('/pantries')
    await expectAccessible(page)
  })
})
