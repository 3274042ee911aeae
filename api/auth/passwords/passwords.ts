import { hash, verify } from '@node-rs/argon2'
import { bulkhead, BulkheadRejectedError } from 'cockatiel'
import { UserError, messages as platformMessages } from '../../platform/errors'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash occupies a core: two run at a time, 30 wait. */
const hashing = bulkhead(2, 30)

/** The hash that is stored of a password, in the PHC string format. RATE_LIMITED while too many passwords are being hashed. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, argon2Options))
}

/** Compared with for unknown addresses, so that they take as long as registered ones. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Compares a password with a stored hash; null for an unknown address: false, in the same time. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const expected = stored ?? (await dummyHash)
  return (await limited(() => verify(expected, password))) && stored !== null
}

async function limited<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await hashing.execute(run)
  } catch (error) {
    if (error instanceof BulkheadRejectedError)
      throw new UserError('RATE_LIMITED', platformMessages.wait(2), { retryAfter: 2 })
    throw error
  }
}
