import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CapacityUnit } from '../items/item.entity'
import {
  entriesOf,
  itemFields,
  pantryBody,
  pantryNames,
  pantryObject,
  standingEntries,
  type PantryBody,
} from '../http/rest/pantryObject'
import { UserError, messages } from '../platform/errors'
import {
  barcodeKeyOf,
  call,
  requireFound,
  id,
  key,
  list,
  operation,
  sentId,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { PantryService } from './pantry.service'
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

const pantryFields =
  'id name postcode entries(first: 100, after: $after) { nodes { barcode quantity public item { brand name capacity unit } } pageInfo { hasNextPage endCursor } }'
const onePantry = operation<{ pantry: PantryData | null }, { id: number; after?: string | null }>(
  `query ($id: Id!, $after: String) { pantry(id: $id) { ${pantryFields} } }`,
)
const myPantry = operation<{ myPantry: { id: string; name: string; postcode: string } | null }>(
  '{ myPantry { id name postcode } }',
)
const editPantry = operation<object, { input: { name: string; postcode: string } }>(
  'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }',
)
const setPantryEntries = operation<object, { input: object }>(
  'mutation ($input: SetPantryEntriesInput!) { setPantryEntries(input: $input) { pantry { id } } }',
)
const emptyPantry = operation<object, { input: object }>(
  'mutation ($input: EmptyPantryInput!) { emptyPantry(input: $input) { pantry { id } } }',
)

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

function toRecord({ id: ID, name: Name, postcode: Postcode, entries }: PantryExportRow): z.output<typeof record> {
  const PantryObject = Object.fromEntries(
    entries.map(({ barcode: code, quantity, public: isPublic, item }) => {
      const { Barcode, ...fields } = itemFields({ ...item, barcode: code })
      return [Barcode, { Barcode, Quantity: quantity, Public: isPublic, ...fields }]
    }),
  )
  return { ID, Name, Postcode, PantryObject }
}

/** A pantry with all its entries, as far as the caller may see them. */
async function readWholePantry(run: RunOperation, ID: number): Promise<z.output<typeof record>> {
  const pantry = requireFound((await run(onePantry, { id: ID })).pantry)
  const entries = [...pantry.entries.nodes]
  for (let { pageInfo } = pantry.entries; pageInfo.hasNextPage;) {
    const next = requireFound((await run(onePantry, { id: ID, after: pageInfo.endCursor })).pantry).entries
    entries.push(...next.nodes)
    pageInfo = next.pageInfo
  }
  return toRecord({ id: ID, name: pantry.name, postcode: pantry.postcode, entries })
}

/** Updates the caller's own pantry, and answers with it. */
async function updatePantry(run: RunOperation, sent: PantryBody, Key: string): Promise<z.output<typeof record>> {
  const own = (await run(myPantry, {})).myPantry
  const entries = entriesOf(sent).map(({ code, entry: { Quantity, Public } }) => ({
    barcode: barcodeKeyOf(code),
    quantity: Quantity,
    public: Public ?? null,
  }))
  // Runs first, also without entries: it checks the caller's rights.
  await run(setPantryEntries, { input: { pantryId: sent.ID ?? null, entries, key: Key } })
  const { name, postcode } = requireFound(own)
  const { Name = name, Postcode = postcode } = sent
  if (Name !== name || Postcode !== postcode) await run(editPantry, { input: { name: Name, postcode: Postcode } })
  return readWholePantry(run, Number(requireFound(own).id))
}

/** What the read-only fields of a pantry are compared with. UNAUTHENTICATED without one */
async function currentPantry(
  run: RunOperation,
  sent: PantryBody,
  at: readonly string[],
): Promise<Record<string, unknown>> {
  if (!(await run(myPantry, {})).myPantry) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  return standingEntries(run, sent, at)
}

const fields = {
  pantryId: 'ID',
  name: 'Name',
  postcode: 'Postcode',
  barcode: 'PantryObject',
  entries: 'PantryObject',
  quantity: 'PantryObject',
  key: 'Key',
}
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
    body: z.strictObject({
      ID: sentId.optional().describe("Only one's own."),
      PantryObject: pantryObject,
      ...pantryNames,
      Key: key,
    }),
    response: record,
    errors,
    fields,
    current: ({ PantryObject }, run) => currentPantry(run, { PantryObject }, []),
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
    fields: {
      ...Object.fromEntries(Object.entries(fields).map(([field, name]) => [field, `Object.${name}`])),
      key: 'Key',
    },
    current: async ({ Object: sent }, run) => ({ Object: await currentPantry(run, sent, ['Object']) }),
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
    fields,
    async execute({ ID, Key = randomUUID() }, run) {
      await run(emptyPantry, { input: { pantryId: ID, key: Key } })
      return { ID }
    },
  }),
]
