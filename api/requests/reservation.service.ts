import type { DataSource, EntityManager } from 'typeorm'
import { endUnavailable, endWithoutTime, isDue, type RequestStep } from '../../domain/item-requests/requestMachine'
import { reservedBy, settleRequests } from '../../domain/item-requests/settleRequests'
import type { OpeningHours } from '../../domain/places/openingHours'
import { isOpenThroughout, isSlotFree, otherTimes, type Slot } from '../../domain/places/slots'
import { lockActiveAccounts } from '../accounts/account.sql'
import { lockExistingEntries, tryLockEntry } from '../pantries/stock/stock.sql'
import { pantryChanged } from '../pantries/pantry.topics'
import type { EntrySupply, Reservations, StockWriter } from '../pantries/stock/stockWriter.service'
import type { Clock } from '../platform/clock'
import { afterCommit, transaction } from '../platform/database/database'
import type { Log } from '../platform/telemetry/log'
import type { Pubsub } from '../platform/pubsub/pubsub'
import { rowOf, type RequestEventWriter } from './requestEventWriter'
import { ItemRequestState, type ItemRequest } from './request.entity'
import { entriesAskedFor, findBooked, lockOpenRequests, type AskedEntry } from './request.sql'
import { bookingsOf } from './request.rules'

/** So many entries are brought in line in one run of the job. */
const maxDue = 500

export interface ReservationDependencies {
  db: DataSource
  clock: Clock
  pubsub: Pubsub
  writer: StockWriter
  eventWriter: RequestEventWriter
  log: Log
  /** The local day. */
  today: () => string
}

/** So many other times are named to somebody whose own is no longer offered. */
const othersNamed = 3

/** When people can collect at a place. */
interface OfferedTimes {
  hours: OpeningHours
  people: number | null
}

/** Keeps what is reserved in line with what there is, and with the time. */
export class ReservationService implements Reservations {
  /** The day on which use-by dates were looked at last; null: not since this process started. */
  #settledOn: string | null = null

  constructor(private readonly deps: ReservationDependencies) {}

  /** See `Reservations`. */
  async settle(
    db: EntityManager,
    pantryId: number,
    entries: readonly EntrySupply[],
  ): Promise<ReadonlyMap<string, number>> {
    const open = await lockOpenRequests(
      db,
      pantryId,
      entries.map(({ barcode }) => barcode),
    )
    const reserved = new Map<string, number>()
    const changes: RequestStep<ItemRequest>[] = []
    for (const { barcode, ...supply } of entries) {
      const requests = open.filter((request) => request.barcode === barcode)
      if (requests.length === 0) continue
      const steps = settleRequests(requests, supply, this.deps.clock.now())
      changes.push(...steps)
      const after = new Map(steps.map(({ request }) => [request.id, request]))
      reserved.set(barcode, reservedBy(requests.map((request) => after.get(request.id) ?? request)))
    }
    // In the order of the askers, whose conversations are locked: others may end requests of theirs for other entries now.
    for (const step of changes.toSorted((a, b) => (a.request.askerId ?? 0) - (b.request.askerId ?? 0)))
      await this.deps.eventWriter.write(db, { ...step, request: rowOf(step.request), by: null })
    return reserved
  }

  /** See `Reservations`. */
  async endAll(db: EntityManager, pantryId: number): Promise<void> {
    await this.#end(db, await entriesAskedFor.ofPantry(db, pantryId), endUnavailable)
  }

