import { createHash, randomBytes, randomInt, randomUUID, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { LessThan, MoreThan, type DataSource, type EntityManager } from 'typeorm'
import {
  findHomePantry,
  findOwnerOfPantry,
  isPantryLeft,
  lockPantryAccounts,
  setHomePantry,
} from '../accounts/account.sql'
import { blockedEitherWay } from '../accounts/block.sql'
import { assertCanManage, canManagePantry } from '../pantries/pantry.rules'
import { isPlace, lockPantry } from '../pantries/pantry.sql'
import { messages as pantryMessages } from '../pantries/pantry.texts'
import { pantryChanged } from '../pantries/pantry.topics'
import { endGoesOffNotices, forgetGoesOffChoice, storeGoesOffChoice } from '../plans/goesOff.sql'
import { endCalendarAddress } from '../plans/plan.sql'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { afterCommit, deleteRowsInBatches, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits, SharedLimitRule } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { InvitationKind, PantryInvitation } from './invitation.entity'
import type { InviteToPantryInput, SetMemberRoleInput, SetPantryNoticesInput } from './member.inputs'
import { MemberRole, PantryMember } from './member.entity'
import { readInvitationPreview } from './member.reads'
import { readPeople } from './member.sql'
import { messages } from './member.texts'
import type { InvitationPayload, InvitationPreview } from './member.types'
import type { MovingInService } from './movingIn.service'
import type { MovedIn } from './movingIn.types'
import type { SuccessionService } from './succession.service'

const maxMembers = 20
const maxMembersOfPlace = 500
const maxInvitations = 20
const linkLifetimeMs = 7 * 24 * 60 * 60_000
const codeLifetimeMs = 60 * 60_000

/** Characters that are not mistaken for one another when they are read out. */
const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 8

const changeLimit: RateLimitRule = { name: 'member-changes', atOnce: 40, everySeconds: 60 }
const ipLimit: RateLimitRule = { name: 'invitation-ip', atOnce: 40, everySeconds: 10 }
/** Codes can be guessed, so few wrong ones are allowed for all clients together; the first of each client do not count. */
const codeLimit: SharedLimitRule = {
  first: { name: 'invitation-first', atOnce: 3, everySeconds: 1_200 },
  all: { name: 'invitation-codes', atOnce: 300, everySeconds: 5 },
}

/** What memberships need of later modules. */
export interface MemberHooks {
  /** Somebody has left a pantry, or was removed, in the caller's transaction, which has locked the pantry's account. */
  onLeft(db: EntityManager, left: { pantryId: number; accountId: number }): Promise<void>
}

export interface MemberDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  pubsub: Pubsub
  succession: SuccessionService
  movingIn: MovingInService
  hooks: MemberHooks
}

/** Somebody who has joined, and what came along. */
export interface Joined {
  person: Person
  movedIn: MovedIn | null
}

/** Who belongs to a pantry: inviting, joining, leaving, removing. */
export class MemberService {
  constructor(private readonly deps: MemberDependencies) {}

  /** The open invitations to a pantry, oldest first: for its owners. FORBIDDEN. */
  invitations(person: Person, pantryId: number): Promise<PantryInvitation[]> {
    assertCanManage(person, pantryId, 'OWN')
    return this.deps.db.getRepository(PantryInvitation).find({
      where: { pantryId, usesLeft: MoreThan(0), expiresAt: MoreThan(this.deps.clock.now()) },
      order: { createdAt: 'ASC', id: 'ASC' },
    })
  }

