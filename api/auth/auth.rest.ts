import { z } from 'zod'
import { UserError } from '../platform/errors'
import { call, id, nothing, operation, text, type RestEntry } from '../http/rest/restCall'
import { ApiKeyScope } from './apiKey.inputs'
import { messages } from './auth.messages'

interface ApiKeyAnswer {
  id: string
  name: string
  prefix: string
  scope: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface ViewerAnswer {
  kind: string
  needsUsername: boolean
  email: string | null
  keyHash: string | null
  admin: number
  account: { id: string; username: string } | null
}

const register = operation<{ register: { email: string } }, { input: object }>('mutation ($input: RegisterInput!) { register(input: $input) { email } }')
const signIn = operation<{ signIn: { viewer: Pick<ViewerAnswer, 'keyHash' | 'needsUsername'>; tokens: { accessToken: string; refreshToken: string } } }, { email: string; password: string }>(`
  mutation ($email: String!, $password: String!) {
    signIn(input: { email: $email, password: $password, delivery: BODY }) { viewer { keyHash needsUsername } tokens { accessToken refreshToken } }
  }`)
const viewer = operation<{ viewer: ViewerAnswer }>('{ viewer { kind needsUsername email keyHash admin account { id username } } }')
const signOut = operation<object>('mutation { signOut { viewer { id } } }')
const key = 'id name prefix scope createdAt lastUsedAt'
const allKeys = operation<{ viewer: { kind: string; apiKeys: ApiKeyAnswer[] } }>(`{ viewer { kind apiKeys { ${key} } } }`)
const createKey = operation<{ createApiKey: { key: string; apiKey: ApiKeyAnswer } }, { input: object }>(`mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { ${key} } } }`)
const revokeKey = operation<object, { id: string }>('mutation ($id: UUID!) { revokeApiKey(input: { id: $id }) { viewer { id } } }')

const credentials = z.object({ Email: text(320), Password: text(1_000) })
const example = { Email: 'ada@example.org', Password: 'a shelf of lemons' }
const tokens = {
  AccessToken: z.string().describe('Good for 15 minutes. Send it as `Authorization: Bearer`.'),
  RefreshToken: z.string().describe('Good for 30 days or until it is traded at /auth/session, which is done once.'),
}
const needsUsername = z.boolean().describe('True as long as there is no account: choose a user name with /accounts/standard/create/object.')
const apiKey = z.object({
  ID: z.uuid(),
  Name: z.string(),
  Prefix: z.string().describe('How the key begins, to recognise it by.'),
  Scope: z.enum(ApiKeyScope),
  CreatedAt: z.iso.datetime(),
  LastUsedAt: z.iso.datetime().nullable().describe('To the minute; null: never.'),
})
const exampleId = '7f0f6a52-6a53-4f0e-9d53-3f9d2b8f3c11'

function toApiKey({ id: ID, name: Name, prefix: Prefix, scope, createdAt, lastUsedAt }: ApiKeyAnswer): z.output<typeof apiKey> {
  return { ID, Name, Prefix, Scope: ApiKeyScope[scope as ApiKeyScope], CreatedAt: new Date(createdAt).toISOString(), LastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString() }
}

const room = 'Signing in'

export const authRest: readonly RestEntry[] = [
  call({
    path: '/auth/register',
    says: 'Makes a way to sign in. The next step is /auth/login.',
    room, example,
    body: credentials,
    answer: z.object({ Email: z.string().describe('The address as it was understood.') }),
    refusals: ['REGISTRATION_FAILED', 'WEAK_PASSWORD'],
    fields: { email: 'Email', password: 'Password' },
    async carryOut({ Email: email, Password: password }, ask) {
      return { Email: (await ask(register, { input: { email, password } })).register.email }
    },
  }),
  call({
    path: '/auth/login',
    says: 'Opens a session for a program. No cookies are set: the tokens are in the answer. Whoever has no account yet sends the access token to /accounts/standard/create/object, which makes one.',
    room, example,
    body: credentials,
    answer: z.object({ ...tokens, KeyHash: z.uuid().nullable().describe('The key by which calls name the account; null as long as there is none.'), NeedsUsername: needsUsername }),
    refusals: ['INCORRECT_CREDENTIALS', 'FORBIDDEN'],
    fields: { email: 'Email', password: 'Password' },
    async carryOut({ Email: email, Password: password }, ask) {
      const { signIn: { viewer: { keyHash: KeyHash, needsUsername: NeedsUsername }, tokens } } = await ask(signIn, { email, password })
      return { AccessToken: tokens.accessToken, RefreshToken: tokens.refreshToken, KeyHash, NeedsUsername }
    },
  }),
  call({
    path: '/auth/profile',
    says: 'Who the caller is: by an access token, a cookie or an API key.',
    room,
    example: {},
    body: nothing,
    answer: z.object({ ID: id.nullable(), KeyHash: z.uuid().nullable(), Email: z.string().nullable(), Username: z.string().nullable(), Admin: z.int(), NeedsUsername: needsUsername }),
    refusals: ['UNAUTHENTICATED'],
    async carryOut(_body, ask) {
      const { viewer: { needsUsername: NeedsUsername, email: Email, keyHash: KeyHash, admin: Admin, account } } = await ask(viewer, {})
      if (!account && !NeedsUsername) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
      return { ID: account && Number(account.id), KeyHash, Email, Username: account && account.username, Admin, NeedsUsername }
    },
  }),
  call({
    path: '/auth/logout',
    says: 'Ends the session, its sockets included. API keys have none: they are revoked.',
    room,
    example: {},
    body: nothing,
    answer: nothing,
    refusals: ['FORBIDDEN'],
    async carryOut(_body, ask) {
      await ask(signOut, {})
      return {}
    },
  }),
  call({
    path: '/auth/api_keys/create/object',
    says: 'Makes an API key, by which a program acts as the caller. The key is told here and never again. Needs a session and the password, and is refused to API keys. At most 20 a person.',
    room,
    example: { Name: 'Kitchen display', Scope: 'READ', Password: '' },
    body: z.object({ Name: text(60), Scope: z.enum(ApiKeyScope).describe('READ looks only; WRITE may do what the caller may, but for how one signs in.'), Password: text(1_000) }),
    answer: apiKey.extend({ Key: z.string().describe('Send it as `Authorization: Bearer`.') }),
    refusals: ['UNAUTHENTICATED', 'FORBIDDEN', 'INCORRECT_CREDENTIALS', 'TOO_MANY'],
    fields: { name: 'Name', scope: 'Scope', currentPassword: 'Password' },
    async carryOut({ Name: name, Scope: scope, Password: currentPassword }, ask) {
      const { createApiKey } = await ask(createKey, { input: { name, scope, currentPassword } })
      return { ...toApiKey(createApiKey.apiKey), Key: createApiKey.key }
    },
  }),
  call({
    path: '/auth/api_keys/read/all',
    says: 'The caller\'s API keys, newest first, without what is secret of them. Needs a session.',
    room,
    example: {},
    body: nothing,
    answer: z.array(apiKey),
    refusals: ['UNAUTHENTICATED'],
    async carryOut(_body, ask) {
      const { viewer: { kind, apiKeys } } = await ask(allKeys, {})
      if (kind !== 'PERSON') throw new UserError('UNAUTHENTICATED', messages.signInFirst)
      return apiKeys.map(toApiKey)
    },
  }),
  call({
    path: '/auth/api_keys/delete/object',
    says: 'Revokes an API key; its sockets are closed. Needs a session.',
    room,
    example: { ID: exampleId },
    body: z.object({ ID: z.uuid() }),
    answer: z.object({ ID: z.uuid() }),
    refusals: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
    fields: { id: 'ID' },
    async carryOut({ ID }, ask) {
      await ask(revokeKey, { id: ID })
      return { ID }
    },
  }),
  // For browsers by their cookies as well: see session.http.ts.
  {
    kind: 'route',
    path: '/auth/session',
    says: 'Trades a refresh token, sent as `Authorization: Bearer`, for the next pair. A 401 means that the session is over.',
    room,
    example: {},
    body: nothing,
    answer: z.object({ ...tokens, AccessExpiresAt: z.iso.datetime(), RefreshExpiresAt: z.iso.datetime() }),
  },
]
