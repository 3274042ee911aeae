import { z } from 'zod'
import { UserError } from '../platform/errors'
import { call, found, id, noDeviceId, operation, text, type Ask, type RestCall } from '../http/rest/restCall'
import { oneLine } from '../../lib/text/text'
import { messages } from './account.messages'

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
  keyHash: string | null
  email: string | null
  admin: number
  account: Profile | null
  createdRecipeIds: string[]
  favouriteRecipeIds: string[]
}

const profile = 'id username name headline bio description imageUrl(size: MEDIUM)'
const onePerson = operation<{ account: Profile | null }, { id: number }>(`query ($id: Id!) { account(id: $id) { ${profile} } }`)
const ownRecord = operation<{ viewer: OwnAccount }>(`{ viewer { keyHash email admin account { ${profile} } createdRecipeIds favouriteRecipeIds } }`)
const createAccount = operation<object, { username: string }>('mutation ($username: String!) { createAccount(input: { username: $username }) { viewer { id } } }')
const editPantry = operation<object, { input: object }>('mutation ($input: EditPantryInput!) { editPantry(input: $input) { pantry { id } } }')
const ownPantry = operation<{ myPantry: { name: string; postcode: string } | null }>('{ myPantry { name postcode } }')
const updateProfile = operation<object, { input: object }>('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { id } } }')
const setProfileImage = operation<object, { imageId: string | null }>('mutation ($imageId: UUID) { setProfileImage(input: { imageId: $imageId }) { account { id } } }')
const setFavourites = operation<object, { ids: number[] }>('mutation ($ids: [Id!]!) { setFavouriteRecipes(input: { ids: $ids }) { ids } }')
const removeAccount = operation<object, { password: string }>('mutation ($password: String!) { removeAccount(input: { currentPassword: $password }) { viewer { id } } }')

const userInfo = z.object({
  Username: z.string(),
  Name: z.string().describe('What they want to be called; their user name where they did not say.'),
  Headline: z.string(),
  Bio: z.string(),
  Description: z.string(),
  ProfileImage: z.string().nullable().describe('Where their picture is, relative to this server.'),
})
const publicProfile = z.object({ ID: id, UserInfo: userInfo })
const ownAccount = z.object({
  KeyHash: z.uuid(),
  ID: id,
  Email: z.string().nullable(),
  DeviceID: z.string().describe('Sessions have no device id: all zeros.'),
  AccountObject: z.object({
    ID: id,
    Email: z.string().nullable(),
    Admin: z.int().describe('0 for most; from 1 on an admin.'),
    UserInfo: userInfo.extend({ Email: z.string().nullable() }),
    AdditionalInfo: z.object({ FavouriteRecipeIDs: z.array(id), CreatedRecipeIDs: z.array(id) }),
  }),
})

function toUserInfo({ username, name, headline, bio, description, imageUrl }: Profile): z.output<typeof userInfo> {
  return { Username: username, Name: name === '' ? username : name, Headline: headline, Bio: bio, Description: description, ProfileImage: imageUrl }
}

/** The caller's own record. UNAUTHENTICATED without an account; NOT_FOUND where another's key was sent. */
async function readOwnAccount(ask: Ask, KeyHash?: string): Promise<OwnAccount & { account: Profile; keyHash: string }> {
  const { viewer: { account, keyHash, ...rest } } = await ask(ownRecord, {})
  if (!account || keyHash === null) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  return { ...rest, account, keyHash: found(KeyHash === undefined || KeyHash.toLowerCase() === keyHash ? keyHash : null) }
}

function toOwnAccount({ keyHash, email: Email, admin: Admin, account, createdRecipeIds, favouriteRecipeIds }: Awaited<ReturnType<typeof readOwnAccount>>): z.output<typeof ownAccount> {
  const ID = Number(account.id)
  return {
    KeyHash: keyHash,
    ID,
    Email,
    DeviceID: noDeviceId,
    AccountObject: {
      ID, Email, Admin,
      UserInfo: { ...toUserInfo(account), Email },
      AdditionalInfo: { FavouriteRecipeIDs: favouriteRecipeIds.map(Number), CreatedRecipeIDs: createdRecipeIds.map(Number) },
    },
  }
}

const maxNameLength = 60
const profileFields = { Name: text(maxNameLength), Headline: text(120), Bio: text(500), Description: text(2_000) }
const imageReference = z.string().regex(/^$|^(?:\/images\/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\d+\.(?:webp|jpg))?$/i, { error: 'is the address or the id of a picture that was sent by POST /images' })
  .describe('The id or the address of a picture that was sent by POST /images; empty: none.')
const imageIdIn = (address: string): string | null => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0] ?? null

/** Puts what was sent into the caller's profile; what was left out stays. */
async function patchProfile(ask: Ask, before: Profile, sent: { [Field in keyof typeof profileFields]?: string | undefined }): Promise<void> {
  const { Name, Headline = before.headline, Bio = before.bio, Description = before.description } = sent
  // Where nobody said what they want to be called, the user name stands there: sent back, it says nothing new.
  const name = Name === undefined || (before.name === '' && Name === before.username) ? before.name : Name
  await ask(updateProfile, { input: { name, headline: Headline, bio: Bio, description: Description } })
}

const byKey = z.object({ KeyHash: z.uuid().describe('The caller\'s own.') })
const exampleKey = '7f0f6a52-6a53-4f0e-9d53-3f9d2b8f3c11'
const profileFieldNames = { name: 'Name', headline: 'Headline', bio: 'Bio', description: 'Description' }