  /** Ends every open request of an account and at its pantry, because the account is removed. Both at once: entries are locked in the order of their pantries. */
  async endOfAccount(db: EntityManager, accountId: number, { keepsPantry }: { keepsPantry: boolean }): Promise<void> {
    const entries = [
      ...(keepsPantry ? [] : await entriesAskedFor.ofPantry(db, accountId)),
      ...(await entriesAskedFor.ofAsker(db, accountId)),
    ]
    await this.#end(db, entries, (request) =>
      (!keepsPantry && request.pantryId === accountId) || request.askerId === accountId
        ? endUnavailable(request)
        : null,
    )
  }

  /** Ends every open request between two people, because one has blocked the other. Neither asks meanwhile: both accounts are locked. */
  async endBetween(db: EntityManager, one: number, other: number): Promise<void> {
    await lockActiveAccounts(db, [one, other], 'FOR NO KEY UPDATE')
    const entries = await entriesAskedFor.betweenTwo(db, one, other)
    await this.#end(db, entries, (request) => {
      const { pantryId, barcode, askerId } = request
      const isBetween = entries.some(
        (entry) => entry.pantryId === pantryId && entry.barcode === barcode && entry.askerId === askerId,
      )
      return isBetween ? endUnavailable(request) : null
    })
  }

  /**
   * Cancels reservations whose time is no longer offered, because the hours of a place have changed. The place is locked.
   * @param people how many can come at a time; null: nobody books one any more
   */
  async endClosedTimes(db: EntityManager, pantryId: number, { hours, people }: OfferedTimes): Promise<void> {
    const now = this.deps.clock.now()
    const isKept = (booking: Slot) => isOpenThroughout(hours, booking)
    const booked = (await findBooked(db, [pantryId])).filter((request) => !isDue(request, now))
    const gone = booked.filter((request) => !bookingsOf([request]).every(isKept))
    if (gone.length === 0) return
    const kept = bookingsOf(booked).filter(isKept)
    const isFree = (slot: Slot) => people !== null && isSlotFree(kept, slot, people)
    await this.#end(db, gone, (request) => {
      const [booking] = request.state === ItemRequestState.RESERVED ? bookingsOf([request]) : []
      if (!booking || isDue(request, now) || isKept(booking)) return null
      return endWithoutTime(request, otherTimes(hours, { startsAt: booking.startsAt, now, isFree, most: othersNamed }))
    })
  }

  /** Is the time of a request up? */
  async isDue(): Promise<boolean> {
    return (await entriesAskedFor.due(this.deps.db, this.deps.clock.now(), 1)).length > 0
  }

  /**
   * Settles requests whose time is up, and once a day those for food past its use-by date. Several processes may run it at
   * once: an entry that another one has locked is left to that one, or to the next run. One that fails is logged, and keeps nobody else waiting.
   */
  async settleDue(): Promise<void> {
    const { db, clock } = this.deps
    const today = this.deps.today()
    const due = await entriesAskedFor.due(db, clock.now(), maxDue)
    for (const entry of due) await this.#settleOne(entry)
    if (this.#settledOn === today) return
    let isDone = true
    for (const entry of await entriesAskedFor.pastUseBy(db, today)) isDone = (await this.#settleOne(entry)) && isDone
    // What was skipped may have been locked for something else than ending its requests.
    if (isDone) this.#settledOn = today
  }

  /** @returns false: another transaction has it, or it failed */
  async #settleOne({ pantryId, barcode }: AskedEntry): Promise<boolean> {
    try {
      return await transaction(this.deps.db, async (db) => {
        if (!(await tryLockEntry(db, pantryId, barcode))) return false
        await this.deps.writer.settle(db, pantryId, [barcode])
        this.#publish(db, pantryId, barcode)
        return true
      })
    } catch (error) {
      this.deps.log.error({ err: error, pantryId, barcode }, 'ending the requests of an entry failed')
      return false
    }
  }

  /** Ends open requests for these entries. @param stepOf how one ends; null: it stays */
  async #end(
    db: EntityManager,
    entries: readonly AskedEntry[],
    stepOf: (request: ItemRequest) => RequestStep<ItemRequest> | null,
  ): Promise<void> {
    const pantryIds = [...new Set(entries.map(({ pantryId }) => pantryId))].sort((a, b) => a - b)
    for (const pantryId of pantryIds) {
      const barcodes = [
        ...new Set(entries.filter((entry) => entry.pantryId === pantryId).map(({ barcode }) => barcode)),
      ]
      await lockExistingEntries(db, pantryId, barcodes)
      const open = await lockOpenRequests(db, pantryId, barcodes)
      for (const request of open.toSorted((a, b) => (a.askerId ?? 0) - (b.askerId ?? 0))) {
        const step = stepOf(request)
        if (step) await this.deps.eventWriter.write(db, { ...step, request: rowOf(step.request), by: null })
      }
      await this.deps.writer.settle(db, pantryId, barcodes)
      for (const barcode of barcodes) this.#publish(db, pantryId, barcode)
    }
  }

  #publish(db: EntityManager, pantryId: number, barcode: string): void {
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode, wasShared: true }))
  }
}
