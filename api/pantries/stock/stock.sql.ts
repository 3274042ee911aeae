import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { ownKeyPrefix, ownThingPrefix } from '../../../lib/barcode/gtin'
import { sharedUntil, undated, type AppliedParts, type Batch, type BatchPart } from '../../../domain/stock/batches'
import { joinItem, lockedBarcodes } from '../../items/item.sql'
import { row, rows, type Db } from '../../platform/database/database'
import { groupBy } from '../../platform/loaders'
import { arrayParameter, executePrepared, executePreparedRow } from '../../platform/database/executePrepared'
import type { StockActor } from '../../platform/viewer'
import { StockMove, type PantryEntry, type StockReason } from '../pantry.entity'
import { batchDateCounts, entryIsShared } from '../pantryAccess.sql'

/** An entry whose row this transaction has locked. */
export interface LockedEntry extends Pick<PantryEntry, 'barcode' | 'quantity' | 'public' | 'keepBack' | 'reserved'> {
  /** Did this transaction create it? */
  isNew: boolean
}

/** SQL: is this the key of leftovers? `isLeftoversKey` is the same. */
const isOfLeftovers = (barcode: Sql): Sql =>
  sql`starts_with(${barcode}, ${ownKeyPrefix}) AND NOT starts_with(${barcode}, ${ownThingPrefix})`

/** SQL: is a new entry shared from the start? What is put on a public shelf is for taking; leftovers are shared one by one. */
const beginsShared = (pantryId: number, barcode: Sql): Sql =>
  sql`(EXISTS (SELECT FROM pantry p WHERE p.id = ${pantryId}::int AND p.is_public_shelf) AND NOT (${isOfLeftovers(barcode)}))`

/**
 * Locks an entry until the end of the transaction; creates it with a quantity of 0 if there is none. One statement: between
 * two, another transaction could delete the entry.
 * @param isPublic of a new one; `AS_PUT_IN`: shared at a public shelf, private elsewhere
 */
export async function lockEntry(
  db: EntityManager,
  pantryId: number,
  barcode: string,
  { isPublic, keepBack = 0 }: { isPublic: boolean | 'AS_PUT_IN'; keepBack?: number },
): Promise<LockedEntry> {
  const isShared = isPublic === 'AS_PUT_IN' ? beginsShared(pantryId, sql`${barcode}::text`) : sql`${isPublic}`
  const entry = await executePreparedRow<LockedEntry>(
    db,
    sql`
    INSERT INTO pantry_entry (pantry_id, barcode, public, keep_back) VALUES (${pantryId}, ${barcode}, ${isShared}, ${keepBack})
    ON CONFLICT (pantry_id, barcode) DO UPDATE SET updated_at = pantry_entry.updated_at
    RETURNING barcode, quantity, public, keep_back AS "keepBack", reserved, xmax = 0 AS "isNew"`,
  )
  if (!entry) throw new Error(`entry ${barcode} of pantry ${pantryId} could not be locked`)
  return entry
}

/** Locks an entry until the end of the transaction; null if there is none. */
export async function lockExistingEntry(
  db: EntityManager,
  pantryId: number,
  barcode: string,
): Promise<LockedEntry | null> {
  return executePreparedRow<LockedEntry>(
    db,
    sql`
    SELECT e.barcode, e.quantity, e.public, e.keep_back AS "keepBack", e.reserved, false AS "isNew" FROM pantry_entry e
    WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode} FOR NO KEY UPDATE`,
  )
}

/** Locks those of these entries that exist until the end of the transaction, in the order of their keys. */
export async function lockExistingEntries(
  db: EntityManager,
  pantryId: number,
  barcodes: readonly string[],
): Promise<LockedEntry[]> {
  return executePrepared<LockedEntry>(
    db,
    sql`
    SELECT e.barcode, e.quantity, e.public, e.keep_back AS "keepBack", e.reserved, false AS "isNew" FROM pantry_entry e
    WHERE e.pantry_id = ${pantryId} AND e.barcode = ANY (${arrayParameter(barcodes, 'text')}::text[]) ORDER BY e.barcode FOR NO KEY UPDATE`,
  )
}

