import type { Lifecycle } from '../../accounts/account.lifecycle'
import { findInChunks, mapRows } from '../../platform/database/chunks'
import { PlaceShift, ShiftCalendar, ShiftTurn } from './shift.entity'

/** The shifts of a place are its owners'; those that somebody has taken are theirs. Leaving the place, which comes first, has ended those ahead. */
export const shiftLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    shiftTurns: mapRows(
      findInChunks(db, ShiftTurn, {
        select: { id: true, pantryId: true, shiftId: true, date: true, asksForCover: true },
        where: { accountId: id },
        key: 'id',
      }),
      ({ pantryId, shiftId, date, asksForCover }) => ({ pantryId, shiftId, date, asksForCover }),
    ),
    shiftCalendar: async () => {
      const calendar = await db.getRepository(ShiftCalendar).findOneBy({ accountId: id })
      return calendar && { createdAt: calendar.createdAt, language: calendar.language }
    },
  }),
  exportPantry: (db, { pantryId }) => ({
    placeShifts: findInChunks(db, PlaceShift, {
      select: { id: true, weekday: true, starts: true, ends: true, task: true, note: true, removedAt: true },
      where: { pantryId },
      key: 'id',
    }),
  }),
  async remove(db, { id }) {
    await db.update(ShiftTurn, { accountId: id }, { accountId: null, asksForCover: false })
    await db.delete(ShiftCalendar, { accountId: id })
  },
  // A former holder of the account may know the address.
  async resetCredentials(db, accountId) {
    await db.delete(ShiftCalendar, { accountId })
  },
}
