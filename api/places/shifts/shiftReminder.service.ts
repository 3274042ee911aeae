import { Between, In, IsNull, Not, type DataSource } from 'typeorm'
import { dueReminder, shiftOnDay } from '../../../domain/places/shifts'
import { addDays } from '../../../domain/stock/days'
import type { NotificationService } from '../../notifications/notification.service'
import { NotificationKind } from '../../notifications/notification.types'
import type { Clock } from '../../platform/clock'
import { transaction } from '../../platform/database/database'
import { Place } from '../place.entity'
import { ShiftTurn } from './shift.entity'
import { noteUncoveredTurn, readUncoveredTurns, type UncoveredTurn } from './shift.sql'
import { tellUncovered } from './tellUncovered'

export interface ShiftReminderDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  notifications: NotificationService
}

/** Reminds people of their shifts: on the evening before, and an hour before. Owners hear on the evening before which nobody has. */
export class ShiftReminderService {
  constructor(private readonly deps: ShiftReminderDependencies) {}

  /** Writes the reminders that are due now; each once, whichever process does. */
  async remind(): Promise<void> {
    const now = this.deps.clock.now()
    const today = now.toISOString().slice(0, 10)
    // A day in another time zone may be today's neighbour.
    const days = { from: addDays(today, -1), until: addDays(today, 2) }
    await this.#remindHolders(days, now)
    await this.#nameUncovered(days, now)
  }

  async #remindHolders({ from, until }: { from: string; until: string }, now: Date): Promise<void> {
    const { db } = this.deps
    const turns = await db.getRepository(ShiftTurn).find({
      where: {
        date: Between(from, until),
        accountId: Not(IsNull()),
        remindedInHour: false,
        shift: { removedAt: IsNull() },
      },
      relations: { shift: true },
      order: { id: 'ASC' },
    })
    const zones = new Map(
      (await db.getRepository(Place).findBy({ pantryId: In([...new Set(turns.map(({ pantryId }) => pantryId))]) })).map(
        ({ pantryId, timeZone }) => [pantryId, timeZone],
      ),
    )
    for (const turn of turns) {
      const timeZone = zones.get(turn.pantryId)
      const onDay = turn.shift && timeZone !== undefined ? shiftOnDay(turn.shift, turn.date, timeZone) : null
      const due = onDay && timeZone !== undefined ? dueReminder(onDay, timeZone, now) : null
      if (due !== null) await this.#write(turn, due)
    }
  }

  async #nameUncovered(days: { from: string; until: string }, now: Date): Promise<void> {
    for (const turn of await readUncoveredTurns(this.deps.db, days)) {
      const onDay = shiftOnDay(turn, turn.date, turn.timeZone)
      if (onDay !== null && dueReminder(onDay, turn.timeZone, now) === 'EVENING') await this.#tellOwners(turn, now)
    }
  }

  async #tellOwners({ pantryId, shiftId, date }: UncoveredTurn, now: Date): Promise<void> {
    await transaction(this.deps.db, async (db) => {
      const aboutId = await noteUncoveredTurn(db, { pantryId, shiftId, date, now })
      if (aboutId === null) return
      await tellUncovered(db, this.deps.notifications, { pantryId, turnIds: [aboutId] })
    })
  }

  async #write({ id, accountId }: ShiftTurn, event: 'EVENING' | 'HOUR'): Promise<void> {
    if (accountId === null) return
    const reminded = event === 'HOUR' ? ('remindedInHour' as const) : ('remindedInEvening' as const)
    await transaction(this.deps.db, async (db) => {
      // Whoever has it now, and nobody twice: another process may be at it, too.
      const { affected } = await db.update(ShiftTurn, { id, accountId, [reminded]: false }, { [reminded]: true })
      if (affected)
        await this.deps.notifications.notify(db, [{ accountId, kind: NotificationKind.SHIFT, event, aboutId: id }])
    })
  }
}