/**
 * Locks an entry until the end of the transaction, unless another transaction has it: then nothing waits.
 * @returns false: another one has it
 */
export async function tryLockEntry(db: EntityManager, pantryId: number, barcode: string): Promise<boolean> {
  const state = await row<{ isThere: boolean; isLocked: boolean }>(
    db,
    sql`
    WITH locked AS MATERIALIZED (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode} FOR NO KEY UPDATE SKIP LOCKED)
    SELECT EXISTS (SELECT 1 FROM locked) AS "isLocked", EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode}) AS "isThere"`,
  )
  return state?.isLocked === true || state?.isThere === false
}

/** SQL: has something of the entry with this pantry and barcode a use-by date before this day? In the freezer it may not count. */
export const hasUseByBefore = (day: string, { pantryId, barcode }: { pantryId: Sql; barcode: Sql }): Sql =>
  sql`EXISTS (SELECT 1 FROM pantry_batch b WHERE b.pantry_id = ${pantryId} AND b.barcode = ${barcode} AND b.date_kind = 'USE_BY' AND b.date < ${day}::date)`

/** The details of a batch, as SQL has them: column and type. */
const detailColumns = {
  unitAmount: ['unit_amount', 'double precision'],
  unit: ['unit', 'text'],
  date: ['date', 'date'],
  dateKind: ['date_kind', 'text'],
  storagePlace: ['storage_place', 'text'],
  frozenOn: ['frozen_on', 'date'],
  openedOn: ['opened_on', 'date'],
  amountLeft: ['amount_left', 'double precision'],
  lot: ['lot', 'text'],
} as const
const details = Object.entries(detailColumns)

/** SQL: the names of those columns, for INSERT. */
const columnNames = join(details.map(([, [column]]) => raw(column)))
/** SQL: those fields of JSON, for json_to_recordset. */
const jsonColumns = join(details.map(([field, [, type]]) => raw(`"${field}" ${type}`)))
/** SQL: those fields of a row of JSON called `n`. */
const jsonValues = join(details.map(([field]) => raw(`n."${field}"`)))
/** SQL: those columns of a row called `b`; days as text. */
const detailValues = join(
  details.map(([field, [column, type]]) => raw(`b.${column}${type === 'date' ? '::text' : ''} AS "${field}"`)),
)

/** The batches of locked entries, by barcode. */
export async function readBatches(
  db: Db,
  pantryId: number,
  barcodes: readonly string[],
): Promise<Map<string, Batch[]>> {
  const batches = await executePrepared<Batch & { barcode: string }>(
    db,
    sql`
    SELECT b.id, b.barcode, b.quantity, ${detailValues} FROM pantry_batch b
    WHERE b.pantry_id = ${pantryId} AND b.barcode = ANY (${arrayParameter(barcodes, 'text')}::text[]) ORDER BY b.id`,
  )
  const byEntry = new Map<string, Batch[]>(barcodes.map((barcode) => [barcode, []]))
  for (const { barcode, ...batch } of batches) byEntry.get(barcode)?.push(batch)
  return byEntry
}

/** The barcode of a batch's entry; null if the pantry has no such batch. */
export async function barcodeOfBatch(db: Db, pantryId: number, batchId: string): Promise<string | null> {
  return (
    (
      await row<{ barcode: string }>(
        db,
        sql`SELECT barcode FROM pantry_batch WHERE id = ${batchId}::bigint AND pantry_id = ${pantryId}`,
      )
    )?.barcode ?? null
  )
}

/** The move of a pantry with this idempotency key; null: there is none. */
export const findMove = (db: EntityManager, pantryId: number, key: string): Promise<StockMove | null> =>
  db.findOneBy(StockMove, { pantryId, key })

