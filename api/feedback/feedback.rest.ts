import { z } from 'zod'
import { cleanEmail } from '../../lib/text/emailAddress'
import { readOnly, refuseField } from '../http/rest/readOnly'
import { call, id, operation, sentEmail, text, type RestCall } from '../http/rest/restCall'

const submitFeedback = operation<
  { submitFeedback: { id: string; actioned: boolean } },
  { input: { text: string; email: string | null } }
>('mutation ($input: SubmitFeedbackInput!) { submitFeedback(input: $input) { id actioned } }')

const sender = operation<{ viewer: { email: string | null; account: { id: string } | null } }>(
  '{ viewer { email account { id } } }',
)

export const feedbackRest: readonly RestCall[] = [
  call({
    path: '/Feedback/create/object',
    summary: 'Sends a comment to the admins. Visitors may do so, too.',
    tag: 'Feedback',
    example: { Object: { Email: 'ada@example.org', Text: 'The bread on Tuesday was good.' } },
    body: z.strictObject({
      Object: z.strictObject({
        Email: sentEmail
          .nullish()
          .describe(
            'An address for a reply to a visitor, or "none". With a session the account is stored: its address or its id may stand here, no other.',
          ),
        Text: text(4_000),
      }),
      FeedbackObject: z.strictObject({ Actioned: readOnly(z.boolean()) }).optional(),
    }),
    response: z.object({
      ID: id,
      Object: z.object({ Email: z.string(), Text: z.string() }).describe('As it was sent.'),
      FeedbackObject: z.object({ Actioned: z.boolean() }),
    }),
    fields: { text: 'Object.Text', email: 'Object.Email' },
    current: () => Promise.resolve({ FeedbackObject: { Actioned: false } }),
    async execute({ Object: { Email: sent, Text } }, run) {
      const { email, account } = (await run(sender, {})).viewer
      const Email = sent == null || sent === '' || sent === 'none' ? null : sent
      const isTaken = account
        ? [account.id, email].includes(cleanEmail(Email ?? '') || Email)
        : cleanEmail(Email ?? '') !== ''
      if (Email !== null && !isTaken)
        refuseField(
          ['Object', 'Email'],
          account ? 'is your account: leave it out' : 'is no e-mail address: leave it out, or send "none"',
        )
      const { id: ID, actioned } = (await run(submitFeedback, { input: { text: Text, email: Email } })).submitFeedback
      return { ID: Number(ID), Object: { Email: Email ?? 'none', Text }, FeedbackObject: { Actioned: actioned } }
    },
  }),
]
