import { z } from 'zod'
import { UserError } from '../platform/errors'
import {
  call,
  requireFound,
  id,
  mutation,
  query,
  sentBack,
  sentId,
  text,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { toRest } from '../http/rest/restNames'
import { messages } from './account.texts'

interface Profile {
  id: string
  username: string
  name: string
  headline: string
  bio: string
  description: string
  imageUrl: string | null
}

interface OwnAccount {
  keyHash: string
  email: string | null
  admin: number
  account: Profile
  createdRecipeIds: string[]
  favouriteRecipeIds: string[]
}

const profile = 'id username name headline bio description imageUrl(size: MEDIUM)'
const onePerson = query<Profile | null, { id: number }>('account(id: Id!)', profile)
const ownRecord = query<{ [Name in keyof OwnAccount]: OwnAccount[Name] | null }>(
  'viewer',
  `keyHash email admin account { ${profile} } createdRecipeIds favouriteRecipeIds`,
)
const updateProfile = mutation('updateProfile(input: UpdateProfileInput!)', 'account { id }')
const setProfileImage = mutation('setProfileImage(input: SetProfileImageInput!)', 'account { id }')
const setFavourites = mutation('setFavouriteRecipes(input: FavouriteRecipesInput!)', 'ids')
const removeAccount = mutation('removeAccount(input: RemoveAccountInput!)', 'viewer { id }')

/** The value of the legacy API where there is no device id. */
const noDeviceId = '0'.repeat(24)

const publicInfo = z.object({
  Username: z.string(),
  Name: z.string().describe('The name to show: the user name where they have set none.'),
  Headline: z.string(),
  Bio: z.string(),
  Description: z.string(),
  ProfileImage: z.string().nullable().describe('The URL of their picture, relative to this server.'),
})
const userInfo = publicInfo.extend({ Email: z.string().nullable() })
const additionalInfo = z.object({ FavouriteRecipeIDs: z.array(id), CreatedRecipeIDs: z.array(id) })
const accountObject = z.object({
  ID: id,
  Email: z.string().nullable(),
  Admin: z.int().describe('0 for most; from 1 on an admin.'),
  UserInfo: userInfo,
  AdditionalInfo: additionalInfo,
})
/** An account, as its owner sees it. */
export const accountRecord = z.object({
  KeyHash: z.uuid(),
  ID: id,
  Email: z.string().nullable(),
  DeviceID: z.string().describe('Sessions have no device id: all zeros.'),
  AccountObject: accountObject,
})

function toUserInfo({ id: _id, imageUrl, ...fields }: Profile): z.output<typeof publicInfo> {
  const { Name, ...others } = toRest(fields)
  return { ...others, Name: Name === '' ? fields.username : Name, ProfileImage: imageUrl }
}

/** The caller's own account. UNAUTHENTICATED without one; NOT_FOUND for another account's key. */
export async function readOwnAccount(run: RunOperation, KeyHash?: string): Promise<OwnAccount> {
  const own = await run(ownRecord, {})
  if (!own.account || own.keyHash === null) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  requireFound(KeyHash === undefined || KeyHash.toLowerCase() === own.keyHash ? own.account : null)
  return own as OwnAccount
}

export function toAccountRecord(own: OwnAccount): z.output<typeof accountRecord> {
  const { keyHash: KeyHash, email: Email, admin: Admin, account } = own
  const ID = Number(account.id)
  const AdditionalInfo = {
    FavouriteRecipeIDs: own.favouriteRecipeIds.map(Number),
    CreatedRecipeIDs: own.createdRecipeIds.map(Number),
  }
  const UserInfo = { ...toUserInfo(account), Email }
  return { KeyHash, ID, Email, DeviceID: noDeviceId, AccountObject: { ID, Email, Admin, UserInfo, AdditionalInfo } }
}

export const maxNameLength = 60
const profileFields = { Name: text(maxNameLength), Headline: text(120), Bio: text(500), Description: text(2_000) }
const imageReference = z
  .string()
  .regex(/^$|^(?:\/images\/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\d+\.(?:webp|jpg))?$/i, {
    error: 'is the address or the id of a picture that was sent by POST /images',
  })
  .describe('The id or the address of a picture that was sent by POST /images; empty: none.')
const imageIdIn = (address: string): string | null =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0] ?? null

