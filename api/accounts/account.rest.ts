import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { UserError } from '../platform/errors'
import {
  entriesOf,
  itemsOf,
  maxPostcodeLength,
  pantryBody,
  standingEntries,
  type PantryBody,
} from '../http/rest/pantryObject'
import { isSame, readOnly, refuseField } from '../http/rest/readOnly'
import {
  barcodeKeyOf,
  call,
  requireFound,
  id,
  noDeviceId,
  operation,
  sentId,
  text,
  type RunOperation,
  type RestCall,
} from '../http/rest/restCall'
import { cleanEmail, cleanUsername } from '../../lib/text/emailAddress'
import { oneLine } from '../../lib/text/text'
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
  keyHash: string | null
  email: string | null
  admin: number
  account: Profile | null
  createdRecipeIds: string[]
  favouriteRecipeIds: string[]
}

const profile = 'id username name headline bio description imageUrl(size: MEDIUM)'
const onePerson = operation<{ account: Profile | null }, { id: number }>(
  `query ($id: Id!) { account(id: $id) { ${profile} } }`,
)
const ownRecord = operation<{ viewer: OwnAccount }>(
  `{ viewer { keyHash email admin account { ${profile} } createdRecipeIds favouriteRecipeIds } }`,
)
const createAccount = operation<object, { username: string }>(
  'mutation ($username: String!) { createAccount(input: { username: $username }) { viewer { id } } }',
)
const editPantry = operation<object, { input: object }>(
  'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }',
)
const ownPantry = operation<{ myPantry: { name: string; postcode: string } | null }>('{ myPantry { name postcode } }')
const setPantryEntries = operation<object, { input: object }>(
  'mutation ($input: SetPantryEntriesInput!) { setPantryEntries(input: $input) { pantry { id } } }',
)
const signedIn = operation<{
  viewer: { email: string | null; needsUsername: boolean; account: { id: string } | null }
}>('{ viewer { email needsUsername account { id } } }')
const updateProfile = operation<object, { input: object }>(
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { id } } }',
)
const setProfileImage = operation<object, { imageId: string | null }>(
  'mutation ($imageId: UUID) { setProfileImage(input: { imageId: $imageId }) { account { id } } }',
)
const setFavourites = operation<object, { ids: number[] }>(
  'mutation ($ids: [Id!]!) { setFavouriteRecipes(input: { ids: $ids }) { ids } }',
)
const removeAccount = operation<object, { password: string | null }>(
  'mutation ($password: String) { removeAccount(input: { currentPassword: $password }) { viewer { id } } }',
)

const userInfo = z.object({
  Username: z.string(),
  Name: z.string().describe('The name to show: the user name where they have set none.'),
  Headline: z.string(),
  Bio: z.string(),
  Description: z.string(),
  ProfileImage: z.string().nullable().describe('The URL of their picture, relative to this server.'),
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
  return {
    Username: username,
    Name: name === '' ? username : name,
    Headline: headline,
    Bio: bio,
    Description: description,
    ProfileImage: imageUrl,
  }
}

/** The caller's own account. UNAUTHENTICATED without one; NOT_FOUND for another account's key. */
async function readOwnAccount(
  run: RunOperation,
  KeyHash?: string,
): Promise<OwnAccount & { account: Profile; keyHash: string }> {
  const {
    viewer: { account, keyHash, ...rest },
  } = await run(ownRecord, {})
  if (!account || keyHash === null) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  return {
    ...rest,
    account,
    keyHash: requireFound(KeyHash === undefined || KeyHash.toLowerCase() === keyHash ? keyHash : null),
  }
}

function toOwnAccount({
  keyHash,
  email: Email,
  admin: Admin,
  account,
  createdRecipeIds,
  favouriteRecipeIds,
}: Awaited<ReturnType<typeof readOwnAccount>>): z.output<typeof ownAccount> {
  const ID = Number(account.id)
  return {
    KeyHash: keyHash,
    ID,
    Email,
    DeviceID: noDeviceId,
    AccountObject: {
      ID,
      Email,
      Admin,
      UserInfo: { ...toUserInfo(account), Email },
      AdditionalInfo: {
        FavouriteRecipeIDs: favouriteRecipeIds.map(Number),
        CreatedRecipeIDs: createdRecipeIds.map(Number),
      },
    },
  }
}

const maxNameLength = 60
const profileFields = { Name: text(maxNameLength), Headline: text(120), Bio: text(500), Description: text(2_000) }
const imageReference = z
  .string()
  .regex(/^$|^(?:\/images\/)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/\d+\.(?:webp|jpg))?$/i, {
    error: 'is the address or the id of a picture that was sent by POST /images',
  })
  .describe('The id or the address of a picture that was sent by POST /images; empty: none.')
