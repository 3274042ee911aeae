import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import { afterCommit, isUniqueViolation, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { Pantry, StockMove, type PantryEntry } from './pantry.entity'
import type { ArrangedEntryInput, ArrangePantryInput, EmptyPantryInput } from './pantry.inputs'
import { assertPantryMatches } from './pantry.rules'
import { messages } from './pantry.messages'
import { pantryChanged } from './pantry.topics'

/** Each may write thousands of lines into the journal. */
const arrangements: RateLimitRule = { name: 'whole-pantries', atOnce: 30, everySeconds: 10 }

type Held = Pick<PantryEntry, 'barcode' | 'quantity' | 'public'> & { isNew: boolean }

/** What changes of an entry. */
interface Change {
  barcode: string
  delta: number
  public: boolean
  isNew: boolean
  madePublic: boolean
  /** Did neighbours see it before? */
  wasShared: boolean
}

/** Changes of many entries at once: all of them or none, each with its line in the journal. */
export class StockBulkService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly pubsub: Pubsub,
  ) {}

  /**
   * Brings entries to the quantities that are given; what is not named stays. Safe to repeat: a key that was used
   * changes nothing. UNKNOWN_ITEM, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.
   */
  arrange(person: Person, input: ArrangePantryInput): Promise<Pantry> {
    const wanted = new Map(input.entries.map((entry) => [entry.barcode, entry]))
    if (wanted.size < input.entries.length) throw new UserError('BAD_INPUT', messages.itemTwice, { field: 'entries' })
    const isDone = ({ barcode, quantity, wasPublic, undoes }: StockMove) => wasPublic === null && undoes === null && wanted.get(barcode)?.quantity === quantity
    return this.#once(person, input, isDone, async (db) => {
      const changes = changesTo(await hold(db, person, [...wanted.values()]), wanted)
      if (changes.length > 0) await this.#write(db, person, changes, input.key)
    })
  }

  /** Takes every entry off the person's shelf, with all that is there. Safe to repeat as `arrange` is. KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  empty(person: Person, input: EmptyPantryInput): Promise<Pantry> {
    return this.#once(person, input, ({ wasPublic }) => wasPublic !== null, async (db) => {
      const held = await rows<Held>(db, sql`SELECT barcode, quantity, public FROM pantry_entry WHERE pantry_id = ${person.accountId} ORDER BY barcode FOR UPDATE`)
      if (held.length === 0) return
      await rows(db, sql`DELETE FROM pantry_entry WHERE pantry_id = ${person.accountId}`)
      await rows(db, sql`
        INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key, was_public)
        SELECT ${person.accountId}::int, barcode, -quantity, 0, ${person.accountId}::int, key, public
        FROM unnest(${held.map(({ barcode }) => barcode)}::text[], ${held.map(({ quantity }) => quantity)}::int[], ${keysFor(input.key, held)}::uuid[], ${held.map((entry) => entry.public)}::bool[])
          AS gone (barcode, quantity, key, public)`)
      this.#tell(db, person, held.some((entry) => entry.public && entry.quantity > 0))
    })
  }

  /** Does it, unless this key was used for just that. */
  async #once(person: Person, input: { pantryId?: number | null; key: string }, isDone: (move: StockMove) => boolean, run: (db: EntityManager) => Promise<void>): Promise<Pantry> {
    assertPantryMatches(person, input)
    await this.limits.consume([arrangements, String(person.accountId)])
    const attempt = () => transaction(this.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const before = await db.findOneBy(StockMove, { pantryId: person.accountId, key: input.key })
      if (before && !isDone(before)) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
      if (!before) await run(db)
      return db.findOneByOrFail(Pantry, { id: person.accountId })
    })
    try {
      return await attempt()
    } catch (error) {
      // The same twice at the same moment: the other one was faster.
      if (isUniqueViolation(error, 'stock_move_key')) return attempt()
      throw error
    }
  }

  async #write(db: EntityManager, person: Person, changes: readonly Change[], key: string): Promise<void> {
    // The key itself stands by a move: only where something moves is there something to be found again.
    const inOrder = changes.toSorted((a, b) => Number(b.delta !== 0) - Number(a.delta !== 0))
    await rows(db, sql`
      WITH change AS (
        SELECT * FROM unnest(${inOrder.map(({ barcode }) => barcode)}::text[], ${inOrder.map(({ delta }) => delta)}::int[], ${inOrder.map((change) => change.public)}::bool[],
          ${inOrder.map(({ isNew }) => isNew)}::bool[], ${inOrder.map(({ madePublic }) => madePublic)}::bool[], ${keysFor(key, inOrder)}::uuid[])
          AS c (barcode, delta, public, made_entry, made_public, key)
      ), moved AS (
        UPDATE pantry_entry e SET quantity = e.quantity + c.delta, public = c.public, updated_at = now() FROM change c
        WHERE e.pantry_id = ${person.accountId} AND e.barcode = c.barcode RETURNING e.barcode, e.quantity
      )
      INSERT INTO stock_move (pantry_id, barcode, delta, quantity, actor_id, key, made_entry, made_public)
      SELECT ${person.accountId}::int, c.barcode, c.delta, m.quantity, ${person.accountId}::int, c.key, c.made_entry, c.made_public
      FROM change c JOIN moved m ON m.barcode = c.barcode WHERE c.delta <> 0`)
    this.#tell(db, person, changes.some(({ wasShared }) => wasShared))
  }

  #tell(db: EntityManager, person: Person, wasShared: boolean): void {
    afterCommit(db, () => this.pubsub.publish(pantryChanged, person.accountId, { barcode: null, wasShared }))
  }
}

