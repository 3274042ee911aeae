import { z } from 'zod'
import { UserError } from '../platform/errors'
import { call, id, emptyBody, mutation, query, text, type RestEntry } from '../http/rest/restCall'
import { fromRest, toRest } from '../http/rest/restNames'
import { ApiKeyScope } from './apiKeys/apiKey.inputs'
import { messages } from './auth.texts'

interface ApiKeyAnswer {
  id: string
  name: string
  prefix: string
  scope: string
  createdAt: string
  lastUsedAt: string | null
}

interface ViewerAnswer {
  needsUsername: boolean
  email: string | null
  keyHash: string | null
  admin: number
  account: { id: string; username: string } | null
}

const register = mutation<{ email: string }>('register(input: RegisterInput!)', 'email')
const signIn = mutation<{
  viewer: Pick<ViewerAnswer, 'keyHash' | 'needsUsername'>
  tokens: { accessToken: string; refreshToken: string }
}>('signIn(input: SignInInput!)', 'viewer { keyHash needsUsername } tokens { accessToken refreshToken }')
const viewer = query<ViewerAnswer>('viewer', 'needsUsername email keyHash admin account { id username }')
const signOut = mutation<unknown, object>('signOut', 'viewer { id }')
const key = 'id name prefix scope createdAt lastUsedAt'
const allKeys = query<{ kind: string; apiKeys: ApiKeyAnswer[] }>('viewer', `kind apiKeys { ${key} }`)
const createKey = mutation<{ key: string; apiKey: ApiKeyAnswer }>(
  'createApiKey(input: CreateApiKeyInput!)',
  `key apiKey { ${key} }`,
)
const revokeKey = mutation('revokeApiKey(input: RevokeApiKeyInput!)', 'viewer { id }')

const credentials = z.strictObject({ Email: text(320), Password: text(1_000) })
const example = { Email: 'ada@example.org', Password: 'a shelf of lemons' }
const tokens = {
  AccessToken: z.string().describe('Valid for 15 minutes. Send it as `Authorization: Bearer`.'),
  RefreshToken: z.string().describe('Valid for 30 days or until it is exchanged at /auth/session, once.'),
}
const needsUsername = z
  .boolean()
  .describe('True as long as there is no account: choose a user name with /accounts/standard/create/object.')
const apiKey = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Prefix: z.string().describe('The beginning of the key, to recognise it by.'),
  Scope: z.enum(ApiKeyScope),
  CreatedAt: z.iso.datetime(),
  LastUsedAt: z.iso.datetime().nullable().describe('To the minute; null: never.'),
})
const exampleId = '7f0f6a52-6a53-4f0e-9d53-3f9d2b8f3c11'

const toApiKey = ({ scope, ...others }: ApiKeyAnswer): z.output<typeof apiKey> => ({
  ...toRest(others),
  Scope: ApiKeyScope[scope as ApiKeyScope],
})

const tag = 'Signing in'