const imageIdIn = (address: string): string | null =>
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0] ?? null

/** Changes the fields of the caller's profile that were sent. */
async function patchProfile(
  run: RunOperation,
  before: Profile,
  sent: { [Field in keyof typeof profileFields]?: string | undefined },
): Promise<void> {
  const { Name, Headline = before.headline, Bio = before.bio, Description = before.description } = sent
  // Without a name, calls return the user name in its place: a client that sends it back does not set it.
  const name = Name === undefined || (before.name === '' && Name === before.username) ? before.name : Name
  await run(updateProfile, { input: { name, headline: Headline, bio: Bio, description: Description } })
}

/** Most entries that one mutation sets. */
const maxEntries = 2_000

/** Refuses an invalid pantry before the account is created: otherwise the account would remain without it. */
async function assertPantryCanBeFilled(run: RunOperation, pantry: PantryBody): Promise<void> {
  const at = 'PantryObject'
  if (pantry.ID !== undefined) refuseField([at, 'ID'], 'is not known before there is an account: leave it out')
  if (pantry.Name !== undefined && oneLine(pantry.Name) === '') refuseField([at, 'Name'], 'is empty')
  // The postcode is stored in upper case, which may be longer.
  if (oneLine(pantry.Postcode ?? '').toUpperCase().length > maxPostcodeLength)
    refuseField([at, 'Postcode'], `has at most ${maxPostcodeLength} characters`)
  const entries = entriesOf(pantry)
  if (entries.length > maxEntries) refuseField([at], `has at most ${maxEntries} entries`)
  const keys = new Set<string>()
  for (const { code, path, entry } of entries) {
    if (keys.has(barcodeKeyOf(code))) refuseField([at, ...path], 'is the same item as another entry')
    if (entry.Quantity === 0 && entry.Public) refuseField([at, ...path, 'Public'], 'needs a quantity')
    keys.add(barcodeKeyOf(code))
  }
  await itemsOf(run, entries, [at])
}

/** Who has signed in, with or without an account. @throws UserError UNAUTHENTICATED */
async function readSignedIn(run: RunOperation) {
  const { viewer } = await run(signedIn, {})
  if (!viewer.needsUsername && !viewer.account) throw new UserError('UNAUTHENTICATED', messages.signInFirst)
  return viewer
}

/** Creates the entries of a new account's pantry. */
async function fillPantry(run: RunOperation, pantry: PantryBody): Promise<void> {
  const entries = entriesOf(pantry).map(({ code, entry: { Quantity, Public } }) => ({
    barcode: barcodeKeyOf(code),
    quantity: Quantity,
    public: Public ?? null,
  }))
  if (entries.length > 0) await run(setPantryEntries, { input: { entries, key: randomUUID() } })
  if (pantry.Name === undefined && pantry.Postcode === undefined) return
  const before = requireFound((await run(ownPantry, {})).myPantry)
  await run(editPantry, { input: { name: pantry.Name ?? before.name, postcode: pantry.Postcode ?? before.postcode } })
}

/** The fields that were sent. */
function definedOf<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

const address = z
  .string()
  .max(320)
  .transform((sent) => cleanEmail(sent) || sent)
