import { z } from 'zod'
import { call, requireFound, id, list, mutation, query, sentBack, sentId, type RestCall } from '../http/rest/restCall'
import { toRest } from '../http/rest/restNames'
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
const oneFeedback = query<FeedbackResult | null, { id: number }>('adminFeedbackOne(id: Id!)', feedbackFields)
const actionFeedback = mutation<{ feedback: FeedbackResult }>(
  'actionFeedback(input: ActionFeedbackInput!)',
  `feedback { ${feedbackFields} }`,
)
const deleteFeedback = mutation('deleteFeedback(input: DeleteFeedbackInput!)', 'id')

const state = z.object({ Actioned: z.boolean() })
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
  FeedbackObject: state,
})

type FeedbackFields = Omit<FeedbackResult, 'id' | 'accountId' | 'recipeId'> & {
  id: number | string
  accountId: number | string | null
  recipeId: number | string | null
}

function recordOf(feedback: FeedbackFields): z.output<typeof record> {
  const { id: ID, kind, text, actioned: Actioned, accountId, email, barcode, recipeId } = feedback
  return {
    ID: Number(ID),
    Object: {
      ...toRest({ kind, text }),
      Email: email ?? (accountId === null ? 'none' : String(accountId)),
      Barcode: barcode === null ? null : clearCode(barcode),
      RecipeID: recipeId === null ? null : Number(recipeId),
    },
    FeedbackObject: { Actioned },
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

function accountOf({ id: ID, keyHash: KeyHash, admin: Admin, ...user }: UserProfile): z.output<typeof account> {
  const { name, headline, bio, description, createdRecipeIds, favouriteRecipeIds, imageId } = user
  const Username = user.username ?? ''
  const Email = user.emails[0] ?? null
  const UserInfo = {
    ...toRest({ headline, bio, description }),
    Username,
    Name: name === '' ? Username : name,
    Email,
    ProfileImage: imageId === null ? null : imagePath(imageId, ImageSize.MEDIUM, 'webp'),
  }
  const AdditionalInfo = toRest({ favouriteRecipeIds, createdRecipeIds })
  return { ID, KeyHash, Email, AccountObject: { ID, Email, Admin, UserInfo, AdditionalInfo } }
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
    execute: async ({ ID }, run) => recordOf(requireFound(await run(oneFeedback, { id: ID }))),
  }),
  call({
    path: '/Feedback/update/object',
    summary: 'Marks it as dealt with, or with Actioned false as open. For admins.',
    tag: 'Feedback',
    example,
    body: sentBack(record, {
      ID: sentId,
      FeedbackObject: z.strictObject({ Actioned: z.boolean().optional() }).optional().describe('Left out: dealt with.'),
    }),
    response: record,
    errors,
    execute: async ({ ID, FeedbackObject: { Actioned = true } = {} }, run) =>
      recordOf((await run(actionFeedback, { input: { id: ID, actioned: Actioned } })).feedback),
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
      await run(deleteFeedback, { input: { id: ID } })
      return { ID }
    },
  }),
]
