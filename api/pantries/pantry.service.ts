import sql, { raw, type Sql } from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { afterCommit, row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import { decodeCursor, toPage, encodeCursor, type Connection } from '../platform/paging'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { oneLine } from '../../lib/text/text'
import { pantryIdOf, type Person, type Viewer } from '../platform/viewer'
import { consumeWholeList } from '../platform/wholeLists'
import { Pantry, PantryEntry } from './pantry.entity'
import type { EditPantryInput, PantriesArgs, ShareAllInput, ShareEntryInput } from './pantry.inputs'
import { entrySeenBy, streamPantries, pantrySeenBy, type PantrySelection, type PantryRow, type PantryExportRow } from './pantry.loaders'
import { pantryIsListed, assertPantryMatches } from './pantry.rules'
import { messages } from './pantry.messages'
import { pantryChanged, type PantryEvent } from './pantry.topics'
import type { EntryResult } from './stock.service'

/** What a community has to show. */
export interface Community {
  itemCount: number
}

const changes: RateLimitRule = { name: 'pantry-changes', atOnce: 300, everySeconds: 1 }
const longestPostcode = 12
/** Counting a whole town is dear, and nobody minds a figure that is a minute old. */
const figuresLast = 60_000

/** Pantries: which there are, what they are called, and what of them neighbours may see. */
export class PantryService {
  #figures: { at: number; community: Promise<Community> } | null = null

  /** Columns of later modules, by the name of their GraphQL field. */
  readonly #columns: Record<string, Sql> = {}

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
  ) {}

  /**
   * Reads a field of a later module together with the pantry, in one statement.
   * @param column SQL about a row `p` of table pantry
   */
  addColumn(field: string, column: Sql): void {
    this.#columns[field] = column
  }

  /** A pantry, if it is the viewer's own or shares something; otherwise as if there were none. */
  find(viewer: Viewer, id: number, asked: PantrySelection): Promise<PantryRow | null> {
    return pantrySeenBy(this.db, viewer, id, asked, this.#columns)
  }

  /** The viewer's own pantry, a box's is the one that it stands at; null for visitors. */
  async ownOf(viewer: Viewer, asked: PantrySelection): Promise<PantryRow | null> {
    return viewer.kind === 'visitor' ? null : this.find(viewer, pantryIdOf(viewer), asked)
  }

  /** Pantries that share something, by name. */
  async list({ first, after, name, search }: PantriesArgs): Promise<Connection<Pantry>> {
    const start = after ? decodeCursor<readonly [string, number]>(after, ['string', 'number']) : null
    const beyond = start ? sql`AND (p.name, p.id) > (${start[0]}, ${start[1]}::int)` : sql``
    const named = name ? sql`AND position(lower(${name}) IN lower(p.name)) > 0` : sql``
    const found = await rows<Pantry>(this.db, sql`
      SELECT p.id, p.name, p.postcode FROM pantry p
      WHERE ${pantryIsListed} ${beyond} ${named} ${searched(search?.trim() ?? '')}
      ORDER BY p.name, p.id LIMIT ${raw(String(first + 1))}`)
    return toPage(found, first, (pantry) => encodeCursor([pantry.name, pantry.id]))
  }

  /** Every pantry that the viewer may see, with what they may see of it, in the order of their ids. RATE_LIMITED. */
  async all(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<PantryExportRow>> {
    await consumeWholeList(this.limits, viewer, client)
    return streamPantries(this.db, viewer, after ?? 0)
  }

  /** The figures of the whole community, at most a minute old. */
  community(): Promise<Community> {
    const now = this.clock.now().getTime()
    if (!this.#figures || now - this.#figures.at > figuresLast) {
      const community = this.#count()
      this.#figures = { at: now, community }
      // A count that failed is not kept.
      community.catch(() => { this.#figures = null })
    }
    return this.#figures.community
  }

  /** Gives the person's pantry another name and postcode. */
  async edit(person: Person, input: EditPantryInput): Promise<Pantry> {
    const name = oneLine(input.name)
    if (name === '') throw new UserError('BAD_INPUT', messages.nameNeeded, { field: 'name' })
    const postcode = oneLine(input.postcode).toUpperCase()
    if (postcode.length > longestPostcode) throw new UserError('BAD_INPUT', messages.postcodeTooLong, { field: 'postcode' })
    return this.#change(person, async (db) => {
      await db.update(Pantry, person.accountId, { name, postcode })
      this.#tell(db, person, { barcode: null, wasShared: false })
      return db.findOneByOrFail(Pantry, { id: person.accountId })
    })
  }

  /** Shows one entry to the neighbours, or hides it from them. NOT_FOUND. */
  share(person: Person, input: ShareEntryInput): Promise<EntryResult> {
    const { barcode, public: isPublic } = input
    assertPantryMatches(person, input)
    return this.#change(person, async (db) => {
      const before = await db.findOne(PantryEntry, { where: { pantryId: person.accountId, barcode }, lock: { mode: 'pessimistic_write' } })
      if (!before) throw new UserError('NOT_FOUND', messages.notInPantry)
      if (before.public !== isPublic) {
        await rows(db, sql`UPDATE pantry_entry SET public = ${isPublic}, updated_at = now() WHERE pantry_id = ${person.accountId} AND barcode = ${barcode}`)
        this.#tell(db, person, { barcode, wasShared: before.public && before.quantity > 0 })
      }
      return {
        entryId: `${person.accountId}-${barcode}`,
        entry: await entrySeenBy(db, person, person.accountId, barcode),
        pantry: await db.findOneByOrFail(Pantry, { id: person.accountId }),
      }
    })
  }

  /** Shows everything that is there to the neighbours, or hides everything from them. */
  shareAll(person: Person, input: ShareAllInput): Promise<Pantry> {
    const isPublic = input.public
    assertPantryMatches(person, input)
    return this.#change(person, async (db) => {
      // In the order of their keys, so that two who do this at once never wait for each other crosswise.
      const changed = await rows<{ wasShared: boolean }>(db, sql`
        WITH locked AS (
          SELECT barcode, public AND quantity > 0 AS was_shared FROM pantry_entry
          WHERE pantry_id = ${person.accountId} AND public <> ${isPublic} AND (quantity > 0 OR NOT ${isPublic})
          ORDER BY barcode FOR UPDATE
        )
        UPDATE pantry_entry e SET public = ${isPublic}, updated_at = now() FROM locked
        WHERE e.pantry_id = ${person.accountId} AND e.barcode = locked.barcode RETURNING locked.was_shared AS "wasShared"`)
      if (changed.length > 0) this.#tell(db, person, { barcode: null, wasShared: changed.some(({ wasShared }) => wasShared) })
      return db.findOneByOrFail(Pantry, { id: person.accountId })
    })
  }

  async #change<Result>(person: Person, run: (db: EntityManager) => Promise<Result>): Promise<Result> {
    await this.limits.consume([changes, String(person.accountId)])
    return transaction(this.db, run)
  }

  #tell(db: EntityManager, person: Person, event: PantryEvent): void {
    afterCommit(db, () => this.pubsub.publish(pantryChanged, person.accountId, event))
  }

  async #count(): Promise<Community> {
    const counted = await row<Community>(this.db, sql`
      SELECT count(DISTINCT barcode)::int AS "itemCount" FROM pantry_entry WHERE public AND quantity > 0`)
    return counted ?? { itemCount: 0 }
  }
}

/** SQL over a pantry `p`: these words are in its name, or in its postcode, which people type with and without its gap. */
function searched(words: string) {
  if (words === '') return sql``
  return sql`AND (position(lower(${words}) IN lower(p.name)) > 0
    OR position(lower(replace(${words}, ' ', '')) IN lower(replace(p.postcode, ' ', ''))) > 0)`
}
