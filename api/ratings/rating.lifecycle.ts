import type { Lifecycle } from '../accounts/account.lifecycle'
import { readExportedRatings } from './rating.reads'
import { deleteRatingsOf } from './rating.sql'

/** The export has what the person said of recipes; a removed account has said nothing, and the averages are without it. */
export const ratingLifecycle: Lifecycle = {
  export: (db, { id }) => ({ ratings: readExportedRatings(db, id) }),
  remove: (db, { id }) => deleteRatingsOf(db, id),
}
