import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, expect, expectAccessibleInBoth, newBarcode, newContext, quantityOf, shelve, test } from './fixtures'

/** Dates, places and opened packets: what rows say, and how they are entered. */

/** The day so many days from now, as YYYY-MM-DD. */
function inDays(days: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}

/** "Fri": the day so many days from now. */
const weekdayIn = (days: number) => new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(inDays(days)))

interface Packets {
  name: string
  quantity?: number
  date?: string
  dateKind?: 'USE_BY' | 'BEST_BEFORE'
  storagePlace?: 'CUPBOARD' | 'FRIDGE' | 'FREEZER'
  share?: boolean
}

const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { batches { id } } } }'

/** Adds packets with a date and a place to the signed-in person's pantry; answers with the barcode. */
async function store(context: BrowserContext, app: App, { name, quantity = 1, share = false, ...batch }: Packets, barcode = newBarcode()): Promise<string> {
  const dateKind = batch.date === undefined ? undefined : batch.dateKind ?? 'USE_BY'
  const input = { barcode, delta: quantity, share, key: crypto.randomUUID(), batch: { ...batch, dateKind } }
  const isKnown = (await ask<{ itemsByBarcode: unknown[] }>(context, app, 'query ($barcodes: [Barcode!]!) { itemsByBarcode(barcodes: $barcodes) { name } }', { barcodes: [barcode] })).itemsByBarcode[0] !== null
  if (!isKnown) {
    await shelve(context, app, { barcode, name, quantity: 1 })
    await ask(context, app, moveStock, { input: { barcode, delta: -1, key: crypto.randomUUID() } })
  }
  await ask(context, app, moveStock, { input })
  return barcode
}

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('rows say in words what goes off first, in one’s own pantry and in a neighbour’s', async ({ page, context, app, browser }) => {
  await becomeCook(context, app)
  await store(context, app, { name: 'Ham', date: inDays(-2), share: true })
  await store(context, app, { name: 'Milk', date: inDays(0), share: true })
  await store(context, app, { name: 'Cream', date: inDays(1), share: true })
  await store(context, app, { name: 'Yoghurt', date: inDays(4), share: true })
  await store(context, app, { name: 'Beans', date: inDays(-9), dateKind: 'BEST_BEFORE', share: true })
  const peas = await store(context, app, { name: 'Peas', date: inDays(2), storagePlace: 'FREEZER', share: true })
  await store(context, app, { name: 'Peas', quantity: 2, storagePlace: 'FREEZER', share: true }, peas)
  await store(context, app, { name: 'Rice', quantity: 3, share: true })
  await page.goto('/my-pantry')
  await expect(rowOf(page, 'Ham')).toContainText('Past its use-by (2 days)')
  await expect(rowOf(page, 'Milk')).toContainText('Use by today')
  await expect(rowOf(page, 'Cream')).toContainText('Use by tomorrow')
  await expect(rowOf(page, 'Yoghurt')).toContainText(`Use by ${weekdayIn(4)}`)
  await expect(rowOf(page, 'Beans')).toContainText('Past its best-before (9 days)')
  await expect(rowOf(page, 'Peas')).toContainText('Frozen')
  await expect(rowOf(page, 'Peas')).not.toContainText('Use by')
  await expect(rowOf(page, 'Rice')).not.toContainText(/Use by|Best before|Opened|Frozen/)
  await expectAccessibleInBoth(page, 'rows with dates')

  // Adding and taking by hand keeps what a row says.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: 'Add one Yoghurt' }).click()
  await expect(quantityOf(page, 'Yoghurt')).toHaveText('2')
  await expect(rowOf(page, 'Yoghurt')).toContainText(`Use by ${weekdayIn(4)}`)
  await page.getByRole('button', { name: 'Take one Yoghurt' }).click()
  await expect(quantityOf(page, 'Yoghurt')).toHaveText('1')
  // What goes off first was taken.
  await expect(rowOf(page, 'Yoghurt')).not.toContainText('Use by')

  const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
  const theirs = await newContext(browser, { baseURL: app.url })
  await becomeCook(theirs, app)
  const neighbour = await theirs.newPage()
  await neighbour.goto(`/pantry/${myPantry.id}`)
  await expect(rowOf(neighbour, 'Milk')).toContainText('Use by today')
  await expect(rowOf(neighbour, 'Beans')).toContainText('Past its best-before (9 days)')
  await expect(neighbour.getByText('Ham')).toHaveCount(0)
  await theirs.close()
})