  /** Invites to a pantry, as its owner. FORBIDDEN, BAD_INPUT, TOO_MANY, RATE_LIMITED. */
  async invite(
    person: Person,
    pantryId: number,
    { kind, role, uses }: InviteToPantryInput,
  ): Promise<InvitationPayload> {
    assertCanManage(person, pantryId, 'OWN')
    if (kind === InvitationKind.CODE && (uses ?? 1) !== 1)
      throw new UserError('BAD_INPUT', messages.oneUse, { field: 'uses' })
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    const isCode = kind === InvitationKind.CODE
    const secret = isCode ? newCode() : randomBytes(16).toString('base64url')
    const secretHash = await hashSecret(secret)
    const now = this.deps.clock.now()
    const invitation = {
      id: randomUUID(),
      pantryId,
      kind,
      role,
      secretHash,
      usesLeft: uses ?? 1,
      createdById: person.accountId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (isCode ? codeLifetimeMs : linkLifetimeMs)),
    }
    return transaction(this.deps.db, async (db) => {
      // Locked, so that two requests at once do not both count nineteen.
      await lockPantry(db, pantryId)
      const open = { pantryId, usesLeft: MoreThan(0), expiresAt: MoreThan(now) }
      if ((await db.countBy(PantryInvitation, open)) >= maxInvitations)
        throw new UserError('TOO_MANY', messages.tooManyInvitations)
      await db.insert(PantryInvitation, invitation)
      return { invitation, secret }
    })
  }

  /** Withdraws an invitation. NOT_FOUND for anybody but the pantry's owners. */
  async revoke(person: Person, id: string): Promise<{ id: string }> {
    await transaction(this.deps.db, async (db) => {
      const invitation = await db.findOneBy(PantryInvitation, { id })
      if (!invitation || !canManagePantry(person, invitation.pantryId, 'OWN'))
        throw new UserError('NOT_FOUND', messages.noSuchInvitation, { field: 'id' })
      await db.delete(PantryInvitation, { id })
    })
    return { id }
  }

  /** Who invites to what, for whoever has the link or the code. Whatever does not work has one sentence. NOT_FOUND, RATE_LIMITED. */
  async preview(client: ClientInfo, secret: string): Promise<InvitationPreview> {
    return this.#withSecret(client, secret, async (secretHash) => {
      const preview = await readInvitationPreview(this.deps.db, secretHash, this.deps.clock.now())
      if (preview === null) throw over()
      return preview
    })
  }

  /**
   * Joins a pantry by an invitation; from then on it is the person's home, unless they only help there. Who belongs to it already
   * stays what they are, uses nothing up and brings nothing. Whatever does not work has one sentence. NOT_FOUND, TOO_MANY,
   * BAD_INPUT, KEY_REUSED, RATE_LIMITED.
   * @param bringAlong the idempotency key with which the person's own stock comes along; null: it stays
   */
  async join(person: Person, client: ClientInfo, secret: string, bringAlong: string | null): Promise<Joined> {
    if (bringAlong !== null) await this.deps.movingIn.limit(person)
    return this.#withSecret(client, secret, (secretHash) =>
      transaction(this.deps.db, (db) => this.#join(db, person, secretHash, bringAlong)),
    )
  }

  async #join(db: EntityManager, person: Person, secretHash: Buffer, bringAlong: string | null): Promise<Joined> {
    const now = this.deps.clock.now()
    const found = await db.findOneBy(PantryInvitation, { secretHash })
    const digest = secretHash.toString('hex')
    if (bringAlong !== null) {
      // The accounts are locked before their pantries' data. A repetition on another device waits here.
      await lockPantryAccounts(db, [person.accountId, ...(found ? [found.pantryId] : [])], 'FOR NO KEY UPDATE')
      const before = await this.deps.movingIn.findByKey(db, person, { key: bringAlong, digest })
      if (before) {
        const member = await db.findOneBy(PantryMember, { pantryId: before.pantryId, accountId: person.accountId })
        // Whoever has left since joins by another request.
        if (!member) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'bringAlong' })
        const memberships = { ...person.memberships, [before.pantryId]: member.role }
        const homePantryId = await findHomePantry(db, person.accountId)
        return { person: { ...person, memberships, homePantryId }, movedIn: before }
      }
    }
    // The pantry is locked first, as everywhere: two who join at once are counted one after the other.
    if (!found || (await lockPantryAccounts(db, [found.pantryId], 'FOR KEY SHARE')).length === 0) throw over()
    if (!(await lockPantry(db, found.pantryId))) throw over()
    const { pantryId, role } = found
    const invitation = await db.findOne(PantryInvitation, {
      where: { id: found.id },
      lock: { mode: 'pessimistic_write' },
    })
    if (!invitation || invitation.usesLeft < 1 || invitation.expiresAt <= now) throw over()
    if (
      (await blockedEitherWay(db, person.accountId, await findOwnerOfPantry(db, pantryId))) ||
      (await blockedEitherWay(db, person.accountId, invitation.createdById))
    )
      throw over()
    // Whoever demoted or removed the inviter meant their invitations, too.
    if (!(await isOwner(db, pantryId, invitation.createdById))) throw over()
    const known =
      pantryId === person.accountId || (await db.existsBy(PantryMember, { pantryId, accountId: person.accountId }))
    if (known) return { person, movedIn: null }
    if (bringAlong !== null && role === MemberRole.HELPER)
      throw new UserError('BAD_INPUT', messages.helpersBringNothing, { field: 'bringAlong' })
    const joinsPlace = await isPlace(db, pantryId)
    if (bringAlong !== null && joinsPlace)
      throw new UserError('BAD_INPUT', messages.placesTakeNothing, { field: 'bringAlong' })
    if ((await readPeople(db, pantryId)).length >= (joinsPlace ? maxMembersOfPlace : maxMembers))
      throw new UserError('TOO_MANY', joinsPlace ? messages.tooManyOfPlace : messages.tooManyMembers)
    await db.insert(PantryMember, {
      pantryId,
      accountId: person.accountId,
      role,
      joinedAt: now,
      invitedById: invitation.createdById,
      // Hundreds belong to a place; whoever runs it answers.
      hearsOfRequests: joinsPlace ? role === MemberRole.OWNER : role !== MemberRole.HELPER,
    })
    await db.update(PantryInvitation, invitation.id, { usesLeft: invitation.usesLeft - 1 })
    this.#announce(db, pantryId)
    const memberships = { ...person.memberships, [pantryId]: role }
    // A volunteer's own kitchen stays their home, and nobody lives in a place.
    if (role === MemberRole.HELPER || joinsPlace) return { person: { ...person, memberships }, movedIn: null }
    await setHomePantry(db, person.accountId, pantryId)
    const movedIn =
      bringAlong === null ? null : await this.deps.movingIn.bring(db, person, { pantryId, key: bringAlong, digest })
    return { person: { ...person, memberships, homePantryId: pantryId }, movedIn }
  }

  /** Makes somebody the first owner of a place that is being created, in the caller's transaction. */
  async openPlace(db: EntityManager, pantryId: number, accountId: number): Promise<void> {
    const joinedAt = this.deps.clock.now()
    await db.insert(PantryMember, { pantryId, accountId, role: MemberRole.OWNER, joinedAt, invitedById: null })
  }

  /** Leaves a pantry. Safe to repeat. FORBIDDEN for one's own, and for the last owner of a place. */
  async leave(person: Person, pantryId: number): Promise<Person> {
    if (pantryId === person.accountId) throw new UserError('FORBIDDEN', messages.ownPantry, { field: 'pantryId' })
    await transaction(this.deps.db, async (db) => {
      await assertNotLastOwnerOfPlace(db, pantryId, person.accountId)
      await this.#end(db, pantryId, person.accountId)
    })
    const { [pantryId]: _left, ...memberships } = person.memberships
    const homePantryId = person.homePantryId === pantryId ? person.accountId : person.homePantryId
    return { ...person, memberships, homePantryId }
  }

  /** Removes somebody from a pantry, as its owner. NOT_FOUND, FORBIDDEN. */
  async remove(person: Person, pantryId: number, accountId: number): Promise<void> {
    assertCanManage(person, pantryId, 'OWN')
    assertNotItsAccount(pantryId, accountId)
    await transaction(this.deps.db, async (db) => {
      await requireOwner(db, person, pantryId)
      await assertNotLastOwnerOfPlace(db, pantryId, accountId)
      if (!(await this.#end(db, pantryId, accountId)))
        throw new UserError('NOT_FOUND', messages.noSuchMember, { field: 'memberId' })
    })
  }

  /** Changes what somebody may do in a pantry, as its owner. NOT_FOUND, FORBIDDEN. */
  async setRole(person: Person, pantryId: number, { memberId: accountId, role }: SetMemberRoleInput): Promise<void> {
    assertCanManage(person, pantryId, 'OWN')
    assertNotItsAccount(pantryId, accountId)
    await transaction(this.deps.db, async (db) => {
      await requireOwner(db, person, pantryId)
      if (role !== 'OWNER') await this.#endOwnership(db, pantryId, accountId)
      // A helper keeps no house there.
      if (role === 'HELPER') await setHomePantry(db, accountId, accountId, { insteadOf: pantryId })
      const member = await db.findOne(PantryMember, {
        where: { pantryId, accountId },
        lock: { mode: 'pessimistic_write' },
      })
      if (!member) throw new UserError('NOT_FOUND', messages.noSuchMember, { field: 'memberId' })
      // What they have chosen stays, unless they begin or cease to help.
      const begins = (member.role === 'HELPER') !== (role === 'HELPER')
      await db.update(
        PantryMember,
        { pantryId, accountId },
        { role, ...(begins && { hearsOfRequests: role !== 'HELPER' }) },
      )
      if (begins) await forgetGoesOffChoice(db, { pantryId, accountId })
      if (!(await hasOwner(db, pantryId))) throw new UserError('FORBIDDEN', messages.lastOwner, { field: 'role' })
      await this.deps.succession.settle(db, pantryId)
      this.#announce(db, pantryId)
    })
  }

  /** Says what the person is notified of at a pantry that they belong to beside their own. FORBIDDEN. */
  async setNotices(person: Person, { pantryId, requests, goesOff }: SetPantryNoticesInput): Promise<void> {
    assertCanManage(person, pantryId, 'REQUESTS')
    if (pantryId === person.accountId) throw new UserError('FORBIDDEN', messages.ownNotices, { field: 'pantryId' })
    const membership = { pantryId, accountId: person.accountId }
    await transaction(this.deps.db, async (db) => {
      // Who is removed at the same time would hear of it for good.
      await lockPantryAccounts(db, [pantryId, person.accountId], 'FOR NO KEY UPDATE')
      if (!(await db.existsBy(PantryMember, membership)))
        throw new UserError('FORBIDDEN', pantryMessages.anotherPantry, { field: 'pantryId' })
      if (requests != null) await db.update(PantryMember, membership, { hearsOfRequests: requests })
      if (goesOff != null) await storeGoesOffChoice(db, { ...membership, isOn: goesOff })
    })
  }

  /** Says which pantry the person's screens mean: their own, or one that they belong to. FORBIDDEN. */
  async setHome(person: Person, pantryId: number): Promise<Person> {
    assertCanManage(person, pantryId, 'HOME')
    await transaction(this.deps.db, async (db) => {
      // Who is removed at the same time would live there for good.
      await lockPantryAccounts(db, [pantryId], 'FOR NO KEY UPDATE')
      const member = await db.findOneBy(PantryMember, { pantryId, accountId: person.accountId })
      if (pantryId !== person.accountId && (member === null || member.role === MemberRole.HELPER))
        throw new UserError('FORBIDDEN', pantryMessages.anotherPantry, { field: 'pantryId' })
      if (await isPlace(db, pantryId)) throw new UserError('FORBIDDEN', messages.placesAreNoHome, { field: 'pantryId' })
      await setHomePantry(db, person.accountId, pantryId)
    })
    return { ...person, homePantryId: pantryId }
  }

  /** Deletes invitations that are over. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(db, PantryInvitation, { expiresAt: LessThan(this.deps.clock.now()) })
  }

  /** Ends all memberships of an account, in the caller's transaction. */
  async endAll(db: EntityManager, accountId: number): Promise<void> {
    for (const { pantryId } of await db.find(PantryMember, { where: { accountId }, order: { pantryId: 'ASC' } }))
      await this.#end(db, pantryId, accountId)
  }

  async #end(db: EntityManager, pantryId: number, accountId: number): Promise<boolean> {
    // One after the other, as whoever is the last to go of a pantry whose account was removed takes it along.
    if ((await lockPantryAccounts(db, [pantryId], 'FOR NO KEY UPDATE')).length === 0) return false
    await this.#endOwnership(db, pantryId, accountId)
    const ended = await db.delete(PantryMember, { pantryId, accountId })
    await endGoesOffNotices(db, { pantryId, accountId })
    await setHomePantry(db, accountId, accountId, { insteadOf: pantryId })
    if (ended.affected === 0) return false
    await this.deps.hooks.onLeft(db, { pantryId, accountId })
    await this.deps.succession.settle(db, pantryId)
    this.#announce(db, pantryId)
    return true
  }

  /** Owners have invited people, and have seen the calendar's address, which works without signing in. */
  async #endOwnership(db: EntityManager, pantryId: number, accountId: number): Promise<void> {
    if (await isOwner(db, pantryId, accountId)) await endCalendarAddress(db, pantryId)
    await db.delete(PantryInvitation, { pantryId, createdById: accountId })
  }

  /** Guesses are limited; what works is not. */
  async #withSecret<Result>(
    client: ClientInfo,
    written: string,
    run: (secretHash: Buffer) => Promise<Result>,
  ): Promise<Result> {
    const secret = asWritten(written)
    await this.deps.limits.consume([ipLimit, client.ip])
    const refund =
      secret.length > codeLength ? async () => {} : await this.deps.limits.consumeShared(codeLimit, client.ip, 'all')
    const result = await run(await hashSecret(secret))
    await refund()
    return result
  }

  /** Everybody who has the pantry open reads it again, and sees what they may see now. */
  #announce(db: EntityManager, pantryId: number): void {
    afterCommit(db, () => this.deps.pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: false }))
  }
}

