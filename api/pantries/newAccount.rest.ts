import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { cleanUsername } from '../../lib/text/emailAddress'
import { oneLine } from '../../lib/text/text'
import {
  accountFields,
  accountRecord,
  changeAccount,
  maxNameLength,
  sentAccount,
  sentProfile,
} from '../accounts/account.rest'
import { call, mutation, text, type RestCall } from '../http/rest/restCall'
import { pantryBody, requireItems, updatePantry } from './pantry.rest'

const createAccount = mutation('createAccount(input: CreateAccountInput!)', 'viewer { id }')

const userName =
  'The user name: 2 to 30 letters, digits, dots, dashes or underscores. It is stored in lower case, without spaces; as it is sent here, it becomes the name to show.'

export const newAccountRest: readonly RestCall[] = [
  call({
    path: '/accounts/standard/create/object',
    summary:
      'Opens the account and the pantry of a caller who has registered and signed in, and puts the entries of PantryObject into the pantry. The account stays if what is put into it is refused, unless that is an unknown item.',
    tag: 'Accounts',
    example: {
      UserObject: { UserInfo: { Name: 'ada', Headline: 'Bakes on Sundays' } },
      PantryObject: { 5000157024671: { Quantity: 2, Public: true } },
    },
    body: z.strictObject({
      UserObject: sentAccount(sentProfile.extend({ Name: text(100).describe(userName) })),
      PantryObject: pantryBody
        .optional()
        .describe('The entries of the pantry by barcode, and beside them its Name and Postcode.'),
    }),
    response: accountRecord,
    errors: ['UNAUTHENTICATED', 'USERNAME_TAKEN', 'ACCOUNT_EXISTS', 'UNKNOWN_ITEM', 'NOT_FOUND'],
    fields: {
      ...accountFields('UserObject'),
      username: 'UserObject.UserInfo.Name',
      entries: 'PantryObject',
      barcode: 'PantryObject',
    },
    async execute({ UserObject: { UserInfo, AdditionalInfo }, PantryObject = {} }, run) {
      await requireItems(run, PantryObject, 'PantryObject')
      await run(createAccount, { input: { username: UserInfo.Name } })
      await updatePantry(run, { ...PantryObject, ID: undefined }, randomUUID())
      // The user name is stored in lower case, without spaces: as it was sent, it becomes the name to show.
      const typed = oneLine(UserInfo.Name)
      const isShown = typed !== cleanUsername(UserInfo.Name) && typed.length <= maxNameLength
      return changeAccount(run, { UserInfo: { ...UserInfo, Name: isShown ? typed : undefined }, AdditionalInfo })
    },
  }),
]
