import type { Lifecycle } from '../../accounts/account.lifecycle'
import { findInChunks } from '../../platform/database/chunks'
import { PlaceCheck } from './check.entity'

const shown = {
  id: true,
  pantryId: true,
  name: true,
  madeAt: true,
  receivedAt: true,
  temperature: true,
  datesLookedAt: true,
  cleaned: true,
  problem: true,
  action: true,
  takenOut: true,
} as const

/** Checks stay for two years, with the name under which they were made, also when whoever made them goes: people are told before. */
export const checkLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    placeChecksMade: findInChunks(db, PlaceCheck, { select: shown, where: { byId: id }, key: 'id' }),
  }),
  exportPantry: (db, { pantryId }) => ({
    placeChecks: findInChunks(db, PlaceCheck, { select: shown, where: { pantryId }, key: 'id' }),
  }),
}
