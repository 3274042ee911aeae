import { z } from 'zod'

/** The client of this app at an OpenID Connect provider. */
export interface OidcSettings {
  /** Exactly as the provider names itself in its discovery document and in the `iss` claim. */
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call the provider: on the button, and in messages. */
  name: string
  /** Separated by spaces; with `openid`. */
  scopes: string
  /** The claim that lists a person's groups. */
  groupsClaim: string
  /** Members of this group are admins, and nobody else who signs in there; null: groups do not matter. */
  adminGroup: string | null
  /** Is it the only way for people to sign in? */
  isOnly: boolean
}

const plainWord = z
  .string()
  .trim()
  .max(300, 'has at most 300 characters')
  .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')

/** The environment variables about the OpenID Connect provider; environment.ts adds them to the others. */
export const oidcVariables = {
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'is the address of the provider, which starts with https://' })
    .refine(
      (text) => URL.canParse(text) && new URL(text).search === '' && new URL(text).hash === '',
      'is an address without "?" and "#"',
    )
    .optional(),
  OIDC_CLIENT_ID: plainWord.optional(),
  OIDC_CLIENT_SECRET: plainWord.optional(),
  OIDC_NAME: z.string().trim().min(1, 'is not empty').max(40, 'has at most 40 characters').optional(),
  OIDC_SCOPES: z
    .string()
    .trim()
    .max(300, 'has at most 300 characters')
    .refine((text) => text.split(/\s+/).includes('openid'), 'has "openid" among its words')
    .default('openid email'),
  OIDC_GROUPS_CLAIM: plainWord.default('groups'),
  OIDC_ADMIN_GROUP: z.string().trim().min(1, 'is not empty').max(300, 'has at most 300 characters').optional(),
  OIDC_ONLY: z
    .enum(['true', 'false'], { error: 'is either "true" or "false"' })
    .transform((text) => text === 'true')
    .default(false),
}

/** Those that may be read from a file. */
export const oidcSecrets = ['OIDC_CLIENT_SECRET']

type Given = z.output<z.ZodObject<typeof oidcVariables>> & {
  GOOGLE_CLIENT_ID?: string | undefined
  PUBLIC_URL?: string | undefined
  NODE_ENV?: string | undefined
}

/** Incomplete or contradictory settings, as sentences. */
export function oidcProblems(given: Given): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ONLY, OIDC_ADMIN_GROUP, PUBLIC_URL } = given
  const together = { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }
  const missing = Object.entries(together).flatMap(([name, value]) => (value === undefined ? [name] : []))
  const isPublic = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:'
  return [
    ...(missing.length === 1 || missing.length === 2
      ? [
          `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} needed with ${Object.keys(together)
            .filter((name) => !missing.includes(name))
            .join(' and ')}: set all three, or none`,
        ]
      : []),
    ...(missing.length === 3 && OIDC_ONLY
      ? ['OIDC_ONLY=true needs OIDC_ISSUER: without a provider nobody could sign in']
      : []),
    ...(missing.length === 3 && OIDC_ADMIN_GROUP ? ['OIDC_ADMIN_GROUP means nothing without OIDC_ISSUER'] : []),
    ...(OIDC_ONLY && given.GOOGLE_CLIENT_ID
      ? ['OIDC_ONLY=true and GOOGLE_CLIENT_ID exclude each other: leave one of the two out']
      : []),
    ...(OIDC_ISSUER && new URL(OIDC_ISSUER).protocol === 'http:' ? insecureProblems(given, OIDC_ISSUER, isPublic) : []),
  ]
}

/** Plain http is for a provider on this machine, while somebody tries it. */
const insecureProblems = ({ NODE_ENV }: Given, issuer: string, isPublic: boolean): string[] =>
  /^(localhost|127\.0\.0\.1)$/.test(new URL(issuer).hostname) && !isPublic && NODE_ENV !== 'production'
    ? []
    : ['OIDC_ISSUER starts with https://: by plain http anybody on the way could sign in as anybody']

/** The provider by the environment; null: there is none. */
export function oidcSettings(given: Given): OidcSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given
  if (!issuer || !clientId || !clientSecret) return null
  return {
    issuer,
    clientId,
    clientSecret,
    name: given.OIDC_NAME ?? new URL(issuer).hostname,
    scopes: given.OIDC_SCOPES.split(/\s+/).join(' '),
    groupsClaim: given.OIDC_GROUPS_CLAIM,
    adminGroup: given.OIDC_ADMIN_GROUP ?? null,
    isOnly: given.OIDC_ONLY,
  }
}
