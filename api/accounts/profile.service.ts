import { IsNull, type DataSource } from 'typeorm'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { manyLines, oneLine } from '../../lib/text/text'
import type { Person } from '../platform/viewer'
import { Account } from './account.entity'
import { messages } from './account.messages'
import type { UpdateProfileInput } from './profile.inputs'

const changeLimit: RateLimitRule = { name: 'profile-changes', atOnce: 30, everySeconds: 20 }

/** Profiles of accounts. */
export class ProfileService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Replaces a profile. Safe to repeat. UNAUTHENTICATED: the account has been removed meanwhile; RATE_LIMITED. */
  async update(person: Person, { name, headline, bio, description }: UpdateProfileInput): Promise<Account> {
    await this.limits.consume([changeLimit, String(person.accountId)])
    const accounts = this.db.getRepository(Account)
    await accounts.update({ id: person.accountId, removedAt: IsNull() }, {
      name: oneLine(name), headline: oneLine(headline), bio: manyLines(bio), description: manyLines(description),
    })
    const account = await accounts.findOneBy({ id: person.accountId, removedAt: IsNull() })
    if (!account) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
    return account
  }
}
