import type { DataSource } from 'typeorm'
import { cellOf, toPlane } from '../../../lib/geo/cells'
import { outcodeByName, outcodeOf } from '../../../lib/geo/outcodes'
import { oneLine } from '../../../lib/text/text'
import { afterCommit, transaction, type Db } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person } from '../../platform/viewer'
import { Pantry } from '../pantry.entity'
import { messages } from '../pantry.texts'
import { assertCanManage, assertIsHome } from '../pantry.rules'
import { pantryChanged } from '../pantry.topics'
import type { SetPantryPositionInput } from './position.inputs'
import { consumePositionChange, readPosition, writePostcode, writePosition, type NewPosition } from './position.sql'

/** For all writes, such as saying the same again. What is another place has a limit of its own: `consumePositionChange`. */
const writeLimit: RateLimitRule = { name: 'pantry-positions', atOnce: 60, everySeconds: 5 }

/** Where pantries are: at the centre of their outward postcode, and where they have none at the centre of a cell of lib/geo. */
export class PositionService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits; pubsub: Pubsub }) {}

  /**
   * Says where a pantry is: where a device is, rounded here again; at the first half of a postcode; or with neither where that of its
   * own postcode is. That one counts before the device: with both, others could tell where the two overlap. Saying the same again changes
   * nothing. BAD_INPUT, FORBIDDEN, RATE_LIMITED.
   */
  async set(
    person: Person,
    pantryId: number,
    { latitude, longitude, postcode }: SetPantryPositionInput,
  ): Promise<Pantry> {
    if (postcode != null && (latitude != null || longitude != null))
      throw new UserError('BAD_INPUT', messages.positionTwice, { field: 'postcode' })
    if (postcode != null) return this.#setPostcode(person, pantryId, postcode)
    if (latitude != null && longitude != null) {
      const fromDevice: NewPosition = { point: toPlane(cellOf({ latitude, longitude })), outcode: null }
      return this.#set(person, pantryId, ({ outcode }) => atOutcode(outcode) ?? fromDevice)
    }
    if (latitude != null || longitude != null)
      throw new UserError('BAD_INPUT', messages.halfPosition, { field: latitude == null ? 'latitude' : 'longitude' })
    return this.#set(person, pantryId, ({ outcode }) => atOutcode(outcode) ?? refuseOutcode())
  }

  /** Deletes the position of a pantry, whatever it was read from; the postcode stays. That only hides, so it is no change that counts. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  async remove(person: Person, pantryId: number): Promise<Pantry> {
    return this.#write(person, pantryId, null, (db) => writePosition(db, pantryId, null))
  }

  /** Only the first half is kept, because nothing else is asked for. A whole postcode that its owner entered elsewhere stays. */
  #setPostcode(person: Person, pantryId: number, text: string): Promise<Pantry> {
    const position = atOutcode(outcodeOf(oneLine(text)))
    if (position === null) throw new UserError('BAD_INPUT', messages.noSuchOutcode, { field: 'postcode' })
    return this.#write(
      person,
      pantryId,
      () => position,
      async (db, pantry) => {
        if (pantry.outcode !== position.outcode) await writePostcode(db, pantryId, position.outcode)
        await writePosition(db, pantryId, position)
      },
    )
  }

  #set(person: Person, pantryId: number, positionOf: PositionOf): Promise<Pantry> {
    return this.#write(person, pantryId, positionOf, (db, pantry) => writePosition(db, pantryId, positionOf(pantry)))
  }

  /** @param positionOf where the pantry is to be, which counts as a change if it is elsewhere now; null: nowhere */
  async #write(
    person: Person,
    pantryId: number,
    positionOf: PositionOf | null,
    write: (db: Db, pantry: Pantry) => Promise<void>,
  ): Promise<Pantry> {
    assertCanManage(person, pantryId, 'OWN')
    await this.deps.limits.consume([writeLimit, String(person.accountId)])
    if (positionOf !== null && (await this.#isElsewhere(pantryId, positionOf)))
      await consumePositionChange(this.deps.limits, pantryId)
    return transaction(this.deps.db, async (db) => {
      const pantry = await db.findOneOrFail(Pantry, { where: { id: pantryId }, lock: { mode: 'for_no_key_update' } })
      assertIsHome(pantry)
      await write(db, pantry)
      afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: false }))
      return db.findOneByOrFail(Pantry, { id: pantryId })
    })
  }

  async #isElsewhere(pantryId: number, positionOf: PositionOf): Promise<boolean> {
    const before = await readPosition(this.deps.db, pantryId)
    const { point, outcode } = positionOf(before)
    return before.outcode !== outcode || before.x !== point.x || before.y !== point.y
  }
}

type PostcodePosition = NewPosition & { outcode: string }
type PositionOf = (pantry: Pick<Pantry, 'outcode'>) => NewPosition

function atOutcode(name: string | null): PostcodePosition | null {
  const known = outcodeByName(name ?? '')
  return known && { point: known.centre, outcode: known.name }
}

function refuseOutcode(): never {
  throw new UserError('BAD_INPUT', messages.noOutcode)
}