async function isOwner(db: EntityManager, pantryId: number, accountId: number): Promise<boolean> {
  if (pantryId === accountId) return true
  return db.existsBy(PantryMember, { pantryId, accountId, role: MemberRole.OWNER })
}

/** Locks a pantry's people, and refuses who owns it no longer: of two owners who remove each other at once, the first one stays. FORBIDDEN. */
async function requireOwner(db: EntityManager, { accountId }: Person, pantryId: number): Promise<void> {
  await lockPantryAccounts(db, [pantryId], 'FOR NO KEY UPDATE')
  if (!(await isOwner(db, pantryId, accountId)))
    throw new UserError('FORBIDDEN', pantryMessages.anotherPantry, { field: 'pantryId' })
}

/** Whoever runs a place alone says first who does then: of two owners who leave at once, the second one stays. FORBIDDEN. */
async function assertNotLastOwnerOfPlace(db: EntityManager, pantryId: number, accountId: number): Promise<void> {
  await lockPantryAccounts(db, [pantryId], 'FOR NO KEY UPDATE')
  if (!(await isPlace(db, pantryId))) return
  const owners = await db.findBy(PantryMember, { pantryId, role: MemberRole.OWNER })
  if (owners.length === 1 && owners[0]?.accountId === accountId)
    throw new UserError('FORBIDDEN', messages.lastOwnerLeaves, { field: 'pantryId' })
}

/** Does anybody own the pantry? */
async function hasOwner(db: EntityManager, pantryId: number): Promise<boolean> {
  return !(await isPantryLeft(db, pantryId)) || db.existsBy(PantryMember, { pantryId, role: MemberRole.OWNER })
}

const over = (): UserError => new UserError('NOT_FOUND', messages.invitationOver)

function assertNotItsAccount(pantryId: number, accountId: number): void {
  if (accountId === pantryId) throw new UserError('FORBIDDEN', messages.ofItsAccount, { field: 'memberId' })
}

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')

/** A code as it was read out: with spaces, dashes or small letters. What a link ends with is exact. */
function asWritten(secret: string): string {
  const code = secret.replace(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength ? code : secret.trim()
}

const slowHash = promisify<string, string, number, Buffer>(scrypt)

/** A link has 128 random bits. A code has few: whoever reads the database is to need longer than it is valid for each guess together. */
const hashSecret = (secret: string): Promise<Buffer> =>
  secret.length === codeLength
    ? slowHash(secret, 'larder invitation code', 32)
    : Promise.resolve(createHash('sha256').update(secret).digest())
