import type { DataSource } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { Place, PlaceLimit } from './place.entity'
import { readHoursOf } from './place.sql'
import { writtenHours } from './place.types'

/** A place as everybody sees it; null: it is a home. */
async function readExportedPlace(db: DataSource, pantryId: number): Promise<object | null> {
  const place = await db.getRepository(Place).findOneBy({ pantryId })
  if (!place) return null
  const { createKey: _createKey, createdById: _createdById, spansUntil: _spansUntil, ...shown } = place
  const hours = (await readHoursOf(db, [pantryId])).get(pantryId)
  return { ...shown, hours: writtenHours(hours ?? { hours: [], exceptions: [] }) }
}

/** A place is its owners', and is exported with what else they own. Who created it is forgotten with their account. */
export const placeLifecycle: Lifecycle = {
  exportPantry: (db, { pantryId }) => ({ place: () => readExportedPlace(db, pantryId) }),
  async remove(db, { id }) {
    await db.update(Place, { createdById: id }, { createdById: null })
    await db.delete(PlaceLimit, { accountId: id })
  },
}
