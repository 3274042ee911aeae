import type { DataSource } from 'typeorm'
import type { Clock } from '../../platform/clock'
import { Place } from '../place.entity'
import { readHoursOf } from '../place.sql'
import { hsdsIds } from './hsdsIds'
import { offsetPeriods } from './hsdsSchedules'
import { toHsdsService, toHsdsSummary, type HsdsPlace, type HsdsService, type HsdsServiceSummary } from './hsdsService'

/** A page of services, as the API of HSDS 3.1 describes it. */
export interface HsdsPage {
  total_items: number
  total_pages: number
  page_number: number
  /** How many this page has. */
  size: number
  first_page: boolean
  last_page: boolean
  empty: boolean
  contents: (HsdsService | HsdsServiceSummary)[]
}

/** What is asked for of the list of services. */
export interface HsdsPageQuery {
  /** From 1 on. */
  page: number
  perPage: number
  /** With all that belongs to each service. */
  isFull: boolean
}

/** The places of this server as services of Open Referral's HSDS 3.1: what everybody may see of them, and no more. */
export class HsdsReads {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** One service; null: there is none with this id. */
  async service(id: string, origin: string): Promise<HsdsService | null> {
    const ids = hsdsIds(origin)
    const pantryId = ids.readService(id)
    if (pantryId === null) return null
    const places = await this.db.getRepository(Place).find({ where: { pantryId }, relations: { pantry: true } })
    const [read] = await this.#withHours(places)
    return read ? toHsdsService(read, origin, ids) : null
  }

  /** A page of services, the oldest place first. */
  async page({ page, perPage, isFull }: HsdsPageQuery, origin: string): Promise<HsdsPage> {
    const ids = hsdsIds(origin)
    const [places, total] = await this.db.getRepository(Place).findAndCount({
      relations: { pantry: true },
      order: { pantryId: 'ASC' },
      skip: (page - 1) * perPage,
      take: perPage,
    })
    const totalPages = Math.ceil(total / perPage)
    const read = await this.#withHours(places)
    return {
      total_items: total,
      total_pages: totalPages,
      page_number: page,
      size: read.length,
      first_page: page === 1,
      last_page: page >= totalPages,
      empty: read.length === 0,
      contents: read.map((one) => (isFull ? toHsdsService(one, origin, ids) : toHsdsSummary(one, origin, ids))),
    }
  }

  async #withHours(places: readonly Place[]): Promise<HsdsPlace[]> {
    const now = this.clock.now()
    const hours = await readHoursOf(
      this.db,
      places.map(({ pantryId }) => pantryId),
    )
    const zones = [...new Set(places.map(({ timeZone }) => timeZone))]
    const periods = new Map(zones.map((zone) => [zone, offsetPeriods(zone, now)]))
    return places.flatMap((place) =>
      place.pantry === undefined
        ? []
        : [
            {
              place,
              pantry: place.pantry,
              hours: hours.get(place.pantryId) ?? { hours: [], exceptions: [] },
              periods: periods.get(place.timeZone) ?? [],
            },
          ],
    )
  }
}
