import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { clearCode, keysOfTyped } from '../../lib/barcode/gtin'
import type { CapacityUnit } from '../items/item.entity'
import { barcode, call, found, id, key, list, operation, text, type Ask, type RestCall } from '../http/rest/restCall'
import { PantryService } from './pantry.service'
import type { PantryExportRow } from './pantry.types'

interface PantryData {
  id: string
  name: string
  postcode: string
  entries: {
    nodes: { barcode: string; quantity: number; public: boolean; item: { brand: string; name: string; capacity: number | null; unit: CapacityUnit | null } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
  }
}

const pantryFields = 'id name postcode entries(first: 100, after: $after) { nodes { barcode quantity public item { brand name capacity unit } } pageInfo { hasNextPage endCursor } }'
const onePantry = operation<{ pantry: PantryData | null }, { id: number; after?: string | null }>(`query ($id: Id!, $after: String) { pantry(id: $id) { ${pantryFields} } }`)
const myPantry = operation<{ myPantry: { id: string; name: string; postcode: string } | null }>('{ myPantry { id name postcode } }')
const editPantry = operation<object, { input: { name: string; postcode: string } }>('mutation ($input: EditPantryInput!) { editPantry(input: $input) { pantry { id } } }')
const setPantryEntries = operation<object, { input: object }>('mutation ($input: SetPantryEntriesInput!) { setPantryEntries(input: $input) { pantry { id } } }')
const emptyPantry = operation<object, { input: object }>('mutation ($input: EmptyPantryInput!) { emptyPantry(input: $input) { pantry { id } } }')

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
  ID: id.describe('The same as its account\'s.'),
  Name: z.string(),
  Postcode: z.string(),
  PantryObject: z.record(z.string(), entry).describe('By barcode, as it is printed.'),
})

const toUnit = (unit: CapacityUnit | null): 'g' | 'ml' | null => (unit === null ? null : unit === 'ML' ? 'ml' : 'g')

function toRecord({ id: ID, name: Name, postcode: Postcode, entries }: PantryExportRow): z.output<typeof record> {
  const PantryObject = Object.fromEntries(entries.map(({ barcode: code, quantity, public: isPublic, item }) => {
    const Barcode = clearCode(code)
    return [Barcode, { Barcode, Quantity: quantity, Public: isPublic, Brand: item.brand, Name: item.name, Capacity: item.capacity, Unit: toUnit(item.unit) }]
  }))
  return { ID, Name, Postcode, PantryObject }
}

/** A pantry with all its entries, as far as the caller may see them. */
async function readWholePantry(ask: Ask, ID: number): Promise<z.output<typeof record>> {
  const pantry = found((await ask(onePantry, { id: ID })).pantry)
  const entries = [...pantry.entries.nodes]
  for (let { pageInfo } = pantry.entries; pageInfo.hasNextPage;) {
    const next = found((await ask(onePantry, { id: ID, after: pageInfo.endCursor })).pantry).entries
    entries.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return toRecord({ id: ID, name: pantry.name, postcode: pantry.postcode, entries })
}

const stock = z.record(barcode, z.object({
  Quantity: z.int().min(0).max(100_000),
  Public: z.boolean().optional().describe('May neighbours see it? Left out: as it is; a new entry is private.'),
})).describe('By barcode. A quantity that differs becomes a stock move; what is not named stays as it is.')

interface PantryUpdate {
  ID?: number | undefined
  Name?: string | undefined
  Postcode?: string | undefined
  PantryObject?: z.output<typeof stock> | undefined
}

/** Updates the caller's own pantry, and answers with it. */
async function updatePantry(ask: Ask, { ID, Name, Postcode, PantryObject = {} }: PantryUpdate, Key: string): Promise<z.output<typeof record>> {
  const own = (await ask(myPantry, {})).myPantry
  const entries = Object.entries(PantryObject).map(([code, { Quantity, Public }]) => ({ barcode: keysOfTyped(code)[0] ?? code, quantity: Quantity, public: Public ?? null }))
  // Runs first, also without entries: it checks the caller's rights.
  await ask(setPantryEntries, { input: { pantryId: ID ?? null, entries, key: Key } })
  if (own && (Name !== undefined || Postcode !== undefined)) await ask(editPantry, { input: { name: Name ?? own.name, postcode: Postcode ?? own.postcode } })
  return readWholePantry(ask, Number(found(own).id))
}

const nameFields = { Name: text(60).optional(), Postcode: text(12).optional() }
const fields = { pantryId: 'ID', name: 'Name', postcode: 'Postcode', barcode: 'PantryObject', entries: 'PantryObject', quantity: 'PantryObject', key: 'Key' }
const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'UNKNOWN_ITEM', 'KEY_REUSED'] as const
const byId = z.object({ ID: id })
const example = { ID: 1 }

const readOne = (path: `/${string}`) => call({
  path,
  says: 'One pantry with what the caller may see of it: everything of their own, of others\' what is shared and there.',
  room: 'Pantries',
  example,
  body: byId,
  answer: record,
  refusals: ['NOT_FOUND'],
  carryOut: ({ ID }, ask) => readWholePantry(ask, ID),
})

export const pantryRest: readonly RestCall[] = [
  call({
    path: '/Pantries/create/object',
    says: 'Fills the caller\'s own pantry, which came with their account.',
    room: 'Pantries',
    example: { PantryObject: { 5000157024671: { Quantity: 2, Public: true } } },
    body: z.object({ PantryObject: stock, ...nameFields, Key: key }),
    answer: record,
    refusals,
    fields,
    carryOut: ({ Key = randomUUID(), ...sent }, ask) => updatePantry(ask, sent, Key),
  }),
  list({
    path: '/Pantries/read/all',
    says: 'Every pantry that shares something, and the caller\'s own, each with what they may see of it.',
    room: 'Pantries',
    example: { Limit: 20 },
    after: id,
    row: record,
    of: PantryService,
    rows: (pantries, { viewer, client, after }) => pantries.all(viewer, client, after),
    shape: toRecord,
  }),
  readOne('/Pantries/read/object'),
  readOne('/Pantries/read/profile'),
  call({
    path: '/Pantries/update/object',
    says: 'Brings the caller\'s own pantry to what is sent: changed quantities become stock moves, all at once or none. What is not named stays as it is; a quantity of 0 uses it up.',
    room: 'Pantries',
    example: { Object: { PantryObject: { 5000157024671: { Quantity: 3, Public: true } } } },
    body: z.object({ Object: z.object({ ID: id.optional().describe('Only one\'s own.'), PantryObject: stock.optional(), ...nameFields }), Key: key }),
    answer: record,
    refusals,
    fields: { ...Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, `Object.${name}`])), key: 'Key' },
    carryOut: ({ Object: sent, Key = randomUUID() }, ask) => updatePantry(ask, sent, Key),
  }),
  call({
    path: '/Pantries/delete/object',
    says: 'Empties the caller\'s own pantry. The pantry itself stays as long as its account.',
    room: 'Pantries',
    example,
    body: byId.extend({ Key: key }),
    answer: byId,
    refusals: ['UNAUTHENTICATED', 'FORBIDDEN', 'KEY_REUSED'],
    fields,
    async carryOut({ ID, Key = randomUUID() }, ask) {
      await ask(emptyPantry, { input: { pantryId: ID, key: Key } })
      return { ID }
    },
  }),
]