/** Makes the entries that are wanted and not there, at 0, and holds all of them in the order of their keys. UNKNOWN_ITEM. */
async function hold(db: EntityManager, { accountId }: Person, wanted: readonly ArrangedEntryInput[]): Promise<Held[]> {
  const filled = wanted.filter(({ quantity }) => quantity > 0).map(({ barcode }) => barcode)
  const made = await rows<{ barcode: string }>(db, sql`
    INSERT INTO pantry_entry (pantry_id, barcode) SELECT ${accountId}::int, i.barcode FROM item i WHERE i.barcode = ANY (${filled}::text[]) ORDER BY i.barcode FOR KEY SHARE
    ON CONFLICT DO NOTHING RETURNING barcode`)
  const isNew = new Set(made.map(({ barcode }) => barcode))
  const found = await rows<Omit<Held, 'isNew'>>(db, sql`
    SELECT barcode, quantity, public FROM pantry_entry
    WHERE pantry_id = ${accountId} AND barcode = ANY (${wanted.map(({ barcode }) => barcode)}::text[]) ORDER BY barcode FOR UPDATE`)
  const there = new Set(found.map(({ barcode }) => barcode))
  const unknown = filled.find((barcode) => !there.has(barcode))
  if (unknown !== undefined) throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
  return found.map((entry) => ({ ...entry, isNew: isNew.has(entry.barcode) }))
}

function changesTo(held: readonly Held[], wanted: ReadonlyMap<string, ArrangedEntryInput>): Change[] {
  return held.flatMap(({ barcode, quantity, public: wasPublic, isNew }) => {
    const entry = wanted.get(barcode)
    const delta = (entry?.quantity ?? quantity) - quantity
    const isPublic = entry?.public ?? wasPublic
    if (delta === 0 && isPublic === wasPublic) return []
    return [{ barcode, delta, public: isPublic, isNew, madePublic: isPublic && !wasPublic, wasShared: wasPublic && quantity > 0 }]
  })
}

/** A key for each: the first has the one that was given, the others have theirs made of it. */
function keysFor(key: string, changes: readonly { barcode: string }[]): string[] {
  return changes.map(({ barcode }, place) => (place === 0 ? key : uuidOf(`${key} ${barcode}`)))
}

function uuidOf(text: string): string {
  const digits = createHash('sha256').update(text).digest('hex')
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}
