import { z } from 'zod'
import { call, id, operation, requireFound, sentId, type RestCall } from '../http/rest/restCall'

interface ListData {
  shoppingList: {
    id: string
    revision: number
    lines: { id: string; text: string; tickedAt: string | null; amounts: { amount: number; unit: string }[] }[]
  } | null
}

const oneList = operation<ListData, { pantryId: number | null }>(
  'query ($pantryId: Id) { shoppingList(pantryId: $pantryId) { id revision lines { id text tickedAt amounts { amount unit } } } }',
)

const line = z.object({
  ID: z.string(),
  Text: z.string(),
  Amounts: z.array(z.object({ Amount: z.number(), Unit: z.string() })).describe('Empty: it is not said how much.'),
  Ticked: z.boolean().describe('Is it in the basket?'),
})

export const shoppingRest: readonly RestCall[] = [
  call({
    path: '/ShoppingLists/read/object',
    summary:
      "The shopping list of a pantry in which the caller keeps house. Without an ID: of the caller's own. To change it, use GraphQL.",
    tag: 'ShoppingLists',
    example: {},
    body: z.strictObject({ ID: sentId.optional().describe("The pantry's.") }),
    response: z.object({
      ID: id.describe("The pantry's."),
      Revision: z.int().describe('Goes up with every change.'),
      ToBuy: z.int().describe('How many lines are not ticked.'),
      Lines: z.array(line).describe('The oldest first.'),
    }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    fields: { pantryId: 'ID' },
    async execute({ ID }, run) {
      const {
        id: pantryId,
        revision,
        lines,
      } = requireFound((await run(oneList, { pantryId: ID ?? null })).shoppingList)
      return {
        ID: Number(pantryId),
        Revision: revision,
        ToBuy: lines.filter(({ tickedAt }) => tickedAt === null).length,
        Lines: lines.map(({ id: lineId, text, amounts, tickedAt }) => ({
          ID: lineId,
          Text: text,
          Amounts: amounts.map(({ amount, unit }) => ({ Amount: amount, Unit: unit })),
          Ticked: tickedAt !== null,
        })),
      }
    },
  }),
]
