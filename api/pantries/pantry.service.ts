import QuickLRU from 'quick-lru'
import type { DataSource, EntityManager } from 'typeorm'
import { findPantriesOwnedBy, lockPantryAccount } from '../accounts/account.sql'
import { isBlockedByAnybody } from '../accounts/block.sql'
import { CachedCount } from '../platform/database/cachedCount'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { afterCommit, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Connection } from '../platform/paging'
import { namePattern } from '../platform/database/nameFilter'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Replicas } from '../platform/database/replicas'
import { offeredQuantity, sharedUntil } from '../../domain/stock/batches'
import type { CommunityCount, StoredCounts } from '../platform/database/storedCounts'
import { oneLine } from '../../lib/text/text'
import { pantryIdOf, type Person, type Viewer } from '../platform/viewer'
import { consumeWholeList } from '../platform/limits/wholeLists'
import { countByOutcode, toAreas, type OutcodeCount } from './near/area.reads'
import type { PantryArea } from './near/area.types'
import { PantryMinimum } from './staples/minimum.entity'
import { readViewerPosition } from './near/near.reads'
import { Pantry, PantryEntry } from './pantry.entity'
import type { PantriesArgs, ShareAllInput, UpdateEntryInput, UpdatePantryInput } from './pantry.inputs'
import { messages } from './pantry.texts'
import {
  countCommunity,
  readEntry,
  readPantry,
  readRecentlyShared,
  streamPantries,
  type PantryColumns,
} from './pantry.reads'
import { placesMeant, type PantryListFilter, type PlaceConditions } from './pantryFilter.sql'
import { readPantries } from './pantryList.reads'
import { assertCanManage, assertIsHome, canManagePantry, postcodeFor, type PantryPower } from './pantry.rules'
import { writeCollectionDetails } from './pantry.sql'
import { pantryChanged, type PantryEvent } from './pantry.topics'
import type {
  BatchRow,
  Community,
  EntryResult,
  PantryExportRow,
  PantryRow,
  PantrySelection,
  SharedEntryRow,
  ShareAllPayload,
} from './pantry.types'
import { consumePositionChange, isMovedBy, writePostcode } from './near/position.sql'
import { readBatches, shareAllEntries } from './stock/stock.sql'
import { bulkLimit } from './stock/stockBulk.service'
import type { StockWriter } from './stock/stockWriter.service'
import { readTakenOut } from './stock/stockStats.reads'
import { stockStatsOf, type StockStats } from './stock/stockStats'

const changeLimit: RateLimitRule = { name: 'pantry-changes', atOnce: 300, everySeconds: 1 }
const maxPostcodeLength = 12
const visitor: Viewer = { kind: 'visitor', session: null }
/** Filters of the map whose counts are kept; up to twice as many. */
const maxCachedAreas = 100

/** Locks a place until the end of the transaction, before its pantry is. Does somebody who asks there book a time? false at home. */
export type LockHasSlots = (db: EntityManager, pantryId: number) => Promise<boolean>

export interface PantryDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  clock: Clock
  counts: StoredCounts
  replicas: Replicas
  writer: StockWriter
  /** The local day. */
  today: () => string
  columns: PantryColumns
  places: PlaceConditions
  lockHasSlots: LockHasSlots
}

/** Pantries: their names, and what of them is public. What they hold is StockService's. */
export class PantryService {
  readonly #community: CommunityCount<Community>
  /** How many pantries of each outward postcode share anything. */
  readonly #allOutcodes: CommunityCount<OutcodeCount[]>
  /** The same for filters that somebody asked for. */
  readonly #outcodes = new QuickLRU<string, CachedCount<OutcodeCount[]>>({ maxSize: maxCachedAreas })