const favourites = z.array(sentId).max(2_000).optional().describe('All of them.')
const readOnlyAccount = {
  ID: readOnly(sentId.nullable()),
  Email: readOnly(address.nullable()),
  Admin: readOnly(z.int()),
}
const readOnlyInfo = { Username: readOnly(z.string().transform(cleanUsername)), Email: readOnly(address.nullable()) }
const additionalInfo = z.strictObject({ FavouriteRecipeIDs: favourites, CreatedRecipeIDs: readOnly(z.array(sentId)) })
const userName =
  'The user name: 2 to 30 letters, digits, dots, dashes or underscores. It is stored in lower case, without spaces; as it is sent here, it becomes the name to show.'

const keyHash = z.uuid().describe("The caller's own.")
const byKey = z.strictObject({ KeyHash: keyHash })
const exampleKey = '7f0f6a52-6a53-4f0e-9d53-3f9d2b8f3c11'
const profileFieldNames = { name: 'Name', headline: 'Headline', bio: 'Bio', description: 'Description' }

export const accountRest: readonly RestCall[] = [
  call({
    path: '/accounts/standard/create/object',
    summary:
      'Opens the account and the pantry of a caller who has registered and signed in, and puts the entries of PantryObject into the pantry. The account stays if its picture or its favourites are refused.',
    tag: 'Accounts',
    example: {
      UserObject: { UserInfo: { Name: 'ada', Headline: 'Bakes on Sundays' } },
      PantryObject: { 5000157024671: { Quantity: 2, Public: true } },
    },
    body: z.strictObject({
      UserObject: z.strictObject({
        ...readOnlyAccount,
        UserInfo: z.strictObject({
          ...z.object(profileFields).partial().shape,
          Name: text(100).describe(userName),
          ProfileImage: imageReference.nullish(),
          ...readOnlyInfo,
        }),
        AdditionalInfo: additionalInfo.optional(),
      }),
      PantryObject: pantryBody
        .optional()
        .describe('The entries of the pantry by barcode, and beside them its Name and Postcode.'),
    }),
    response: ownAccount,
    errors: ['UNAUTHENTICATED', 'USERNAME_TAKEN', 'ACCOUNT_EXISTS', 'UNKNOWN_ITEM', 'NOT_FOUND'],
    fields: {
      username: 'UserObject.UserInfo.Name',
      name: 'PantryObject.Name',
      postcode: 'PantryObject.Postcode',
      entries: 'PantryObject',
      barcode: 'PantryObject',
      imageId: 'UserObject.UserInfo.ProfileImage',
      ids: 'UserObject.AdditionalInfo.FavouriteRecipeIDs',
    },
    async current(
      {
        UserObject: {
          UserInfo: { Name },
        },
        PantryObject,
      },
      run,
    ) {
      const { email: Email } = await readSignedIn(run)
      return {
        UserObject: {
          ID: null,
          Email,
          Admin: 0,
          UserInfo: { Username: cleanUsername(Name), Email },
          AdditionalInfo: { CreatedRecipeIDs: [] },
        },
        PantryObject: await standingEntries(run, PantryObject, ['PantryObject']),
      }
    },
    async execute(
      {
        UserObject: {
          UserInfo: { Name, Headline, Bio, Description, ProfileImage },
          AdditionalInfo,
        },
        PantryObject = {},
      },
      run,
    ) {
      const rest = definedOf({ Headline, Bio, Description })
      await readSignedIn(run)
      await assertPantryCanBeFilled(run, PantryObject)
      await run(createAccount, { username: Name })
      const opened = await readOwnAccount(run)
      // The user name is stored in lower case, without spaces: as it was sent, it becomes the name to show.
      const typed = oneLine(Name)
      const setsName = typed !== opened.account.username && typed.length <= maxNameLength
      if (setsName || Object.keys(rest).length > 0)
        await patchProfile(run, opened.account, { ...rest, ...(setsName && { Name: typed }) })
      await fillPantry(run, PantryObject)
      const imageId = imageIdIn(ProfileImage ?? '')
      if (imageId !== null) await run(setProfileImage, { imageId })
      if (AdditionalInfo?.FavouriteRecipeIDs?.length)
        await run(setFavourites, { ids: AdditionalInfo.FavouriteRecipeIDs })
      return toOwnAccount(await readOwnAccount(run))
    },
  }),
  call({
    path: '/AccountsStandard/read/object',
    summary: "The caller's own account. NOT_FOUND for another account's key.",
    tag: 'Accounts',
    example: { KeyHash: exampleKey },
    body: byKey,
    response: ownAccount,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
    execute: async ({ KeyHash }, run) => toOwnAccount(await readOwnAccount(run, KeyHash)),
  }),
  call({
    path: '/AccountsStandard/read/profile',
    summary: 'A person, as everybody may see them.',
    tag: 'Accounts',
    example: { ID: 1 },
    body: z.strictObject({ ID: sentId }),
    response: publicProfile,
    errors: ['NOT_FOUND'],
    async execute({ ID }, run) {
      return { ID, UserInfo: toUserInfo(requireFound((await run(onePerson, { id: ID })).account)) }
    },
  }),
  call({
    path: '/AccountsStandard/update/object',
    summary: "Changes the caller's own profile and favourites; fields that are left out stay.",
    tag: 'Accounts',
    example: {
      AccountObject: { UserInfo: { Headline: 'Bakes on Sundays' }, AdditionalInfo: { FavouriteRecipeIDs: [1] } },
      KeyHash: exampleKey,
    },
    body: z.strictObject({
      KeyHash: keyHash,
      ID: readOnlyAccount.ID,
      Email: readOnlyAccount.Email,
      DeviceID: readOnly(z.string()),
      AccountObject: z.strictObject({
        ...readOnlyAccount,
        UserInfo: z
          .strictObject({
            ...z.object({ ...profileFields, ProfileImage: imageReference.nullable() }).partial().shape,
            ...readOnlyInfo,
          })
          .optional(),
        AdditionalInfo: additionalInfo.optional(),
      }),
    }),
    response: ownAccount,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
    fields: {
      ...Object.fromEntries(
        Object.entries(profileFieldNames).map(([field, name]) => [field, `AccountObject.UserInfo.${name}`]),
      ),
      imageId: 'AccountObject.UserInfo.ProfileImage',
      ids: 'AccountObject.AdditionalInfo.FavouriteRecipeIDs',
    },
    current: async ({ KeyHash }, run) => toOwnAccount(await readOwnAccount(run, KeyHash)),
    async execute({ AccountObject: { UserInfo, AdditionalInfo }, KeyHash }, run) {
      const before = await readOwnAccount(run, KeyHash)
      if (UserInfo) {
        const { Name, Headline, Bio, Description, ProfileImage } = UserInfo
        const sent = definedOf({ Name, Headline, Bio, Description })
        if (Object.keys(sent).length > 0) await patchProfile(run, before.account, sent)
        const imageId = imageIdIn(ProfileImage ?? '')
        if (ProfileImage !== undefined && imageId !== imageIdIn(before.account.imageUrl ?? ''))
          await run(setProfileImage, { imageId })
      }
      const ids = AdditionalInfo?.FavouriteRecipeIDs
      if (ids && !isSame(ids, before.favouriteRecipeIds.map(Number))) await run(setFavourites, { ids })
      return toOwnAccount(await readOwnAccount(run, KeyHash))
    },
  }),
  call({
    path: '/AccountsStandard/delete/object',
    summary:
      "Removes the caller's own account and everything that was only theirs. Needs a sign-in of the last ten minutes, or the password. NOT_FOUND for another account's key.",
    tag: 'Accounts',
    example: { KeyHash: exampleKey },
    body: z.strictObject({
      KeyHash: keyHash,
      Password: text(1_000).optional().describe('Left out: the session was opened in the last ten minutes.'),
    }),
    response: byKey,
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'INCORRECT_CREDENTIALS'],
    fields: { currentPassword: 'Password' },
    async execute({ KeyHash, Password = null }, run) {
      await readOwnAccount(run, KeyHash)
      await run(removeAccount, { password: Password })
      return { KeyHash }
    },
  }),
]
