import type { DataSource } from 'typeorm'
import { cellOf, toPlane, type PlanePoint } from '../../lib/geo/cells'
import { afterCommit, transaction } from '../platform/database'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { Pantry } from './pantry.entity'
import { assertPantryMatches } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { SetPantryPositionInput } from './position.inputs'
import { positionLimit, writePosition } from './position.sql'

/** Where pantries are, no more exactly than a cell of lib/geo. */
export class PositionService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits; pubsub: Pubsub }) {}

  /** Says where a pantry is; it is rounded here again. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  set(person: Person, pantryId: number, { latitude, longitude }: SetPantryPositionInput): Promise<Pantry> {
    return this.#write(person, pantryId, toPlane(cellOf({ latitude, longitude })))
  }

  /** Deletes the position of a pantry, whatever it was read from; the postcode stays. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  remove(person: Person, pantryId: number): Promise<Pantry> {
    return this.#write(person, pantryId, null)
  }

  async #write(person: Person, pantryId: number, position: PlanePoint | null): Promise<Pantry> {
    assertPantryMatches(person, pantryId)
    await this.deps.limits.consume([positionLimit, String(pantryId)])
    return transaction(this.deps.db, async (db) => {
      await writePosition(db, pantryId, position)
      afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: false }))
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }
}