  constructor(private readonly deps: PantryDependencies) {
    this.#community = deps.counts.define('pantries', countCommunity)
    this.#allOutcodes = deps.counts.define('pantries by outcode', (db) =>
      countByOutcode(db, visitor, { goingSoon: false, openNow: false, without: null }),
    )
  }

  /** A pantry; null if there is none that this viewer may see. */
  find(viewer: Viewer, id: number, selection: PantrySelection): Promise<PantryRow | null> {
    const { replicas, columns } = this.deps
    return replicas.read(viewer, (db) => readPantry(db, viewer, { id, ...selection, columns }))
  }

  /** The viewer's own pantry, or the one that the box stands at; null for visitors. */
  async findOwn(viewer: Viewer, selection: PantrySelection): Promise<PantryRow | null> {
    return viewer.kind === 'visitor' ? null : this.find(viewer, pantryIdOf(viewer), selection)
  }

  /** The pantry that the viewer's screens mean, or the one that the box stands at; null for visitors. With an id, that one, if they belong to it. */
  async findHome(viewer: Viewer, id: number | null | undefined, selection: PantrySelection): Promise<PantryRow | null> {
    if (id != null) return canManagePantry(viewer, id, 'STOCK') ? this.find(viewer, id, selection) : null
    return viewer.kind === 'person'
      ? this.find(viewer, viewer.homePantryId, selection)
      : this.findOwn(viewer, selection)
  }

  /** A pantry's postcode, as far as this viewer may see it. */
  postcodeFor(viewer: Viewer, pantry: Pick<Pantry, 'id' | 'postcode' | 'outcode'>): string {
    return postcodeFor(viewer, pantry, this.deps.clock.now())
  }

  /** What became of the pantry's food, for its owner; null for others. */
  async stockStats(viewer: Viewer, pantryId: number): Promise<StockStats | null> {
    return canManagePantry(viewer, pantryId, 'HOME') ? stockStatsOf(await readTakenOut(this.deps.db, pantryId)) : null
  }

  /** How many of an entry with these batches others can have. */
  availableQuantity(batches: readonly BatchRow[], held: { keepBack: number; reserved: number }): number {
    return offeredQuantity(batches, { today: this.deps.today(), ...held })
  }

  /** Pantries that share something. */
  async list(viewer: Viewer, args: PantriesArgs): Promise<Connection<Pantry>> {
    const { db, replicas } = this.deps
    const filtered = this.#withPlaces(args)
    const isBlocked = replicas.exist && viewer.kind !== 'visitor' && (await isBlockedByAnybody(db, pantryIdOf(viewer)))
    // A block counts at once.
    if (isBlocked) return readPantries(db, viewer, filtered)
    return replicas.list(viewer, (replica) => readPantries(replica, viewer, filtered))
  }

  /** The outward postcodes at which pantries are listed, counted up to a minute ago. */
  async areas(viewer: Viewer, filter: PantryListFilter): Promise<PantryArea[]> {
    const [counts, here] = await Promise.all([
      this.#countByOutcode(viewer, filter),
      readViewerPosition(this.deps.db, viewer),
    ])
    return toAreas(counts, here)
  }

  /** Counts are cached for each filter, because each may read every pantry; those of the last filters alone, because searches are endless. Who is blocked by somebody has counts of their own. */
  async #countByOutcode(viewer: Viewer, filter: PantryListFilter): Promise<OutcodeCount[]> {
    const { clock, db, replicas } = this.deps
    if (viewer.kind !== 'visitor' && (await isBlockedByAnybody(db, pantryIdOf(viewer))))
      return countByOutcode(db, viewer, this.#withPlaces(filter))
    const pattern = namePattern(filter.search)
    const isForAll = !filter.openNow && !filter.goingSoon && filter.without == null && pattern === null
    // Before the job has counted for the first time, it is counted here, as every other filter is.
    const stored = isForAll ? await this.#allOutcodes.get() : null
    if (stored) return stored
    const key = `${filter.openNow} ${filter.goingSoon} ${filter.without ?? ''} ${pattern ?? ''}`
    const count = () =>
      replicas.read({ ...visitor }, (replica) => countByOutcode(replica, visitor, this.#withPlaces(filter)))
    const cached = this.#outcodes.get(key) ?? new CachedCount(clock, count)
    this.#outcodes.set(key, cached)
    return cached.get()
  }

  /** The filter with what it asks of places at this moment. */
  #withPlaces<Filter extends PantryListFilter>(filter: Filter): Filter {
    return { ...filter, isPlaceMeant: placesMeant(this.deps.places, filter, this.deps.clock.now()) }
  }

  /** What others shared last, each of another pantry. */
  recentlyShared(viewer: Viewer, first: number): Promise<SharedEntryRow[]> {
    return this.deps.replicas.read(viewer, (db) => readRecentlyShared(db, viewer, first))
  }

  /** Every pantry that the viewer may see, with the entries that they may see, by id. RATE_LIMITED. */
  async all(viewer: Viewer, client: ClientInfo, after: number | null): Promise<AsyncIterable<PantryExportRow>> {
    await consumeWholeList(this.deps.limits, viewer, client)
    return streamPantries(this.deps.db, viewer, {
      after: after ?? 0,
      postcodeOf: (pantry) => this.postcodeFor(viewer, pantry),
    })
  }

  /** Counts of the whole community, at most about a minute old; null: it has never been counted. */
  community(): Promise<Community | null> {
    return this.#community.get()
  }

  /**
   * Changes what is sent of a pantry; its position is read from another postcode, and a public shelf has no open requests. Safe to repeat.
   * FORBIDDEN, BAD_INPUT, RATE_LIMITED.
   */
  async update(
    person: Person,
    pantryId: number,
    { collectionDetails, isPublicShelf, ...names }: UpdatePantryInput,
  ): Promise<Pantry> {
    const { name, postcode } = validNames(names)
    // Members say where to collect; the rest is an owner's.
    const what = name === null && postcode === null && isPublicShelf == null ? 'HOME' : 'OWN'
    assertCanManage(person, pantryId, what)
    if (postcode !== null && (await isMovedBy(this.deps.db, pantryId, postcode)))
      await consumePositionChange(this.deps.limits, pantryId)
    return this.#inTransaction(person, pantryId, what, async (db) => {
      if (isPublicShelf === true && (await this.deps.lockHasSlots(db, pantryId)))
        throw new UserError('BAD_INPUT', messages.hasSlots, { field: 'isPublicShelf' })
      if (name !== null || postcode !== null) assertIsHome(await db.findOneByOrFail(Pantry, { id: pantryId }))
      if (name !== null) await db.update(Pantry, pantryId, { name })
      if (postcode !== null) await writePostcode(db, pantryId, postcode)
      if (collectionDetails != null) await writeCollectionDetails(db, pantryId, collectionDetails)
      if (isPublicShelf != null) await db.update(Pantry, pantryId, { isPublicShelf })
      if (isPublicShelf === true) await this.deps.writer.endOpenRequests(db, pantryId)
      if (name !== null || postcode !== null || isPublicShelf != null)
        this.#publish(db, pantryId, { barcode: null, wasShared: isPublicShelf != null })
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }

  /** Dismisses the first steps for good. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  dismissFirstSteps(person: Person, pantryId: number): Promise<Pantry> {
    return this.#inTransaction(person, pantryId, 'OWN', async (db) => {
      await db.update(Pantry, pantryId, { firstStepsDismissed: true })
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }

  /** Changes what is sent of one entry. Safe to repeat. FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
  updateEntry(
    person: Person,
    pantryId: number,
    { barcode, keepAtLeast, ...changes }: UpdateEntryInput,
  ): Promise<EntryResult> {
    return this.#inTransaction(person, pantryId, 'HOME', async (db) => {
      // Before the entry, as whoever removes the account does: a minimum is another row of it.
      if (keepAtLeast != null) await lockPantryAccount(db, pantryId)
      const before = await db.findOne(PantryEntry, {
        where: { pantryId, barcode },
        lock: { mode: 'pessimistic_write' },
      })
      if (!before) throw new UserError('NOT_FOUND', messages.notInPantry)
      await this.#write(db, before, changes)
      if (keepAtLeast === 0) await db.delete(PantryMinimum, { pantryId, barcode })
      else if (keepAtLeast != null)
        await db.upsert(PantryMinimum, { pantryId, barcode, quantity: keepAtLeast }, ['pantryId', 'barcode'])
      return {
        entryId: `${pantryId}-${barcode}`,
        entry: await readEntry(db, person, pantryId, barcode),
        pantry: await db.findOneByOrFail(Pantry, { id: pantryId }),
      }
    })
  }

  /** Writes the columns of an entry that were sent, and when others can have it, if that changes anything. */
  async #write(
    db: EntityManager,
    before: PantryEntry,
    changes: Omit<UpdateEntryInput, 'pantryId' | 'barcode' | 'keepAtLeast'>,
  ): Promise<void> {
    const { pantryId, barcode } = before
    const after = {
      public: changes.public ?? before.public,
      keepBack: changes.keepBack ?? before.keepBack,
    }
    if (Object.entries(after).every(([name, value]) => before[name as keyof typeof after] === value)) return
    const batches = (await readBatches(db, pantryId, [barcode])).get(barcode) ?? []
    await db.update(
      PantryEntry,
      { pantryId, barcode },
      { ...after, sharedUntil: sharedUntil(batches, after.keepBack), updatedAt: () => 'now()' },
    )
    await this.deps.writer.settle(db, pantryId, [barcode])
    this.#publish(db, pantryId, {
      barcode,
      wasShared: before.public && offeredQuantity(batches, { today: this.deps.today(), keepBack: before.keepBack }) > 0,
    })
  }

  /** Makes entries public that are not used up and are not leftovers, or makes them private: all of them, or the named ones. FORBIDDEN, RATE_LIMITED. */
  async shareAll(
    person: Person,
    pantryId: number,
    { public: isPublic, barcodes }: ShareAllInput,
  ): Promise<ShareAllPayload> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([bulkLimit, String(person.accountId)])
    return this.#inTransaction(person, pantryId, 'HOME', async (db) => {
      const changed = await shareAllEntries(db, pantryId, { isPublic, barcodes: barcodes ?? null })
      const changedBarcodes = changed.map(({ barcode }) => barcode)
      if (!isPublic) await this.deps.writer.settle(db, pantryId, changedBarcodes)
      if (changed.length > 0)
        this.#publish(db, pantryId, { barcode: null, wasShared: changed.some(({ wasShared }) => wasShared) })
      return { pantry: await db.findOneByOrFail(Pantry, { id: pantryId }), changedBarcodes }
    })
  }

  /** Notifies one person who has a pantry of this account open that its owner has blocked them, or blocks them no longer. */
  async announceBlock(db: EntityManager, accountId: number, onlyFor: number): Promise<void> {
    for (const pantryId of await findPantriesOwnedBy(db, accountId))
      this.#publish(db, pantryId, { barcode: null, wasShared: true, onlyFor })
  }

  async #inTransaction<Result>(
    person: Person,
    pantryId: number,
    what: PantryPower,
    run: (db: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    assertCanManage(person, pantryId, what)
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    return transaction(this.deps.db, run)
  }

  #publish(db: EntityManager, pantryId: number, event: PantryEvent): void {
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, event))
  }
}

/** @returns null: it was not sent. @throws UserError BAD_INPUT */
function validNames(input: Pick<UpdatePantryInput, 'name' | 'postcode'>): Record<'name' | 'postcode', string | null> {
  const name = input.name == null ? null : oneLine(input.name)
  if (name === '') throw new UserError('BAD_INPUT', messages.nameNeeded, { field: 'name' })
  const postcode = input.postcode == null ? null : oneLine(input.postcode).toUpperCase()
  if (postcode !== null && postcode.length > maxPostcodeLength)
    throw new UserError('BAD_INPUT', messages.postcodeTooLong, { field: 'postcode' })
  return { name, postcode }
}