/** The parts of a move, in their order; none for a move from before batches. */
export function readParts(db: Db, moveId: string): Promise<BatchPart[]> {
  return rows<BatchPart>(
    db,
    sql`SELECT b.delta, ${detailValues} FROM stock_move_batch b WHERE b.move_id = ${moveId} ORDER BY b.id`,
  )
}

/** The parts of a move in the journal. One from before batches moved what has no date. */
export async function readPartsOfMove(db: Db, { id, delta }: Pick<StockMove, 'id' | 'delta'>): Promise<BatchPart[]> {
  const parts = await readParts(db, id)
  return parts.length === 0 && delta !== 0 ? [{ ...undated, delta }] : parts
}

/** The same for several moves, by their ids. */
export async function readPartsOfMoves(
  db: Db,
  moves: readonly Pick<StockMove, 'id' | 'delta'>[],
): Promise<Map<string, BatchPart[]>> {
  const found = await rows<BatchPart & { moveId: string }>(
    db,
    sql`
    SELECT b.move_id AS "moveId", b.delta, ${detailValues} FROM stock_move_batch b
    WHERE b.move_id = ANY (${arrayParameter(
      moves.map(({ id }) => id),
      'bigint',
    )}::bigint[]) ORDER BY b.id`,
  )
  const byMove = groupBy(
    found.map(({ moveId, ...part }) => ({ moveId, part })),
    ({ moveId }) => moveId,
  )
  return new Map(
    moves.map(({ id, delta }) => [
      id,
      byMove.get(id)?.map(({ part }) => part) ?? (delta === 0 ? [] : [{ ...undated, delta }]),
    ]),
  )
}

/** SQL over a move `m`: its parts in their order, as JSON. */
export const partsOfMove = sql`(
  SELECT coalesce(json_agg(json_build_object('delta', b.delta, ${join(details.map(([field, [column]]) => raw(`'${field}', b.${column}`)))}) ORDER BY b.id), '[]')
  FROM stock_move_batch b WHERE b.move_id = m.id)`

/** A change of one entry, with what the journal stores about it. */
export interface EntryMove extends AppliedParts {
  barcode: string
  /** The batches before it; `batches` are those after it. */
  before: readonly Batch[]
  /** How many more, or fewer. */
  delta: number
  /** The entry's visibility after the change. */
  public: boolean
  keepBack: number
  /** The locked entry before it: could it be asked for, and how much of it was reserved? */
  entry: Pick<LockedEntry, 'public' | 'reserved'>
  /** Null: it is not written into the journal, because no stock is moved. */
  key: string | null
  reason: StockReason
  madeEntry?: boolean
  madePublic?: boolean
  /** Of a removal: was the entry public, and how many of it were kept back? */
  wasPublic?: boolean
  keptBack?: number
  undoes?: string
}

/** The pantry whose entries are moved, and the operation that the moves are a part of. */
export interface MovedPantry {
  id: number
  operationId?: string
}

/**
 * Changes quantities, batches and visibility of entries and writes the journal, in one statement: none is ever without the others.
 * Only StockWriter calls it, which knows what is reserved.
 * @param reservedOf how many of an entry are reserved after the move
 */
