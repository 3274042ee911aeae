import { z } from 'zod'
import { clearCode } from '../../../lib/barcode/gtin'
import type { CapacityUnit } from '../../items/item.entity'
import { messages as itemMessages } from '../../items/item.texts'
import { UserError } from '../../platform/errors'
import { barcode, barcodeKeyOf, operation, sameBarcode, sentId, text, type RunOperation } from './restCall'
import { readOnly } from './readOnly'

/*
 * The map of a pantry, by barcode: bodies of two modules have it.
 */

/** What an entry shows of its item. */
export interface EntryItem {
  barcode: string
  brand: string
  name: string
  capacity: number | null
  unit: CapacityUnit | null
}

const itemsByBarcode = operation<{ itemsByBarcode: (EntryItem | null)[] }, { barcodes: string[] }>(
  'query ($barcodes: [Barcode!]!) { itemsByBarcode(barcodes: $barcodes) { barcode brand name capacity unit } }',
)
/** The query's limit. */
const itemsAtOnce = 100

const stockEntry = z.strictObject({
  Quantity: z.int().min(0).max(100_000),
  Public: z.boolean().optional().describe('May neighbours see it? Left out: unchanged; a new entry is private.'),
  Barcode: readOnly(sameBarcode),
  Brand: readOnly(z.string()),
  Name: readOnly(z.string()),
  Capacity: readOnly(z.number().nullable()),
  Unit: readOnly(z.enum(['g', 'ml']).nullable()),
})

export const pantryObject = z
  .record(barcode, stockEntry)
  .describe('By barcode. A quantity that differs becomes a stock move; entries that are not named stay as they are.')

export type PantryObject = z.output<typeof pantryObject>

/** A pantry as it is read, or the map of its entries alone. */
export interface PantryBody {
  ID?: number | undefined
  Name?: string | undefined
  Postcode?: string | undefined
  PantryObject?: PantryObject | undefined
}

export const maxPostcodeLength = 12
export const pantryNames = { Name: text(60).optional(), Postcode: text(maxPostcodeLength).optional() }

const fields = {
  ID: sentId.optional().describe("Only one's own."),
  ...pantryNames,
  PantryObject: pantryObject.optional(),
}

/** A pantry, with its entries in `PantryObject` or beside the other fields: every name that is no field is a barcode. */
export const pantryBody = z
  .object(fields)
  .catchall(stockEntry)
  .superRefine((sent, context) => {
    for (const name of Object.keys(sent)) {
      if (!Object.hasOwn(fields, name) && !barcode.safeParse(name).success)
        context.addIssue({
          code: 'custom',
          path: [name.slice(0, 80)],
          message: 'is neither a field of a pantry nor a barcode',
        })
    }
    // TypeScript has no type for an object whose other fields are all entries; `entriesOf` reads them.
  }) as unknown as z.ZodType<PantryBody>

/** An entry of a body. */
export interface SentEntry {
  /** Its barcode, as it was sent. */
  code: string
  /** Where in the body it is. */
  path: readonly string[]
  entry: PantryObject[string]
}

/** The entries of a pantry that was sent, in `PantryObject` or beside it. */
export function entriesOf({
  ID: _id,
  Name: _name,
  Postcode: _postcode,
  PantryObject: inside = {},
  ...beside
}: PantryBody): SentEntry[] {
  return [
    ...Object.entries(inside).map(([code, entry]) => ({ code, path: ['PantryObject', code], entry })),
    ...Object.entries(beside as PantryObject).map(([code, entry]) => ({ code, path: [code], entry })),
  ]
}

/** The item of each entry, in their order. UNKNOWN_ITEM by the name of the entry, below `at`. */
export async function itemsOf(
  run: RunOperation,
  entries: readonly SentEntry[],
  at: readonly string[],
): Promise<EntryItem[]> {
  const items: EntryItem[] = []
  for (let from = 0; from < entries.length; from += itemsAtOnce) {
    const part = entries.slice(from, from + itemsAtOnce)
    const found = (await run(itemsByBarcode, { barcodes: part.map(({ code }) => barcodeKeyOf(code)) })).itemsByBarcode
    for (const [index, { path }] of part.entries()) {
      const item = found[index]
      if (!item) throw new UserError('UNKNOWN_ITEM', itemMessages.unknownItem, { field: [...at, ...path].join('.') })
      items.push(item)
    }
  }
  return items
}

/** The fields of an entry that come from its item. */
export function itemFields({ barcode: key, brand, name, capacity, unit }: EntryItem) {
  return {
    Barcode: clearCode(key),
    Brand: brand,
    Name: name,
    Capacity: capacity,
    Unit: unit === null ? null : unit === 'ML' ? ('ml' as const) : ('g' as const),
  }
}

/** What the read-only fields of these entries are compared with, at their places in the body. UNKNOWN_ITEM */
export async function standingEntries(
  run: RunOperation,
  pantry: PantryBody | undefined,
  at: readonly string[],
): Promise<Record<string, unknown>> {
  const entries = entriesOf(pantry ?? {})
  const items = await itemsOf(run, entries, at)
  const beside: Record<string, unknown> = {}
  const inside: Record<string, unknown> = {}
  for (const [index, { code, path }] of entries.entries()) {
    const item = items[index]
    if (item) (path.length > 1 ? inside : beside)[code] = itemFields(item)
  }
  return { ...beside, PantryObject: inside }
}
