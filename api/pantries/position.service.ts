import type { DataSource } from 'typeorm'
import { cellOf, toPlane } from '../../lib/geo/cells'
import { outcodeByName, outcodeOf } from '../../lib/geo/outcodes'
import { oneLine } from '../../lib/text/text'
import { afterCommit, transaction, type Db } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { Pantry, PositionSource } from './pantry.entity'
import { messages } from './pantry.messages'
import { assertPantryMatches } from './pantry.rules'
import { pantryChanged } from './pantry.topics'
import type { SetPantryPositionInput } from './position.inputs'
import { positionLimit, writePantryNames, writePosition, type NewPosition } from './position.sql'

/** Where pantries are, no more exactly than a cell of lib/geo. */
export class PositionService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits; pubsub: Pubsub }) {}

  /**
   * Says where a pantry is: as a device says, rounded here again; at the first half of a postcode; or with neither where that of its
   * own postcode is. Safe to repeat. BAD_INPUT, FORBIDDEN, RATE_LIMITED.
   */
  set(person: Person, pantryId: number, { latitude, longitude, postcode }: SetPantryPositionInput): Promise<Pantry> {
    if (postcode != null && (latitude != null || longitude != null)) throw new UserError('BAD_INPUT', messages.positionTwice, { field: 'postcode' })
    if (postcode != null) return this.#setPostcode(person, pantryId, postcode)
    if (latitude != null && longitude != null) return this.#set(person, pantryId, () => ({ point: toPlane(cellOf({ latitude, longitude })), source: PositionSource.DEVICE }))
    if (latitude != null || longitude != null) throw new UserError('BAD_INPUT', messages.halfPosition, { field: latitude == null ? 'latitude' : 'longitude' })
    return this.#set(person, pantryId, ({ outcode }) => atOutcode(outcode) ?? refuseOutcode())
  }

  /** Deletes the position of a pantry, whatever it was read from; the postcode stays. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  remove(person: Person, pantryId: number): Promise<Pantry> {
    return this.#set(person, pantryId, () => null)
  }

  /** Only the first half is kept, because nothing else is asked for. A whole postcode that its owner entered elsewhere stays. */
  #setPostcode(person: Person, pantryId: number, text: string): Promise<Pantry> {
    const outcode = outcodeOf(oneLine(text))
    const position = atOutcode(outcode)
    if (outcode === null || position === null) throw new UserError('BAD_INPUT', messages.noSuchOutcode, { field: 'postcode' })
    return this.#write(person, pantryId, async (db, pantry) => {
      if (pantry.outcode !== outcode) await writePantryNames(db, pantryId, { name: pantry.name, postcode: outcode })
      await writePosition(db, pantryId, position)
    })
  }

  #set(person: Person, pantryId: number, positionOf: (pantry: Pantry) => NewPosition | null): Promise<Pantry> {
    return this.#write(person, pantryId, (db, pantry) => writePosition(db, pantryId, positionOf(pantry)))
  }

  async #write(person: Person, pantryId: number, write: (db: Db, pantry: Pantry) => Promise<void>): Promise<Pantry> {
    assertPantryMatches(person, pantryId)
    await this.deps.limits.consume([positionLimit, String(pantryId)])
    return transaction(this.deps.db, async (db) => {
      await write(db, await db.findOneOrFail(Pantry, { where: { id: pantryId }, lock: { mode: 'for_no_key_update' } }))
      afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: false }))
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }
}

function atOutcode(name: string | null): NewPosition | null {
  const known = outcodeByName(name ?? '')
  return known && { point: known.centre, source: PositionSource.POSTCODE }
}

function refuseOutcode(): never {
  throw new UserError('BAD_INPUT', messages.noOutcode)
}