export async function applyMoves(
  db: EntityManager,
  actor: StockActor,
  { id: pantryId, operationId }: MovedPantry,
  moves: readonly EntryMove[],
  reservedOf: (move: EntryMove) => number,
): Promise<void> {
  const changes = moves.map((move) => entryChange(move, reservedOf(move)))
  const { changed, added, gone } = batchChanges(moves)
  const parts = moves.flatMap(({ barcode, parts: own }) => own.map((part) => ({ ...part, barcode })))
  await executePrepared(
    db,
    sql`
    WITH change AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(changes)}::json) AS c (barcode text, delta int, "isPublic" bool, reserved int, "sharedUntil" date, key uuid, reason text,
        "madeEntry" bool, "madePublic" bool, "wasPublic" bool, "keptBack" int, undoes bigint)
    ), moved AS (
      UPDATE pantry_entry e SET quantity = e.quantity + c.delta, public = c."isPublic", reserved = c.reserved, shared_until = c."sharedUntil", updated_at = now() FROM change c
      WHERE e.pantry_id = ${pantryId} AND e.barcode = c.barcode RETURNING e.barcode, e.quantity
    ), removed AS (
      DELETE FROM pantry_batch WHERE id = ANY (${gone}::bigint[])
    ), changed AS (
      UPDATE pantry_batch b SET quantity = n.quantity FROM json_to_recordset(${JSON.stringify(changed)}::json) AS n (id bigint, quantity int) WHERE b.id = n.id
    ), added AS (
      INSERT INTO pantry_batch (pantry_id, barcode, quantity, ${columnNames})
      SELECT ${pantryId}::int, n.barcode, n.quantity, ${jsonValues} FROM json_to_recordset(${JSON.stringify(added)}::json) AS n (barcode text, quantity int, ${jsonColumns})
    ), journal AS (
      INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, box_id, key, reason, made_entry, made_public, was_public, kept_back, undoes, operation_id)
      SELECT ${pantryId}::int, c.barcode, c.delta, m.quantity, ${actor.kind === 'person' ? actor.accountId : null}::int, ${actor.kind === 'box' ? actor.boxId : null}::uuid, c.key, c.reason,
        c."madeEntry", c."madePublic", c."wasPublic", c."keptBack", c.undoes, ${operationId ?? null}::bigint
      FROM change c JOIN moved m ON m.barcode = c.barcode WHERE c.key IS NOT NULL RETURNING id, barcode
    )
    INSERT INTO stock_move_batch (move_id, delta, ${columnNames})
    SELECT j.id, n.delta, ${jsonValues} FROM json_to_recordset(${JSON.stringify(parts)}::json) AS n (barcode text, delta int, ${jsonColumns}) JOIN journal j ON j.barcode = n.barcode`,
  )
}

/** What a move writes into its entry and into the journal. */
const entryChange = (move: EntryMove, reserved: number) => ({
  barcode: move.barcode,
  delta: move.delta,
  isPublic: move.public,
  reserved,
  sharedUntil: sharedUntil(move.batches, move.keepBack),
  key: move.key,
  reason: move.reason,
  madeEntry: move.madeEntry ?? false,
  madePublic: move.madePublic ?? false,
  wasPublic: move.wasPublic ?? null,
  keptBack: move.keptBack ?? null,
  undoes: move.undoes ?? null,
})

/** The batches with another quantity, new ones, and the ids of those of which nothing is left. */
function batchChanges(moves: readonly EntryMove[]) {
  const after = moves.flatMap(({ barcode, batches }) => batches.map((batch) => ({ ...batch, barcode })))
  const before = new Map(moves.flatMap((move) => move.before.map(({ id, quantity }) => [id, quantity])))
  const remaining = new Set(after.map(({ id }) => id))
  return {
    changed: after.filter(({ id, quantity }) => id !== null && before.get(id) !== quantity),
    added: after.filter(({ id }) => id === null),
    gone: [...before.keys()].filter((id) => !remaining.has(id)),
  }
}

/** Writes how many of a locked entry are reserved. */
export async function setReserved(
  db: EntityManager,
  pantryId: number,
  barcode: string,
  reserved: number,
): Promise<void> {
  await rows(
    db,
    sql`UPDATE pantry_entry SET reserved = ${reserved}::int, updated_at = now() WHERE pantry_id = ${pantryId} AND barcode = ${barcode}`,
  )
}

/**
 * Makes entries public that are not used up and are not leftovers, or makes them private: all of the pantry's, or the named ones.
 * The rows are locked in the order of their keys, so that two transactions do not deadlock.
 * @returns the changed entries, with whether each was shared before
 */
