import { IsNull, type DataSource } from 'typeorm'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { manyLines, oneLine } from '../../lib/text/text'
import type { Person } from '../platform/viewer'
import { Account } from './account.entity'
import { messages } from './account.texts'
import type { UpdateProfileInput } from './profile.inputs'
import { assertNameAllowed } from './reservedNames'

const changeLimit: RateLimitRule = { name: 'profile-changes', atOnce: 30, everySeconds: 20 }

/** Profiles of accounts. */
export class ProfileService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly productName: string,
  ) {}

  /** Replaces a profile. Safe to repeat. BAD_INPUT for a name that pretends to be an admin's or the app's; UNAUTHENTICATED: the account has been removed meanwhile; RATE_LIMITED. */
  async update(person: Person, input: UpdateProfileInput): Promise<Account> {
    await this.limits.consume([changeLimit, String(person.accountId)])
    const name = oneLine(input.name)
    const accounts = this.db.getRepository(Account)
    const own = { id: person.accountId, removedAt: IsNull() }
    // An admin may have such a name, and a name that does not change is not checked.
    if (person.admin < 1 && !(await accounts.existsBy({ ...own, name })))
      assertNameAllowed(name, this.productName, 'name')
    await accounts.update(own, {
      name,
      headline: oneLine(input.headline),
      bio: manyLines(input.bio),
      description: manyLines(input.description),
    })
    const account = await accounts.findOneBy(own)
    if (!account) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
    return account
  }
}
