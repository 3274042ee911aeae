import type { BatchDetails } from '../../domain/stock/batches'
import { addDays } from '../../domain/stock/days'
import { localDay } from '../../api/platform/localDay'
import { newKey, type TestClient } from './client'
import { runStatement } from './databaseContents'
import type { TestApp } from './testApp'

/** A day of the community, so many after today, or before it. */
export const day = (after: number): string => addDays(localDay(new Date(), 'Europe/London'), after)

export interface BatchNode extends BatchDetails {
  id: string
  quantity: number
}

export interface EntryNode {
  barcode: string
  quantity: number
  public: boolean
  keepBack: number
  batches: BatchNode[]
}

const batchFields = 'id quantity unitAmount unit date dateKind storagePlace frozenOn openedOn amountLeft lot'
export const entryFields = `barcode quantity public keepBack batches { ${batchFields} }`

export const batchOperations = {
  move: `mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { ${entryFields} } } }`,
  change: `mutation ($input: ChangeBatchInput!) { changeBatch(input: $input) { entryId entry { ${entryFields} } } }`,
  undo: `mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId entry { ${entryFields} } } }`,
  reason: 'mutation ($input: SetStockMoveReasonInput!) { setStockMoveReason(input: $input) { entryId } }',
  remove: 'mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entryId entry { quantity } } }',
  share: `mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entry { ${entryFields} } } }`,
  set: 'mutation ($input: SetPantryEntriesInput!) { setPantryEntries(input: $input) { pantry { id } } }',
  empty: 'mutation ($input: EmptyPantryInput!) { emptyPantry(input: $input) { pantry { id } } }',
  cook: 'mutation ($input: CookRecipeInput!) { cookRecipe(input: $input) { pantry { id } } }',
  undoOperation: 'mutation ($input: UndoCookRecipeInput!) { undoCookRecipe(input: $input) { pantry { id } } }',
}

/** Moves stock, and answers with the entry. */
export async function move(
  client: TestClient,
  input: { barcode: string; delta: number } & Record<string, unknown>,
): Promise<EntryNode> {
  return (
    await client.get<{ moveStock: { entry: EntryNode } }>(batchOperations.move, { input: { key: newKey(), ...input } })
  ).moveStock.entry
}

/** Changes a batch, and answers with its entry. */
export async function change(
  client: TestClient,
  input: ({ batchId: string | undefined } | { batchMadeBy: string }) & Record<string, unknown>,
): Promise<EntryNode> {
  const {
    changeBatch: { entry },
  } = await client.get<{ changeBatch: { entry: EntryNode | null } }>(batchOperations.change, {
    input: { key: newKey(), ...input },
  })
  if (!entry) throw new Error('the entry is gone')
  return entry
}

/** Undoes a move, and answers with its entry; null: it is gone. */
export async function undo(client: TestClient, moveKey: string): Promise<EntryNode | null> {
  return (
    await client.get<{ undoStockMove: { entry: EntryNode | null } }>(batchOperations.undo, {
      input: { moveKey, key: newKey() },
    })
  ).undoStockMove.entry
}

export async function entryOf(client: TestClient, pantryId: number, barcode: string): Promise<EntryNode | null> {
  const { pantry } = await client.get<{ pantry: { entry: EntryNode | null } | null }>(
    `{ pantry(id: "${pantryId}") { entry(barcode: "${barcode}") { ${entryFields} } } }`,
  )
  return pantry?.entry ?? null
}

/** What is said of batches, in short: the details that are not null, without ids. */
export const shown = (entry: EntryNode | null): Record<string, unknown>[] =>
  (entry?.batches ?? []).map(({ id: _id, ...batch }) =>
    Object.fromEntries(Object.entries(batch).filter(([, value]) => value !== null)),
  )

/**
 * What in a pantry does not add up: entries against their batches and their journal, moves against their parts. Read from
 * the tables, because no request shows the journal, over a connection of its own: a test may just have ended the app's.
 */
export function discrepancies(app: TestApp, pantryId: number): Promise<unknown[]> {
  return runStatement(
    app.databaseUrl,
    `
    SELECT 'batches' AS what, e.barcode, e.quantity, sum(b.quantity)::int AS sum FROM pantry_entry e LEFT JOIN pantry_batch b USING (pantry_id, barcode)
    WHERE pantry_id = ${pantryId} GROUP BY e.barcode, e.quantity HAVING e.quantity <> coalesce(sum(b.quantity), 0)
    UNION ALL
    SELECT 'journal', barcode, coalesce(e.quantity, 0), coalesce(m.sum, 0) FROM (SELECT barcode, quantity FROM pantry_entry WHERE pantry_id = ${pantryId}) e
    FULL JOIN (SELECT barcode, sum(delta)::int AS sum FROM stock_move WHERE pantry_id = ${pantryId} GROUP BY barcode) m USING (barcode) WHERE coalesce(e.quantity, 0) <> coalesce(m.sum, 0)
    UNION ALL
    SELECT 'parts', m.barcode, m.delta, sum(p.delta)::int FROM stock_move m LEFT JOIN stock_move_batch p ON p.move_id = m.id
    WHERE m.pantry_id = ${pantryId} GROUP BY m.id HAVING m.delta <> coalesce(sum(p.delta), 0)`,
  )
}
