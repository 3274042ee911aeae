import type { DataSource } from 'typeorm'
import { cellOf, toPlane } from '../../lib/geo/cells'
import { outcodeByName } from '../../lib/geo/outcodes'
import { afterCommit, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { Pantry, PositionSource } from './pantry.entity'
import { messages } from './pantry.messages'
import { assertPantryMatches } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { SetPantryPositionInput } from './position.inputs'
import { positionLimit, writePosition, type NewPosition } from './position.sql'

/** Where pantries are, no more exactly than a cell of lib/geo. */
export class PositionService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits; pubsub: Pubsub }) {}

  /**
   * Says where a pantry is: as a device says, rounded here again, or without coordinates as the first half of its postcode does.
   * Safe to repeat. BAD_INPUT, FORBIDDEN, RATE_LIMITED.
   */
  set(person: Person, pantryId: number, { latitude, longitude }: SetPantryPositionInput): Promise<Pantry> {
    if (latitude != null && longitude != null) return this.#write(person, pantryId, () => ({ point: toPlane(cellOf({ latitude, longitude })), source: PositionSource.DEVICE }))
    if (latitude != null || longitude != null) throw new UserError('BAD_INPUT', messages.halfPosition, { field: latitude == null ? 'latitude' : 'longitude' })
    return this.#write(person, pantryId, ({ outcode }) => {
      const known = outcodeByName(outcode ?? '')
      if (known === null) throw new UserError('BAD_INPUT', messages.noOutcode)
      return { point: known.centre, source: PositionSource.POSTCODE }
    })
  }

  /** Deletes the position of a pantry, whatever it was read from; the postcode stays. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  remove(person: Person, pantryId: number): Promise<Pantry> {
    return this.#write(person, pantryId, () => null)
  }

  async #write(person: Person, pantryId: number, positionOf: (pantry: Pantry) => NewPosition | null): Promise<Pantry> {
    assertPantryMatches(person, pantryId)
    await this.deps.limits.consume([positionLimit, String(pantryId)])
    return transaction(this.deps.db, async (db) => {
      await writePosition(db, pantryId, positionOf(await db.findOneByOrFail(Pantry, { id: pantryId })))
      afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: false }))
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }
}
