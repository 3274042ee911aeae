import type { EntityManager } from 'typeorm'
import type { TokenPair } from '../../platform/context'
import { hashToken, newSecret } from '../../platform/secretTokens'
import { SessionToken } from './session.entity'

const accessTokenLifetime = 15 * 60_000
/** How long a refresh token is valid, in milliseconds. */
export const refreshTokenLifetime = 30 * 24 * 60 * 60_000

/** A secret after a prefix for the kind of token. */
const newToken = (kind: 'a' | 'r') => `l${kind}_${newSecret()}`

/** Creates a pair of tokens for a session and stores their hashes, in the caller's transaction. */
export async function issueTokens(db: EntityManager, sessionId: string, now: Date): Promise<TokenPair> {
  const pair: TokenPair = {
    accessToken: newToken('a'),
    refreshToken: newToken('r'),
    accessExpiresAt: new Date(now.getTime() + accessTokenLifetime),
    refreshExpiresAt: new Date(now.getTime() + refreshTokenLifetime),
  }
  await db.insert(SessionToken, [
    { hash: hashToken(pair.accessToken), sessionId, kind: 'access', expiresAt: pair.accessExpiresAt },
    { hash: hashToken(pair.refreshToken), sessionId, kind: 'refresh', expiresAt: pair.refreshExpiresAt },
  ])
  return pair
}