export function shareAllEntries(
  db: EntityManager,
  pantryId: number,
  { isPublic, barcodes }: { isPublic: boolean; barcodes: readonly string[] | null },
): Promise<{ barcode: string; wasShared: boolean }[]> {
  const isNamed = barcodes === null ? sql`true` : sql`e.barcode = ANY (${arrayParameter(barcodes, 'text')}::text[])`
  return rows(
    db,
    sql`
    WITH locked AS (
      SELECT e.barcode, coalesce(${entryIsShared}, false) AS was_shared FROM pantry_entry e
      WHERE e.pantry_id = ${pantryId} AND e.public <> ${isPublic} AND (e.quantity > 0 AND NOT (${isOfLeftovers(sql`e.barcode`)}) OR NOT ${isPublic}) AND ${isNamed}
      ORDER BY barcode FOR UPDATE
    )
    UPDATE pantry_entry e SET public = ${isPublic}, updated_at = now() FROM locked
    WHERE e.pantry_id = ${pantryId} AND e.barcode = locked.barcode RETURNING e.barcode, locked.was_shared AS "wasShared"`,
  )
}

/** Creates entries with a quantity of 0 for those of these items that exist, that this pantry may hold, and that have none. @returns the barcodes of the new entries */
export async function createMissingEntries(
  db: EntityManager,
  pantryId: number,
  { barcodes, isPublic }: { barcodes: readonly string[]; isPublic: false | 'AS_PUT_IN' },
): Promise<Set<string>> {
  const isShared = isPublic === 'AS_PUT_IN' ? beginsShared(pantryId, sql`known.barcode`) : sql`false`
  const created = await rows<{ barcode: string }>(
    db,
    sql`
    INSERT INTO pantry_entry (pantry_id, barcode, public) SELECT ${pantryId}::int, known.barcode, ${isShared} FROM (${lockedBarcodes(pantryId, barcodes)}) known
    ON CONFLICT DO NOTHING RETURNING barcode`,
  )
  return new Set(created.map(({ barcode }) => barcode))
}

/** Whose entries these batches of a pantry are, and the size of a packet where the batch has none of its own. */
export function entriesOfBatches(
  db: Db,
  pantryId: number,
  batchIds: readonly string[],
): Promise<{ id: string; barcode: string; size: number | null }[]> {
  return rows(
    db,
    sql`
    SELECT b.id, b.barcode, i.capacity AS size FROM pantry_batch b ${joinItem(sql`b.barcode`)}
    WHERE b.pantry_id = ${pantryId} AND b.id = ANY (${arrayParameter(batchIds, 'bigint')}::bigint[])`,
  )
}

/** The moves of an operation that have not been undone, in the order of their items. */
export function movesToUndo(
  db: Db,
  operationId: string,
): Promise<Pick<StockMove, 'id' | 'barcode' | 'delta' | 'madeEntry'>[]> {
  return rows(
    db,
    sql`
    SELECT m.id, m.barcode, m.delta, m.made_entry AS "madeEntry" FROM stock_move m
    WHERE m.operation_id = ${operationId}::bigint AND m.undoes IS NULL AND NOT EXISTS (SELECT 1 FROM stock_move u WHERE u.undoes = m.id) ORDER BY m.barcode`,
  )
}

/** The pantries with a public entry of which something passed its use-by date: it was good through a day of this span. */
export async function pantriesPastUseBy(db: Db, { from, before }: { from: string; before: string }): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    sql`
    SELECT DISTINCT e.pantry_id AS id FROM pantry_batch b JOIN pantry_entry e ON e.pantry_id = b.pantry_id AND e.barcode = b.barcode
    WHERE e.public AND b.date_kind = 'USE_BY' AND b.date >= ${from}::date AND b.date < ${before}::date
      AND b.opened_on IS NULL AND ${batchDateCounts}`,
  )
  return found.map(({ id }) => id)
}
