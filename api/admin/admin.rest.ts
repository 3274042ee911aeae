import { z } from 'zod'
import { readOnly } from '../http/rest/readOnly'
import {
  call,
  requireFound,
  id,
  list,
  operation,
  sameBarcode,
  sentEmail,
  sentId,
  type RestCall,
} from '../http/rest/restCall'
import { clearCode } from '../../lib/barcode/gtin'
import { imagePath } from '../images/imageFile'
import { ImageSize } from '../images/image.types'
import type { UserProfile } from './admin.reads'
import { AdminService } from './admin.service'
import type { AdminFeedback } from './adminFeedback.types'

interface FeedbackResult extends Pick<AdminFeedback, 'kind' | 'text' | 'actioned' | 'email' | 'barcode'> {
  id: string
  accountId: string | null
  recipeId: string | null
}

const feedbackFields = 'id kind text actioned accountId email barcode recipeId'
const oneFeedback = operation<{ adminFeedbackOne: FeedbackResult | null }, { id: number }>(
  `query ($id: Id!) { adminFeedbackOne(id: $id) { ${feedbackFields} } }`,
)
const actionFeedback = operation<{ actionFeedback: { feedback: FeedbackResult } }, { id: number; actioned: boolean }>(
  `mutation ($id: Id!, $actioned: Boolean!) { actionFeedback(input: { id: $id, actioned: $actioned }) { feedback { ${feedbackFields} } } }`,
)
const deleteFeedback = operation<object, { id: number }>(
  'mutation ($id: Id!) { deleteFeedback(input: { id: $id }) { id } }',
)

const record = z.object({
  ID: id,
  Object: z.object({
    Email: z
      .string()
      .describe('Where a reply reaches them: a visitor\'s address, else the id of their account, else "none".'),
    Text: z.string(),
    Kind: z.enum(['COMMENT', 'ITEM_REPORT', 'RECIPE_REPORT', 'RATING_REPORT', 'MESSAGE_REPORT', 'REQUEST_REPORT']),
    Barcode: z
      .string()
      .nullable()
      .describe('Of an item report: as it is printed; padded to 14 digits where that could mean two items.'),
    RecipeID: id.nullable(),
  }),
  FeedbackObject: z.object({ Actioned: z.boolean() }),
})

type FeedbackFields = Omit<FeedbackResult, 'id' | 'accountId' | 'recipeId'> & {
  id: number | string
  accountId: number | string | null
  recipeId: number | string | null
}

function recordOf({
  id: ID,
  kind,
  text,
  actioned,
  accountId,
  email,
  barcode,
  recipeId,
}: FeedbackFields): z.output<typeof record> {
  return {
    ID: Number(ID),
    Object: {
      Email: email ?? (accountId === null ? 'none' : String(accountId)),
      Text: text,
      Kind: kind,
      Barcode: barcode === null ? null : clearCode(barcode),
      RecipeID: recipeId === null ? null : Number(recipeId),
    },
    FeedbackObject: { Actioned: actioned },
  }
}

const account = z.object({
  ID: id,
  KeyHash: z.uuid().describe('For admins alone, as the whole list is.'),
  Email: z.string().nullable().describe('The address they sign in with.'),
  AccountObject: z.object({
    ID: id,
    Email: z.string().nullable(),
    Admin: z.int().describe('0 for most; from 1 on an admin.'),
    UserInfo: z.object({
      Username: z.string(),
      Name: z.string(),
      Headline: z.string(),
      Bio: z.string(),
      Email: z.string().nullable(),
      Description: z.string(),
      ProfileImage: z.string().nullable(),
    }),
    AdditionalInfo: z.object({
      FavouriteRecipeIDs: z.array(id).describe("The caller's own; of others none."),
      CreatedRecipeIDs: z.array(id).describe("All of the caller's own; of others the public ones."),
    }),
  }),
})

function accountOf({
  id: ID,
  keyHash: KeyHash,
  emails,
  admin: Admin,
  username,
  name,
  headline: Headline,
  bio: Bio,
  description: Description,
  imageId,
  createdRecipeIds,
  favouriteRecipeIds,
}: UserProfile): z.output<typeof account> {
  const Username = username ?? ''
  const Email = emails[0] ?? null
  const ProfileImage = imageId === null ? null : imagePath(imageId, ImageSize.MEDIUM, 'webp')
  const AdditionalInfo = { FavouriteRecipeIDs: favouriteRecipeIds, CreatedRecipeIDs: createdRecipeIds }
  return {
    ID,
    KeyHash,
    Email,
    AccountObject: {
      ID,
      Email,
      Admin,
      UserInfo: { Username, Name: name === '' ? Username : name, Headline, Bio, Email, Description, ProfileImage },
      AdditionalInfo,
    },
  }
}

const byId = z.strictObject({ ID: sentId })
const example = { ID: 1 }
const errors = ['FORBIDDEN', 'NOT_FOUND'] as const

export const adminRest: readonly RestCall[] = [
  list({
    path: '/AccountsStandard/read/all',
    summary: 'Everybody with an account. For admins.',
    tag: 'Accounts',
    example: { Limit: 100 },
    after: sentId,
    row: account,
    errors: ['FORBIDDEN'],
    of: AdminService,
    rows: (admins, { viewer, client, after }) => admins.allUsers(viewer, client, after),
    shape: accountOf,
  }),
  list({
    path: '/Feedback/read/all',
    summary: 'All comments and reports. For admins.',
    tag: 'Feedback',
    example: { Limit: 100 },
    after: sentId,
    row: record,
    errors: ['FORBIDDEN'],
    of: AdminService,
    rows: (admins, { viewer, client, after }) => admins.allFeedback(viewer, client, after),
    shape: recordOf,
  }),
  call({
    path: '/Feedback/read/object',
    summary: 'One comment or report. For admins.',
    tag: 'Feedback',
    example,
    body: byId,
    response: record,
    errors,
    execute: async ({ ID }, run) => recordOf(requireFound((await run(oneFeedback, { id: ID })).adminFeedbackOne)),
  }),
  call({
    path: '/Feedback/update/object',
    summary: 'Marks it as dealt with, or with Actioned false as open. For admins.',
    tag: 'Feedback',
    example,
    body: z.strictObject({
      ID: sentId,
      Object: z
        .strictObject({
          Email: readOnly(sentEmail),
          Text: readOnly(z.string()),
          Kind: readOnly(z.string()),
          Barcode: readOnly(sameBarcode.nullable()),
          RecipeID: readOnly(sentId.nullable()),
        })
        .optional(),
      FeedbackObject: z.strictObject({ Actioned: z.boolean().optional() }).optional().describe('Left out: dealt with.'),
    }),
    response: record,
    errors,
    fields: { id: 'ID' },
    current: async ({ ID }, run) => recordOf(requireFound((await run(oneFeedback, { id: ID })).adminFeedbackOne)),
    execute: async ({ ID, FeedbackObject: { Actioned = true } = {} }, run) =>
      recordOf((await run(actionFeedback, { id: ID, actioned: Actioned })).actionFeedback.feedback),
  }),
  call({
    path: '/Feedback/delete/object',
    summary: 'Deletes it for good. Idempotent. For admins.',
    tag: 'Feedback',
    example,
    body: byId,
    response: z.object({ ID: id }),
    errors: ['FORBIDDEN'],
    async execute({ ID }, run) {
      await run(deleteFeedback, { id: ID })
      return { ID }
    },
  }),
]