export const accountRest: readonly RestCall[] = [
  call({
    path: '/accounts/standard/create/object',
    says: 'Gives whoever has just registered and signed in their account and their pantry. ID, Email and Admin that come along are ignored.',
    room: 'Accounts',
    example: { UserObject: { UserInfo: { Name: 'ada', Headline: 'Bakes on Sundays' } }, PantryObject: { Name: 'Ada\'s pantry', Postcode: 'AB1 2CD' } },
    body: z.object({
      UserObject: z.object({
        UserInfo: z.object({ ...profileFields, Name: text(100).describe('The user name: 2 to 30 letters, digits, dots, dashes or underscores. It is kept in small letters, without spaces; as it is sent here, it is the name that is shown.') }).partial({ Headline: true, Bio: true, Description: true }),
      }),
      PantryObject: z.object({ Name: text(60).optional(), Postcode: text(12).optional() }).optional().describe('What the pantry is called. What stands in it is sent to /Pantries/create/object.'),
    }),
    answer: ownAccount,
    refusals: ['UNAUTHENTICATED', 'USERNAME_TAKEN', 'ACCOUNT_EXISTS'],
    fields: { username: 'UserObject.UserInfo.Name', name: 'PantryObject.Name', postcode: 'PantryObject.Postcode' },
    async carryOut({ UserObject: { UserInfo: { Name, ...rest } }, PantryObject: { Name: pantry, Postcode: postcode } = {} }, ask) {
      await ask(createAccount, { username: Name })
      const made = await readOwnAccount(ask)
      // The user name is what was sent in small letters, without its spaces: as it was typed it is what they want to be called.
      const typed = oneLine(Name)
      const isSaid = typed !== made.account.username && typed.length <= maxNameLength
      if (isSaid || Object.keys(rest).length > 0) await patchProfile(ask, made.account, { ...rest, ...(isSaid && { Name: typed }) })
      if (pantry !== undefined || postcode !== undefined) {
        const before = found((await ask(ownPantry, {})).myPantry)
        await ask(editPantry, { input: { name: pantry ?? before.name, postcode: postcode ?? before.postcode } })
      }
      return toOwnAccount(await readOwnAccount(ask))
    },
  }),
  call({
    path: '/AccountsStandard/read/object',
    says: 'The caller\'s own account. Another\'s key is answered as if there were none.',
    room: 'Accounts',
    example: { KeyHash: exampleKey },
    body: byKey,
    answer: ownAccount,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
    carryOut: async ({ KeyHash }, ask) => toOwnAccount(await readOwnAccount(ask, KeyHash)),
  }),
  call({
    path: '/AccountsStandard/read/profile',
    says: 'A person, as everybody may see them.',
    room: 'Accounts',
    example: { ID: 1 },
    body: z.object({ ID: id }),
    answer: publicProfile,
    refusals: ['NOT_FOUND'],
    async carryOut({ ID }, ask) {
      return { ID, UserInfo: toUserInfo(found((await ask(onePerson, { id: ID })).account)) }
    },
  }),
  call({
    path: '/AccountsStandard/update/object',
    says: 'Changes the caller\'s own profile and favourites; what is left out stays. ID, Email, Admin and CreatedRecipeIDs that come along are ignored.',
    room: 'Accounts',
    example: { AccountObject: { UserInfo: { Headline: 'Bakes on Sundays' }, AdditionalInfo: { FavouriteRecipeIDs: [1] } }, KeyHash: exampleKey },
    body: byKey.extend({
      AccountObject: z.object({
        UserInfo: z.object({ ...profileFields, ProfileImage: imageReference.nullable() }).partial().optional(),
        AdditionalInfo: z.object({ FavouriteRecipeIDs: z.array(id).max(2_000).optional().describe('All of them. Recipes that the caller may not see are left out.') }).optional(),
      }),
    }),
    answer: ownAccount,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND'],
    fields: {
      ...Object.fromEntries(Object.entries(profileFieldNames).map(([field, name]) => [field, `AccountObject.UserInfo.${name}`])),
      imageId: 'AccountObject.UserInfo.ProfileImage', ids: 'AccountObject.AdditionalInfo.FavouriteRecipeIDs',
    },
    async carryOut({ AccountObject: { UserInfo, AdditionalInfo }, KeyHash }, ask) {
      const before = await readOwnAccount(ask, KeyHash)
      if (UserInfo) {
        const { ProfileImage, ...rest } = UserInfo
        if (Object.keys(rest).length > 0) await patchProfile(ask, before.account, rest)
        const imageId = imageIdIn(ProfileImage ?? '')
        if (ProfileImage !== undefined && imageId !== imageIdIn(before.account.imageUrl ?? '')) await ask(setProfileImage, { imageId })
      }
      if (AdditionalInfo?.FavouriteRecipeIDs) await ask(setFavourites, { ids: AdditionalInfo.FavouriteRecipeIDs })
      return toOwnAccount(await readOwnAccount(ask, KeyHash))
    },
  }),
  call({
    path: '/AccountsStandard/delete/object',
    says: 'Removes the caller\'s own account and everything that was only theirs. Needs their password. Nobody removes another\'s.',
    room: 'Accounts',
    example: { KeyHash: exampleKey, Password: '' },
    body: byKey.extend({ Password: text(1_000) }),
    answer: byKey,
    refusals: ['UNAUTHENTICATED', 'NOT_FOUND', 'INCORRECT_CREDENTIALS'],
    fields: { currentPassword: 'Password' },
    async carryOut({ KeyHash, Password }, ask) {
      await readOwnAccount(ask, KeyHash)
      await ask(removeAccount, { password: Password })
      return { KeyHash }
    },
  }),
]
