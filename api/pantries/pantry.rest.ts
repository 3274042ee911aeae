import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { clearCode } from '../../lib/barcode/gtin'
import {
  barcode,
  barcodeKeyOf,
  call,
  requireFound,
  id,
  key,
  list,
  mutation,
  operation,
  query,
  sentBack,
  sentId,
  text,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { toRest } from '../http/rest/restNames'
import type { CapacityUnit } from '../items/item.entity'
import { messages as itemMessages } from '../items/item.texts'
import { UserError } from '../platform/errors'
import { PantryService } from './pantry.service'
import { messages } from './pantry.texts'
import type { PantryExportRow } from './pantry.types'

interface PantryData {
  id: string
  name: string
  postcode: string
  entries: {
    nodes: {
      barcode: string
      quantity: number
      public: boolean
      item: { brand: string; name: string; capacity: number | null; unit: CapacityUnit | null }
    }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}

const onePantry = operation<{ pantry: PantryData | null }, { id: number; after?: string | null }>(
  `query ($id: Id!, $after: String) {
    pantry(id: $id) {
      id name postcode
      entries(first: 100, after: $after) { nodes { barcode quantity public item { brand name capacity unit } } pageInfo { hasNextPage endCursor } }
    }
  }`,
)
const pantryHead = operation<
  { pantry: { name: string; postcode: string; viewerRole: string | null } | null },
  { id: number }
>('query ($id: Id!) { pantry(id: $id) { name postcode viewerRole } }')
const editPantry = mutation('updatePantry(input: UpdatePantryInput!)', 'pantry { id }')
const setPantryEntries = mutation<{ pantry: { id: string } }>(
  'setPantryEntries(input: SetPantryEntriesInput!)',
  'pantry { id }',
)
const emptyPantry = mutation('emptyPantry(input: EmptyPantryInput!)', 'pantry { id }')
const itemsByBarcode = query<(object | null)[], { barcodes: string[] }>(
  'itemsByBarcode(barcodes: [Barcode!]!)',
  'barcode',
)
/** The query's limit. */
const itemsAtOnce = 100

const entry = z.object({
  Barcode: z.string(),
  Quantity: z.int(),
  Public: z.boolean(),
  Brand: z.string(),
  Name: z.string(),
  Capacity: z.number().nullable(),
  Unit: z.enum(['g', 'ml']).nullable(),
})
const record = z.object({
  ID: id.describe("The same as its account's."),
  Name: z.string(),
  Postcode: z.string(),
  PantryObject: z.record(z.string(), entry).describe('By barcode, as it is printed.'),
})

const sentEntry = sentBack(entry, {
  Quantity: z.int().min(0).max(100_000),
  Public: z
    .boolean()
    .optional()
    .describe('May neighbours see it? Left out: unchanged; a new entry is private, but shared at a public shelf.'),
})
const pantryObject = z
  .record(barcode, sentEntry)
  .describe('By barcode. A quantity that differs becomes a stock move; entries that are not named stay as they are.')
type PantryObject = z.output<typeof pantryObject>

const pantryFields = {
  ID: sentId.optional().describe("Only one's own."),
  Name: text(60).optional(),
  Postcode: text(12).optional(),
}

/** A pantry as it is read, or the map of its entries alone. */
interface PantryBody {
  ID?: number | undefined
  Name?: string | undefined
  Postcode?: string | undefined
  PantryObject?: PantryObject | undefined
}

/** A pantry, with its entries in `PantryObject` or beside the other fields: every name that is no field is a barcode. */
export const pantryBody = z
  .object({ ...pantryFields, PantryObject: pantryObject.optional() })
  .catchall(sentEntry)
  .superRefine((sent, context) => {
    for (const name of Object.keys(sent)) {
      if (name === 'PantryObject' || Object.hasOwn(pantryFields, name) || barcode.safeParse(name).success) continue
      const message = 'is neither a field of a pantry nor a barcode'
      context.addIssue({ code: 'custom', path: [name.slice(0, 80)], message })
    }
    // TypeScript has no type for an object whose other fields are all entries; `entriesOf` reads them.
  }) as unknown as z.ZodType<PantryBody>

/** The entries of a pantry that was sent, in `PantryObject` or beside it, with their paths in it. */
function entriesOf({ ID: _id, Name: _name, Postcode: _postcode, PantryObject: inside = {}, ...beside }: PantryBody) {
  const places: [string, PantryObject][] = [
    ['PantryObject.', inside],
    ['', beside as PantryObject],
  ]
  return places.flatMap(([at, entries]) =>
    Object.entries(entries).map(([code, sent]) => ({ path: `${at}${code}`, barcode: barcodeKeyOf(code), sent })),
  )
}

/** UNKNOWN_ITEM by the path of the first entry whose item is not in the catalogue. @param at where the pantry is in the body */
export async function requireItems(run: RunOperation, pantry: PantryBody, at: string): Promise<void> {
  const entries = entriesOf(pantry)
  for (let from = 0; from < entries.length; from += itemsAtOnce) {
    const part = entries.slice(from, from + itemsAtOnce)
    const found = await run(itemsByBarcode, { barcodes: part.map(({ barcode }) => barcode) })
    const unknown = part.find((_entry, index) => !found[index])
    if (unknown) throw new UserError('UNKNOWN_ITEM', itemMessages.unknownItem, { field: `${at}.${unknown.path}` })
  }
}

function toRecord({ id: ID, name: Name, postcode: Postcode, entries }: PantryExportRow): z.output<typeof record> {
  const PantryObject = Object.fromEntries(
    entries.map(({ barcode: itemKey, quantity: Quantity, public: Public, item: { brand, name, capacity, unit } }) => {
      const Barcode = clearCode(itemKey)
      const Unit = unit === null ? null : unit === 'ML' ? ('ml' as const) : ('g' as const)
      return [Barcode, { Barcode, Quantity, Public, ...toRest({ brand, name, capacity }), Unit }]
    }),
  )
  return { ID, Name, Postcode, PantryObject }
}

/** A pantry with all its entries, as far as the caller may see them. */
async function readWholePantry(run: RunOperation, ID: number): Promise<z.output<typeof record>> {
  const { entries, name, postcode } = requireFound((await run(onePantry, { id: ID })).pantry)
  const nodes = [...entries.nodes]
  for (let { pageInfo } = entries; pageInfo.hasNextPage;) {
    const next = requireFound((await run(onePantry, { id: ID, after: pageInfo.endCursor })).pantry).entries
    nodes.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return toRecord({ id: ID, name, postcode, entries: nodes })
}

/**
 * Of what only an owner changes, what differs. A member sends back what they have read; where they changed that, nothing is applied.
 * FORBIDDEN.
 */
async function changedHead(
  run: RunOperation,
  { ID, Name, Postcode }: PantryBody,
): Promise<Pick<PantryBody, 'Name' | 'Postcode'>> {
  const { pantry } = ID === undefined ? { pantry: null } : await run(pantryHead, { id: ID })
  if (pantry === null || pantry.viewerRole === null || pantry.viewerRole === 'OWNER') return { Name, Postcode }
  if ((Name ?? pantry.name) !== pantry.name || (Postcode ?? pantry.postcode) !== pantry.postcode)
    throw new UserError('FORBIDDEN', messages.anotherPantry, { field: 'pantryId' })
  return {}
}

/** Updates the caller's own pantry, or one that they belong to, and answers with it. */
export async function updatePantry(run: RunOperation, sent: PantryBody, Key: string): Promise<z.output<typeof record>> {
  const entries = entriesOf(sent).map(({ barcode, sent: { Quantity, Public } }) => ({
    barcode,
    quantity: Quantity,
    public: Public ?? null,
  }))
  const { Name, Postcode } = await changedHead(run, sent)
  // Runs first, also without entries: it checks the caller's rights.
  const { pantry } = await run(setPantryEntries, { input: { pantryId: sent.ID ?? null, entries, key: Key } })
  if (Name !== undefined || Postcode !== undefined)
    await run(editPantry, { input: { pantryId: pantry.id, name: Name, postcode: Postcode } })
  return readWholePantry(run, Number(pantry.id))
}

const entryFields = (path: string) => ({ barcode: path, entries: path, quantity: path })
const errors = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'UNKNOWN_ITEM', 'KEY_REUSED'] as const
const byId = z.strictObject({ ID: sentId })
const idOnly = z.object({ ID: id })
const example = { ID: 1 }

const readOne = (path: `/${string}`) =>
  call({
    path,
    summary:
      'One pantry with the entries that the caller may see: all of their own pantry; of another, those that are shared and not used up.',
    tag: 'Pantries',
    example,
    body: byId,
    response: record,
    errors: ['NOT_FOUND'],
    execute: ({ ID }, run) => readWholePantry(run, ID),
  })

export const pantryRest: readonly RestCall[] = [
  call({
    path: '/Pantries/create/object',
    summary: "Fills the caller's own pantry, which was created with their account.",
    tag: 'Pantries',
    example: { PantryObject: { 5000157024671: { Quantity: 2, Public: true } } },
    body: z.strictObject({ ...pantryFields, PantryObject: pantryObject, Key: key }),
    response: record,
    errors,
    fields: { pantryId: 'ID', ...entryFields('PantryObject') },
    execute: ({ Key = randomUUID(), ...sent }, run) => updatePantry(run, sent, Key),
  }),
  list({
    path: '/Pantries/read/all',
    summary: "Every pantry that shares something, and the caller's own, each with the entries that the caller may see.",
    tag: 'Pantries',
    example: { Limit: 20 },
    after: sentId,
    row: record,
    of: PantryService,
    rows: (pantries, { viewer, client, after }) => pantries.all(viewer, client, after),
    shape: toRecord,
  }),
  readOne('/Pantries/read/object'),
  readOne('/Pantries/read/profile'),
  call({
    path: '/Pantries/update/object',
    summary:
      "Updates the caller's own pantry: changed quantities become stock moves, all at once or none. Entries that are not named stay as they are; a quantity of 0 means used up. Object is a pantry as it is read, or the map of its entries alone.",
    tag: 'Pantries',
    example: { Object: { PantryObject: { 5000157024671: { Quantity: 3, Public: true } } } },
    body: z.strictObject({ Object: pantryBody, Key: key }),
    response: record,
    errors,
    fields: { pantryId: 'Object.ID', ...entryFields('Object.PantryObject') },
    execute: ({ Object: sent, Key = randomUUID() }, run) => updatePantry(run, sent, Key),
  }),
  call({
    path: '/Pantries/delete/object',
    summary: "Deletes every entry of the caller's own pantry. The pantry itself stays as long as its account.",
    tag: 'Pantries',
    example,
    body: byId.extend({ Key: key }),
    response: idOnly,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'KEY_REUSED'],
    fields: { pantryId: 'ID' },
    async execute({ ID, Key = randomUUID() }, run) {
      await run(emptyPantry, { input: { pantryId: ID, key: Key } })
      return { ID }
    },
  }),
]
