import { randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import { profileLimits, type DietProfile as Profile } from '../../domain/diets/dietProfile'
import { oneLine } from '../../lib/text/text'
import { findHomePantry, lockActiveAccount, setSendsAvoidedFoods } from '../accounts/account.sql'
import { assertCanManage } from '../pantries/pantry.rules'
import { lockPantry } from '../pantries/pantry.sql'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { cleanWords } from './diet.rules'
import { countProfiles, deleteProfileOf, isChildElsewhere } from './diet.sql'
import type { DietProfileInput, RemoveChildInput, SetChildInput } from './diet.inputs'
import { messages } from './diet.texts'
import { DietProfile } from './dietProfile.entity'

const changeLimit: RateLimitRule = { name: 'diet-profiles', atOnce: 60, everySeconds: 2 }

/** What the people of a home do not eat. Each adult changes their own alone; a child's, whoever keeps house. */
export class DietService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits }) {}

  /** Replaces the person's own. Safe to repeat. @returns the id of their home. BAD_INPUT, TOO_MANY, RATE_LIMITED. */
  async setOwn(person: Person, input: DietProfileInput): Promise<number> {
    const { accountId } = person
    await this.deps.limits.consume([changeLimit, String(accountId)])
    const profile = cleaned(input)
    await transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, accountId)
      await assertRoom(db, await findHomePantry(db, accountId), `account:${accountId}`)
      const { affected } = await db.update(DietProfile, { accountId }, profile)
      if (affected === 0) await db.insert(DietProfile, { id: randomUUID(), accountId, ...profile })
    })
    return person.homePantryId
  }

  /** Forgets the person's own. Safe to repeat. @returns the id of their home. RATE_LIMITED. */
  async deleteOwn(person: Person): Promise<number> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    await transaction(this.deps.db, (db) => deleteProfileOf(db, person.accountId))
    return person.homePantryId
  }

  /** Says whether a language model outside may get the foods that are avoided at the person's home. Safe to repeat. RATE_LIMITED. */
  async setSendsAvoidedFoods(person: Person, allowed: boolean): Promise<void> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    await transaction(this.deps.db, (db) => setSendsAvoidedFoods(db, person.accountId, allowed))
  }

  /** Adds a child to a home, or changes one. Safe to repeat. BAD_INPUT, FORBIDDEN, NOT_FOUND, TOO_MANY, RATE_LIMITED. */
  async setChild(person: Person, { pantryId, id, name, ...input }: SetChildInput): Promise<void> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    const line = oneLine(name)
    if (line === '') throw new UserError('BAD_INPUT', messages.nameChild, { field: 'name' })
    const child = { name: line, ...cleaned(input) }
    await transaction(this.deps.db, async (db) => {
      // Locked by `assertRoom`: two who add the same child at once are one after the other.
      await assertRoom(db, pantryId, `child:${id}`)
      if (await isChildElsewhere(db, pantryId, id))
        throw new UserError('NOT_FOUND', messages.noSuchChild, { field: 'id' })
      const { affected } = await db.update(DietProfile, { id, pantryId }, child)
      if (affected === 0) await db.insert(DietProfile, { id, pantryId, ...child })
    })
  }

  /** Takes a child out of a home. Safe to repeat. FORBIDDEN, RATE_LIMITED. */
  async removeChild(person: Person, { pantryId, id }: RemoveChildInput): Promise<void> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    await this.deps.db.getRepository(DietProfile).delete({ id, pantryId })
  }
}

/** TOO_MANY: so many others of the home have a profile. The pantry stays locked, so that two at once do not both count nineteen. */
async function assertRoom(db: EntityManager, pantryId: number, eaterId: string): Promise<void> {
  await lockPantry(db, pantryId)
  if ((await countProfiles(db, pantryId, eaterId)) >= profileLimits.ofHome)
    throw new UserError('TOO_MANY', messages.tooManyProfiles)
}

/** Each of the lists without repetitions; the words on one line. BAD_INPUT for a word without a visible character. */
const cleaned = ({
  allergens,
  diets,
  avoid,
}: DietProfileInput): { [Part in keyof Profile]: Profile[Part][number][] } => ({
  allergens: [...new Set(allergens)],
  diets: [...new Set(diets)],
  avoid: cleanWords(avoid, 'avoid'),
})
