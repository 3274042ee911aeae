import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Seconds within which the callback must come. */
export const attemptLifetime = 600

/** An attempt to sign in, in an HttpOnly cookie of its own that lives for ten minutes. */
const attemptShape = z.object({
  state: z.string().regex(/^[a-z]{12}$/),
  verifier: z.string().min(43),
  nonce: z.string().min(16),
  isPopup: z.boolean(),
  then: z.string(),
  /** The session that the provider's account is to be linked from; null: it is about signing in. */
  linksTo: z.string().nullable(),
})

export type ProviderAttempt = z.infer<typeof attemptShape>

/** A new attempt, with secrets that nobody can guess. */
export function newAttempt(attempt: Pick<ProviderAttempt, 'isPopup' | 'then' | 'linksTo'>): ProviderAttempt {
  return {
    state: Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join(''),
    verifier: randomBytes(48).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    ...attempt,
  }
}

/** An attempt as the value of its cookie. */
export const cookieValueOf = (attempt: ProviderAttempt): string =>
  Buffer.from(JSON.stringify(attempt)).toString('base64url')

/** The attempt in a cookie; null: there is none that we made. */
export function readAttempt(cookie: string | undefined): ProviderAttempt | null {
  if (cookie === undefined) return null
  try {
    const read = attemptShape.parse(JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8')))
    return { ...read, then: safeRedirectPath(read.then) }
  } catch {
    return null
  }
}

/** Is what the provider sent back the state of the attempt? */
export function isSameState(state: string, came: unknown): boolean {
  return (
    typeof came === 'string' &&
    came.length === state.length &&
    timingSafeEqual(Buffer.from(came, 'latin1'), Buffer.from(state, 'latin1'))
  )
}

/** A path of ours to go back to; the home page for anything else. */
export function safeRedirectPath(text: unknown): string {
  if (
    typeof text !== 'string' ||
    text.length > 500 ||
    !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) ||
    !URL.canParse(text, 'http://here')
  )
    return '/'
  const { origin, pathname, search, hash } = new URL(text, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') && !pathname.startsWith('/auth/')
    ? `${pathname}${search}${hash}`
    : '/'
}
