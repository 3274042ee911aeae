import type { DataSource } from 'typeorm'
import { formatTimeOfDay, minuteOfDay } from '../../../lib/time-of-day/timeOfDay'
import { dateOfDay, dayInZone } from '../../../lib/time-of-day/zonedTime'
import { assertCanManage } from '../../pantries/pantry.rules'
import { csvChunks, decimalCommaFormat, type FlatRecord } from '../../platform/csv'
import { UserError } from '../../platform/errors'
import { Language } from '../../platform/texts/language'
import { translate } from '../../platform/texts/translation'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { findPlace } from '../place.sql'
import { messages as placeMessages } from '../place.texts'
import { PlaceCheck } from './check.entity'
import { readChecksWithPhoto } from './check.reads'
import { messages } from './check.texts'

const readLimit: RateLimitRule = { name: 'place-check-files', atOnce: 10, everySeconds: 30 }

/** Checks that are read at a time. */
const chunkSize = 500

const columns = [
  'time',
  'received',
  'who',
  'temperature',
  'dates',
  'cleaned',
  'problem',
  'action',
  'takenOut',
  'photo',
] as const

export interface CheckFileDependencies {
  db: DataSource
  limits: RateLimits
}

/** The checks of a place as a table for inspectors: who, when, what, what was done about it. */
export class CheckFileService {
  constructor(private readonly deps: CheckFileDependencies) {}

  /** All checks that are kept, the first one first, in the chunks of a CSV file, for owners and members. FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
  async table(person: Person, pantryId: number, language: Language): Promise<AsyncGenerator<string>> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([readLimit, String(person.accountId)])
    const place = await findPlace(this.deps.db, pantryId)
    if (!place) throw new UserError('NOT_FOUND', placeMessages.noSuchPlace, { field: 'pantryId' })
    const said = (name: (typeof columns)[number] | 'yes' | 'no') => translate(messages[name], language)
    const { timeZone } = place
    const timeOf = (at: Date) => `${dateOfDay(dayInZone(at, timeZone))} ${formatTimeOfDay(minuteOfDay(at, timeZone))}`
    const yesOrNo = (is: boolean) => said(is ? 'yes' : 'no')
    const rowOf = (check: PlaceCheck, hasPhoto: boolean): FlatRecord => ({
      [said('time')]: timeOf(check.madeAt),
      [said('received')]: timeOf(check.receivedAt),
      [said('who')]: check.name,
      [said('temperature')]: check.temperature,
      [said('dates')]: yesOrNo(check.datesLookedAt),
      [said('cleaned')]: yesOrNo(check.cleaned),
      [said('problem')]: check.problem,
      [said('action')]: check.action,
      [said('takenOut')]: check.takenOut
        .map(({ name, quantity, date }) => `${quantity} × ${name} (${date})`)
        .join('; '),
      [said('photo')]: yesOrNo(hasPhoto),
    })
    const format = language === Language.DE ? decimalCommaFormat : undefined
    return csvChunks(columns.map(said), this.#rows(pantryId, rowOf), format)
  }

  async *#rows(
    pantryId: number,
    rowOf: (check: PlaceCheck, hasPhoto: boolean) => FlatRecord,
  ): AsyncGenerator<FlatRecord> {
    const { db } = this.deps
    const statement = db.getRepository(PlaceCheck).createQueryBuilder('c').where('c.pantryId = :pantryId', { pantryId })
    for (let last = 0; ;) {
      const found = await statement.clone().andWhere('c.id > :last', { last }).orderBy('c.id').take(chunkSize).getMany()
      const withPhoto = await readChecksWithPhoto(
        db,
        found.map(({ id }) => id),
      )
      for (const check of found) yield rowOf(check, withPhoto.has(check.id))
      if (found.length < chunkSize) return
      last = found.at(-1)?.id ?? last
    }
  }
}
