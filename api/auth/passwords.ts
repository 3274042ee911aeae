import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { UserError, messages as floor } from '../platform/errors'
import { messages } from './auth.messages'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing takes all of a core for a moment, so only two run and a few wait. */
const gate = bulkhead(2, 30)

const common = new Set<string>(dictionary['passwords-common'])

/** Refuses what is too short, too long or known to everybody. */
export function requireGoodPassword(password: string, field = 'password'): void {
  const length = [...password].length
  if (length < 8 || length > 128) throw new UserError('WEAK_PASSWORD', messages.weakPassword, { field })
  if (common.has(password.toLowerCase())) throw new UserError('WEAK_PASSWORD', messages.commonPassword, { field })
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** A hash of nothing anybody knows, so that unknown names take as long as known ones. */
const nobody = hashPassword(crypto.randomUUID())

/** Does the password fit? `stored` is null for an unknown name: the answer is no, in the same time. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? await nobody
  return await inTurn(() => verify(against, password)) && stored !== null
}

async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await gate.execute(run)
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new UserError('RATE_LIMITED', floor.wait(2), { retryAfter: 2 })
    throw error
  }
}
