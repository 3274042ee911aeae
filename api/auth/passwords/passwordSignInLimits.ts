import { createHash } from 'node:crypto'
import { LessThan, type DataSource, type EntityManager } from 'typeorm'
import type { Clock } from '../../platform/clock'
import type { ClientInfo } from '../../platform/context'
import { deleteRowsInBatches } from '../../platform/database/database'
import type { Consumption, RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Viewer } from '../../platform/viewer'
import { Identity } from '../identity.entity'
import { forgetOldAddresses } from '../identity.sql'
import { KnownAddress } from '../sessions/knownAddress.entity'

const day = 86_400
const retention = 180 * day * 1_000
/** Of each identity. */
const maxKnownAddresses = 50

/** Per email and IP address: ten attempts, then one each half minute. Does not lock out clients elsewhere. */
const limitPerPair: RateLimitRule = { name: 'sign-in-pair', atOnce: 10, everySeconds: 30 }
/** Failed attempts per email and day, from all IP addresses together that it has not signed in from: an attacker may have many. */
const limitOfStrangers: RateLimitRule = { name: 'sign-in-strangers', atOnce: 50, everySeconds: day / 50 }

export interface PasswordSignInDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
}

/**
 * Limits for guessing one person's password. Other people's guesses do not lock a person out where they have signed in before
 * or still are signed in.
 */
export class PasswordSignInLimits {
  constructor(private readonly deps: PasswordSignInDependencies) {}

  /**
   * Consumes one attempt. Email addresses that are not registered have the same limits. RATE_LIMITED.
   * @returns the function that gives it back where the password was right
   */
  async consume(
    viewer: Viewer,
    { ip }: ClientInfo,
    email: string,
    identity: Identity | null,
  ): Promise<Consumption['refund']> {
    const { limits } = this.deps
    const isKnown = await this.#isKnown(viewer, ip, identity)
    await limits.consume([limitPerPair, pairOf(email, ip)])
    if (isKnown) return () => limits.reset(limitPerPair, pairOf(email, ip))
    await limits.consume([limitOfStrangers, email])
    return async () => {
      await Promise.all([limits.reset(limitPerPair, pairOf(email, ip)), limits.refund(limitOfStrangers, email)])
    }
  }

  /** Stores the IP address that somebody has signed in from; of their addresses, the 50 that were used last are kept. */
  async remember(db: EntityManager, { ip }: ClientInfo, identityId: string): Promise<void> {
    await db.upsert(KnownAddress, { identityId, hash: hashOf(identityId, ip), lastUsedAt: this.deps.clock.now() }, [
      'identityId',
      'hash',
    ])
    await forgetOldAddresses(db, identityId, maxKnownAddresses)
  }

  /** Resets the limits of this email address, for all clients and for this IP address. */
  async reset(email: string, ip: string): Promise<void> {
    await Promise.all([
      this.deps.limits.reset(limitOfStrangers, email),
      this.deps.limits.reset(limitPerPair, pairOf(email, ip)),
    ])
  }

  /** Deletes IP addresses that were not used for half a year. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, KnownAddress, {
      lastUsedAt: LessThan(new Date(this.deps.clock.now().getTime() - retention)),
    })
  }

  /** Queries the database for unregistered email addresses, too, so that they take as long. */
  async #isKnown(viewer: Viewer, ip: string, identity: Identity | null): Promise<boolean> {
    const identityId = identity?.id ?? '00000000-0000-0000-0000-000000000000'
    const hasSignedInHere = await this.deps.db
      .getRepository(KnownAddress)
      .existsBy({ identityId, hash: hashOf(identityId, ip) })
    return identity !== null && (hasSignedInHere || viewer.session?.identityId === identityId)
  }
}

const pairOf = (email: string, ip: string): string => `${email} ${ip}`

const hashOf = (identityId: string, ip: string): Buffer => createHash('sha256').update(`${identityId} ${ip}`).digest()