/** What a body may hold of a profile. */
export const sentProfile = sentBack(
  userInfo,
  z.object({ ...profileFields, ProfileImage: imageReference.nullable() }).partial().shape,
)
/** What a body may hold of an account. */
export const sentAccount = <Info extends z.ZodType>(info: Info) =>
  sentBack(accountObject, {
    UserInfo: info,
    AdditionalInfo: sentBack(additionalInfo, {
      FavouriteRecipeIDs: z.array(sentId).max(2_000).optional().describe('All of them.'),
    }).optional(),
  })
const accountChange = sentAccount(sentProfile.optional())

/** Changes what was sent of the caller's profile and favourites, and answers with the account. */
export async function changeAccount(
  run: RunOperation,
  { UserInfo = {}, AdditionalInfo }: z.output<typeof accountChange>,
  KeyHash?: string,
): Promise<z.output<typeof accountRecord>> {
  const { account: before } = await readOwnAccount(run, KeyHash)
  const {
    Name,
    Headline = before.headline,
    Bio = before.bio,
    Description = before.description,
    ProfileImage,
  } = UserInfo
  // Without a name, calls return the user name in its place: a client that sends it back does not set it.
  const name = Name === undefined || (before.name === '' && Name === before.username) ? before.name : Name
  await run(updateProfile, { input: { name, headline: Headline, bio: Bio, description: Description } })
  const imageId = imageIdIn(ProfileImage ?? '')
  if (ProfileImage !== undefined && imageId !== imageIdIn(before.imageUrl ?? ''))
    await run(setProfileImage, { input: { imageId } })
  if (AdditionalInfo?.FavouriteRecipeIDs)
    await run(setFavourites, { input: { ids: AdditionalInfo.FavouriteRecipeIDs } })
  return toAccountRecord(await readOwnAccount(run))
}

const keyHash = z.uuid().describe("The caller's own.")
const byKey = z.strictObject({ KeyHash: keyHash })
const exampleKey = '7f0f6a52-6a53-4f0e-9d53-3f9d2b8f3c11'

/** GraphQL's names of what is called otherwise in an account of a body. */
export const accountFields = (path: string) => ({
  imageId: `${path}.UserInfo.ProfileImage`,
  ids: `${path}.AdditionalInfo.FavouriteRecipeIDs`,
})

export const accountRest: readonly RestCall[] = [
  call({
    path: '/AccountsStandard/read/object',
    summary: "The caller's own account. NOT_FOUND for another account's key.",
    tag: 'Accounts',
    example: { KeyHash: exampleKey },
    body: byKey,
    response: accountRecord,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
    execute: async ({ KeyHash }, run) => toAccountRecord(await readOwnAccount(run, KeyHash)),
  }),
  call({
    path: '/AccountsStandard/read/profile',
    summary: 'A person, as everybody may see them.',
    tag: 'Accounts',
    example: { ID: 1 },
    body: z.strictObject({ ID: sentId }),
    response: z.object({ ID: id, UserInfo: publicInfo }),
    errors: ['NOT_FOUND'],
    execute: async ({ ID }, run) => ({ ID, UserInfo: toUserInfo(requireFound(await run(onePerson, { id: ID }))) }),
  }),
  call({
    path: '/AccountsStandard/update/object',
    summary: "Changes the caller's own profile and favourites; fields that are left out stay.",
    tag: 'Accounts',
    example: {
      AccountObject: { UserInfo: { Headline: 'Bakes on Sundays' }, AdditionalInfo: { FavouriteRecipeIDs: [1] } },
      KeyHash: exampleKey,
    },
    body: sentBack(accountRecord, { KeyHash: keyHash, AccountObject: accountChange }),
    response: accountRecord,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
    fields: accountFields('AccountObject'),
    execute: ({ AccountObject, KeyHash }, run) => changeAccount(run, AccountObject, KeyHash),
  }),
  call({
    path: '/AccountsStandard/delete/object',
    summary:
      "Removes the caller's own account and everything that was only theirs. Needs a sign-in of the last ten minutes, or the password. NOT_FOUND for another account's key.",
    tag: 'Accounts',
    example: { KeyHash: exampleKey },
    body: byKey.extend({
      Password: text(1_000).optional().describe('Left out: the session was opened in the last ten minutes.'),
    }),
    response: byKey,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'INCORRECT_CREDENTIALS'],
    fields: { currentPassword: 'Password' },
    async execute({ KeyHash, Password }, run) {
      await readOwnAccount(run, KeyHash)
      await run(removeAccount, { input: { currentPassword: Password } })
      return { KeyHash }
    },
  }),
]
