import { z } from 'zod'
import { clearCode } from '../../../lib/barcode/gtin'
import { call, id, operation, requireFound, sentId, type RestCall } from '../../http/rest/restCall'

interface GoesOffData {
  pantry: {
    id: string
    viewerRole: string | null
    goesOff: {
      barcode: string
      quantity: number
      item: { brand: string; name: string }
      batches: { date: string | null; dateKind: 'BEST_BEFORE' | 'USE_BY' | null; frozenOn: string | null }[]
    }[]
  } | null
}

const fields = 'id viewerRole goesOff { barcode quantity item { brand name } batches { date dateKind frozenOn } }'
const ofPantry = operation<GoesOffData, { id: number }>(`query ($id: Id!) { pantry(id: $id) { ${fields} } }`)
const ofOwnPantry = operation<GoesOffData>(`{ pantry: myPantry { ${fields} } }`)

const item = z.object({
  Barcode: z.string(),
  Brand: z.string(),
  Name: z.string(),
  Quantity: z.int(),
  Date: z.string().nullable().describe('The first date that counts, as YYYY-MM-DD.'),
  DateKind: z.enum(['BEST_BEFORE', 'USE_BY']).nullable(),
})

/** The first date of an entry that counts: what was frozen in time has none. */
const firstDate = ({ batches }: NonNullable<GoesOffData['pantry']>['goesOff'][number]) =>
  batches
    .flatMap(({ date, dateKind, frozenOn }) =>
      date !== null && (frozenOn === null || frozenOn > date) ? [{ date, dateKind }] : [],
    )
    .toSorted((a, b) => a.date.localeCompare(b.date))[0]

export const goesOffRest: readonly RestCall[] = [
  call({
    path: '/Pantries/read/goes_off',
    summary:
      "What is to be used first in a pantry that the caller belongs to: within two days, or past its date; at most twenty items. Without an ID: the caller's own.",
    tag: 'Pantries',
    example: {},
    body: z.strictObject({ ID: sentId.optional() }),
    response: z.object({
      ID: id,
      Count: z.int().describe('How many items, twenty at most.'),
      Items: z.array(item).describe('What can still be used first, the soonest at the beginning; then what is past.'),
    }),
    errors: ['NOT_FOUND'],
    async execute({ ID }, run) {
      const { pantry } = ID === undefined ? await run(ofOwnPantry, {}) : await run(ofPantry, { id: ID })
      const { id: pantryId, goesOff } = requireFound(pantry?.viewerRole == null ? null : pantry)
      const Items = goesOff.map((entry) => {
        const first = firstDate(entry)
        return {
          Barcode: clearCode(entry.barcode),
          Brand: entry.item.brand,
          Name: entry.item.name,
          Quantity: entry.quantity,
          Date: first?.date ?? null,
          DateKind: first?.dateKind ?? null,
        }
      })
      return { ID: Number(pantryId), Count: Items.length, Items }
    },
  }),
]
