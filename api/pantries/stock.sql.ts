import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { lockedBarcodes } from '../items/item.sql'
import { row, rows } from '../platform/database'
import type { StockActor } from '../platform/viewer'
import type { PantryEntry } from './pantry.entity'

/** An entry whose row this transaction has locked. */
export interface LockedEntry extends Pick<PantryEntry, 'barcode' | 'quantity' | 'public'> {
  /** Did this transaction create it? */
  isNew: boolean
}

/**
 * Locks an entry until the end of the transaction; creates it with a quantity of 0 if there is none. One statement: between
 * two, another transaction could delete the entry.
 */
export async function lockEntry(db: EntityManager, pantryId: number, barcode: string, { isPublic }: { isPublic: boolean }): Promise<LockedEntry> {
  const entry = await row<LockedEntry>(db, sql`
    INSERT INTO pantry_entry (pantry_id, barcode, public) VALUES (${pantryId}, ${barcode}, ${isPublic})
    ON CONFLICT (pantry_id, barcode) DO UPDATE SET quantity = pantry_entry.quantity
    RETURNING barcode, quantity, public, xmax = 0 AS "isNew"`)
  if (!entry) throw new Error(`entry ${barcode} of pantry ${pantryId} could not be locked`)
  return entry
}

/** A change of one entry's quantity, with what the journal stores about it. */
export interface EntryMove {
  barcode: string
  delta: number
  key: string
  /** Makes the entry public; otherwise it stays as it is. */
  makePublic?: boolean
  madeEntry?: boolean
  madePublic?: boolean
  wasPublic?: boolean
  undoes?: string
}

/** Changes an entry's quantity and writes the journal, in one statement: neither is ever without the other. */
export async function applyMove(db: EntityManager, actor: StockActor, pantryId: number, { barcode, delta, key, ...move }: EntryMove): Promise<void> {
  await rows(db, sql`
    WITH moved AS (
      UPDATE pantry_entry SET quantity = quantity + ${delta}::int, public = public OR ${move.makePublic ?? false}, updated_at = now()
      WHERE pantry_id = ${pantryId} AND barcode = ${barcode} RETURNING *
    )
    INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, box_id, key, made_entry, made_public, was_public, undoes)
    SELECT pantry_id, barcode, ${delta}::int, quantity, ${actor.kind === 'person' ? actor.accountId : null}::int, ${actor.kind === 'box' ? actor.boxId : null}::uuid, ${key}::uuid,
      ${move.madeEntry ?? false}, ${move.madePublic ?? false}, ${move.wasPublic ?? null}::bool, ${move.undoes ?? null}::bigint FROM moved`)
}

/**
 * Makes all entries public that are not used up, or all entries private. The rows are locked in the order of their keys, so
 * that two transactions do not deadlock.
 * @returns for each changed entry, whether it was shared before
 */
export function shareAllEntries(db: EntityManager, pantryId: number, isPublic: boolean): Promise<{ wasShared: boolean }[]> {
  return rows(db, sql`
    WITH locked AS (
      SELECT barcode, public AND quantity > 0 AS was_shared FROM pantry_entry
      WHERE pantry_id = ${pantryId} AND public <> ${isPublic} AND (quantity > 0 OR NOT ${isPublic})
      ORDER BY barcode FOR UPDATE
    )
    UPDATE pantry_entry e SET public = ${isPublic}, updated_at = now() FROM locked
    WHERE e.pantry_id = ${pantryId} AND e.barcode = locked.barcode RETURNING locked.was_shared AS "wasShared"`)
}

/** Creates entries with a quantity of 0 for those of these items that exist and have none. @returns the barcodes of the new entries */
export async function createMissingEntries(db: EntityManager, pantryId: number, barcodes: readonly string[]): Promise<Set<string>> {
  const created = await rows<{ barcode: string }>(db, sql`
    INSERT INTO pantry_entry (pantry_id, barcode) SELECT ${pantryId}::int, known.barcode FROM (${lockedBarcodes(barcodes)}) known
    ON CONFLICT DO NOTHING RETURNING barcode`)
  return new Set(created.map(({ barcode }) => barcode))
}

/** A change of one of many entries. */
export interface BulkMove {
  barcode: string
  delta: number
  /** The entry's visibility after the change. */
  public: boolean
  isNew: boolean
  madePublic: boolean
  key: string
}

/** Changes quantity and visibility of many entries and writes the journal, in one statement. */
export async function applyBulkMoves(db: EntityManager, accountId: number, pantryId: number, moves: readonly BulkMove[]): Promise<void> {
  await rows(db, sql`
    WITH change AS (
      SELECT * FROM unnest(${moves.map(({ barcode }) => barcode)}::text[], ${moves.map(({ delta }) => delta)}::int[], ${moves.map((move) => move.public)}::bool[],
        ${moves.map(({ isNew }) => isNew)}::bool[], ${moves.map(({ madePublic }) => madePublic)}::bool[], ${moves.map(({ key }) => key)}::uuid[])
        AS c (barcode, delta, public, made_entry, made_public, key)
    ), moved AS (
      UPDATE pantry_entry e SET quantity = e.quantity + c.delta, public = c.public, updated_at = now() FROM change c
      WHERE e.pantry_id = ${pantryId} AND e.barcode = c.barcode RETURNING e.barcode, e.quantity
    )
    INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key, made_entry, made_public)
    SELECT ${pantryId}::int, c.barcode, c.delta, m.quantity, ${accountId}::int, c.key, c.made_entry, c.made_public
    FROM change c JOIN moved m ON m.barcode = c.barcode WHERE c.delta <> 0`)
}

/** Writes the removal of many entries into the journal. */
export async function recordRemovals(db: EntityManager, accountId: number, pantryId: number, removed: readonly (Pick<PantryEntry, 'barcode' | 'quantity' | 'public'> & { key: string })[]): Promise<void> {
  await rows(db, sql`
    INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key, was_public)
    SELECT ${pantryId}::int, barcode, -quantity, 0, ${accountId}::int, key, public
    FROM unnest(${removed.map(({ barcode }) => barcode)}::text[], ${removed.map(({ quantity }) => quantity)}::int[], ${removed.map(({ key }) => key)}::uuid[], ${removed.map((entry) => entry.public)}::bool[])
      AS removed (barcode, quantity, key, public)`)
}
