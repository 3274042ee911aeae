import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { TokenPair } from '../platform/context'
import { SessionToken } from './session.entity'

const accessTokenLifetime = 15 * 60_000
/** How long a refresh token is valid, in milliseconds. */
export const refreshTokenLifetime = 30 * 24 * 60 * 60_000

/** The SHA-256 hash of a token, which is stored in its place. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** 256 random bits after a prefix for the kind of token. */
const newToken = (kind: 'a' | 'r') => `l${kind}_${randomBytes(32).toString('base64url')}`

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