export const authRest: readonly RestEntry[] = [
  call({
    path: '/auth/register',
    summary:
      'Registers an address and a password to sign in with. The next step is /auth/login. Where the server sends email, the response is the same whether or not the address is registered already: its owner gets an email. Elsewhere a registered address is refused with REGISTRATION_FAILED.',
    tag,
    example,
    body: credentials,
    response: z.object({ Email: z.string().describe('The normalised address.') }),
    errors: ['REGISTRATION_FAILED', 'WEAK_PASSWORD'],
    execute: async (sent, run) => toRest(await run(register, { input: fromRest(sent) })),
  }),
  call({
    path: '/auth/login',
    summary:
      'Opens a session for a program. No cookies are set: the tokens are in the response. Without an account, send the access token to /accounts/standard/create/object next, which creates one.',
    tag,
    example,
    body: credentials,
    response: z.object({
      ...tokens,
      KeyHash: z
        .uuid()
        .nullable()
        .describe('The key that identifies the account in calls; null as long as there is none.'),
      NeedsUsername: needsUsername,
    }),
    errors: ['INCORRECT_CREDENTIALS', 'FORBIDDEN'],
    async execute(sent, run) {
      const { viewer: of, tokens } = await run(signIn, { input: { ...fromRest(sent), delivery: 'BODY' } })
      return toRest({ ...tokens, keyHash: of.keyHash, needsUsername: of.needsUsername })
    },
  }),
  call({
    path: '/auth/profile',
    summary: 'Who the caller is: by an access token, a cookie or an API key.',
    tag,
    example: {},
    body: emptyBody,
    response: z.object({
      ID: id.nullable(),
      KeyHash: z.uuid().nullable(),
      Email: z.string().nullable(),
      Username: z.string().nullable(),
      Admin: z.int(),
      NeedsUsername: needsUsername,
    }),
    errors: ['UNAUTHENTICATED'],
    async execute(_body, run) {
      const { account, ...of } = await run(viewer, {})
      if (!account && !of.needsUsername) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
      return { ...toRest(of), ID: account && Number(account.id), Username: account && account.username }
    },
  }),
  call({
    path: '/auth/logout',
    summary: 'Ends the session, its sockets included. API keys have none: they are revoked.',
    tag,
    example: {},
    body: emptyBody,
    response: emptyBody,
    errors: ['FORBIDDEN'],
    async execute(_body, run) {
      await run(signOut, {})
      return {}
    },
  }),
  call({
    path: '/auth/api_keys/create/object',
    summary:
      'Creates an API key, with which a program acts as the caller. The key is returned only once. Needs a session and the password; API keys may not call it. At most 20 for each person.',
    tag,
    example: { Name: 'Kitchen display', Scope: 'READ', Password: '' },
    body: z.strictObject({
      Name: text(60),
      Scope: z
        .enum(ApiKeyScope)
        .describe('READ: reading only. WRITE: whatever the caller may do, except changing sign-in methods.'),
      Password: text(1_000),
    }),
    response: apiKey.extend({ Key: z.string().describe('Send it as `Authorization: Bearer`.') }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'INCORRECT_CREDENTIALS', 'TOO_MANY'],
    fields: { currentPassword: 'Password' },
    async execute({ Name: name, Scope: scope, Password: currentPassword }, run) {
      const created = await run(createKey, { input: { name, scope, currentPassword } })
      return { ...toApiKey(created.apiKey), Key: created.key }
    },
  }),
  call({
    path: '/auth/api_keys/read/all',
    summary: "The caller's API keys, newest first, without the keys themselves. Needs a session.",
    tag,
    example: {},
    body: emptyBody,
    response: z.array(apiKey),
    errors: ['UNAUTHENTICATED'],
    async execute(_body, run) {
      const { kind, apiKeys } = await run(allKeys, {})
      if (kind !== 'PERSON') throw new UserError('UNAUTHENTICATED', messages.signInFirst)
      return apiKeys.map(toApiKey)
    },
  }),
  call({
    path: '/auth/api_keys/delete/object',
    summary: 'Revokes an API key; its sockets are closed. Needs a session.',
    tag,
    example: { ID: exampleId },
    body: z.strictObject({ ID: z.uuid() }),
    response: z.object({ ID: z.uuid() }),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
    async execute({ ID }, run) {
      await run(revokeKey, { input: { id: ID } })
      return { ID }
    },
  }),
  // For browsers by their cookies as well: see session.http.ts.
  {
    kind: 'route',
    path: '/auth/session',
    summary:
      'Exchanges a refresh token, sent as `Authorization: Bearer`, for the next pair. A 401 means that the session has ended.',
    tag,
    example: {},
    body: emptyBody,
    response: z.object({ ...tokens, AccessExpiresAt: z.iso.datetime(), RefreshExpiresAt: z.iso.datetime() }),
  },
]
