import type { DataSource } from 'typeorm'
import { dateOfDay, dayInZone } from '../../../lib/time-of-day/zonedTime'
import { assertCanManage, canManagePantry } from '../../pantries/pantry.rules'
import { readStockByMonth, readTakingsByMonth } from '../../pantries/stock/stockByMonth.sql'
import type { Clock } from '../../platform/clock'
import { UserError } from '../../platform/errors'
import type { Person, Viewer } from '../../platform/viewer'
import type { Place } from '../place.entity'
import { findPlace } from '../place.sql'
import { messages } from '../place.texts'
import { collectionMonths, monthBefore } from './collectionMonths'
import type { CollectionsMonth } from './collections.types'

/** The most months that are read at once. */
export const maxMonths = 60

/** What came into a place and went out of it. Its owners and members see it, and everybody where its owners want that. */
export class CollectionsReads {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The last months of a place, the oldest first, from its first on; null: the viewer may not see them. */
  async months(viewer: Viewer, place: Place, months: number): Promise<CollectionsMonth[] | null> {
    const maySee = place.showsFigures || canManagePantry(viewer, place.pantryId, 'HOME')
    return maySee ? this.#read(place, months) : null
  }

  /** All months of a place, for those who keep house there. FORBIDDEN, NOT_FOUND. */
  async all(person: Person, pantryId: number): Promise<CollectionsMonth[]> {
    assertCanManage(person, pantryId, 'HOME')
    const place = await findPlace(this.db, pantryId)
    if (!place) throw new UserError('NOT_FOUND', messages.noSuchPlace, { field: 'pantryId' })
    return this.#read(place, maxMonths)
  }

  async #read(place: Place, months: number): Promise<CollectionsMonth[]> {
    const { pantryId, timeZone } = place
    const monthAt = (at: Date) => dateOfDay(dayInZone(at, timeZone)).slice(0, 7)
    const lastMonth = monthAt(this.clock.now())
    const created = monthAt(place.createdAt)
    const wanted = monthBefore(lastMonth, months - 1)
    const firstMonth = created > wanted ? created : wanted
    const period = { pantryId, timeZone, firstMonth }
    const [stock, takings] = await Promise.all([readStockByMonth(this.db, period), readTakingsByMonth(this.db, period)])
    return collectionMonths({ stock, takings, firstMonth, lastMonth })
  }
}
