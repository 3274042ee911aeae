import type { Page } from '@playwright/test'
import {
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  shelve,
  test,
  expectAccessible,
} from '../browser/fixtures'
import { inDays, store, rowOf, batchesOf } from '../browser/batchesSteps'

test.describe('the entry’s window', () => {
  const openWindow = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    return page.getByRole('dialog', { name })
  }
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click()

  test.use({ viewport: { width: 390, height: 664 } })

  test('opens one, says how much is left, and uses it up', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Yoghurt', quantity: 3, date: inDays(4) })
    await page.goto('/my-pantry')
    const dialog = await openWindow(page, 'Yoghurt')
    await expectAccessibleInBoth(page, 'the entry’s window')
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('button', { name: 'Open one' }).click()
    await expect(page.getByText('Opened.')).toBeVisible()
    await expect
      .poll(() => batchesOf(context, app, 'Yoghurt'))
      .toEqual([`1 ${inDays(4)} USE_BY opened`, `2 ${inDays(4)} USE_BY`])
    await expect(dialog.getByRole('group', { name: 'How much is left?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Half' }).click()
    await expect(dialog.getByText('Half left')).toBeVisible()
    await expect(rowOf(page, 'Yoghurt').last()).toContainText('Half left in the opened packet')
    await expect.poll(() => batchesOf(context, app, 'Yoghurt')).toContain(`1 ${inDays(4)} USE_BY opened 250`)
    await expectAccessibleInBoth(page, 'the window of an opened packet')
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('button', { name: 'Used up' }).click()
    await expect(page.getByText('Used up.')).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Quantity of Yoghurt' }).getByRole('status')).toHaveText('2')
    await undo(page)
    await expect(dialog.getByText('Half left')).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Quantity of Yoghurt' }).getByRole('status')).toHaveText('3')
    await expectAccessible(page)
  })
})

test.describe('the scan list', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  /** The keys of a hand scanner. */
  const scanByHand = (page: Page, code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys)
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          )
      },
      [...code, 'Enter'],
    )

  const latest = (page: Page) => page.getByRole('region', { name: 'Latest scan' })

  test('five packets with three dates, two of them for the fridge, in seven taps; what keeps starts as best-before', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const names = ['Milk', 'Ham', 'Strawberry Jam', 'Cheese', 'Salad']
    const barcodes = new Map<string, string>()
    for (const name of names) {
      const barcode = newBarcode()
      barcodes.set(name, barcode)
      await shelve(context, app, { barcode, name, quantity: 1 })
    }
    await page.goto('/my-pantry?scan=add')
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
    let taps = 0
    const tap = async (name: string) => {
      taps += 1
      await latest(page).getByRole('button', { name, exact: true }).click()
    }
    const wanted: [string, string, string?][] = [
      ['Milk', '+1 week', 'Fridge'],
      ['Ham', '+3 days', 'Fridge'],
      ['Strawberry Jam', '+1 month'],
      ['Cheese', '+1 week'],
      ['Salad', '+3 days'],
    ]
    for (const [name, date, place] of wanted) {
      await scanByHand(page, barcodes.get(name) ?? '')
      await expect(latest(page)).toContainText(name)
      if (name === 'Strawberry Jam')
        await expect(latest(page).getByRole('button', { name: 'Best before: change to Use by' })).toBeVisible()
      await tap(date)
      if (place !== undefined) await tap(place)
    }
    expect(taps).toBe(7)
    const dated = (name: string) => expect.poll(async () => (await batchesOf(context, app, name))[0])
    await dated('Milk').toBe(`1 ${inDays(7)} USE_BY FRIDGE`)
    await dated('Ham').toBe(`1 ${inDays(3)} USE_BY FRIDGE`)
    await dated('Strawberry Jam').toMatch(/^1 \d{4}-\d{2}-\d{2} BEST_BEFORE$/)
    await dated('Cheese').toBe(`1 ${inDays(7)} USE_BY`)
    await dated('Salad').toBe(`1 ${inDays(3)} USE_BY`)
    for (const name of names) await expect.poll(() => batchesOf(context, app, name)).toContain('1')
    await expectAccessible(page)
  })
})
