import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import { ask, newBarcode, shelve } from './fixtures'

/** The day so many days from now, as YYYY-MM-DD. */
export function inDays(days: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)
}

export interface Packets {
  name: string
  quantity?: number
  date?: string
  dateKind?: 'USE_BY' | 'BEST_BEFORE'
  storagePlace?: 'CUPBOARD' | 'FRIDGE' | 'FREEZER'
  share?: boolean
}

export const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { batches { id } } } }'

/** Adds packets with a date and a place to the signed-in person's pantry; answers with the barcode. */
export async function store(
  context: BrowserContext,
  app: App,
  { name, quantity = 1, share = false, ...batch }: Packets,
  barcode = newBarcode(),
): Promise<string> {
  const dateKind = batch.date === undefined ? undefined : (batch.dateKind ?? 'USE_BY')
  const input = { barcode, delta: quantity, share, key: crypto.randomUUID(), batch: { ...batch, dateKind } }
  const isKnown =
    (
      await ask<{ itemsByBarcode: unknown[] }>(
        context,
        app,
        'query ($barcodes: [Barcode!]!) { itemsByBarcode(barcodes: $barcodes) { name } }',
        { barcodes: [barcode] },
      )
    ).itemsByBarcode[0] !== null
  if (!isKnown) {
    await shelve(context, app, { barcode, name, quantity: 1 })
    await ask(context, app, moveStock, { input: { barcode, delta: -1, key: crypto.randomUUID() } })
  }
  await ask(context, app, moveStock, { input })
  return barcode
}

export const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** The stock of an item as the API has it: "1 2026-11-28 USE_BY FRIDGE". */
export async function batchesOf(context: BrowserContext, app: App, name: string): Promise<string[]> {
  interface Batch {
    quantity: number
    date: string | null
    dateKind: string | null
    storagePlace: string | null
    openedOn: string | null
    amountLeft: number | null
  }
  const { myPantry } = await ask<{ myPantry: { entries: { nodes: { item: { name: string }; batches: Batch[] }[] } } }>(
    context,
    app,
    '{ myPantry { entries(first: 100) { nodes { item { name } batches { quantity date dateKind storagePlace openedOn amountLeft } } } } }',
  )
  const entry = myPantry.entries.nodes.find(({ item }) => item.name === name)
  return (entry?.batches ?? []).map(({ quantity, date, dateKind, storagePlace, openedOn, amountLeft }) =>
    [quantity, date, dateKind, storagePlace, openedOn === null ? null : 'opened', amountLeft]
      .filter((part) => part !== null)
      .join(' '),
  )
}
