import { z } from 'zod'
import { cleanEmail } from '../../lib/text/emailAddress'
import { call, id, mutation, sentBack, sentId, text, type RestCall } from '../http/rest/restCall'

const submitFeedback = mutation<{ id: string; actioned: boolean }>(
  'submitFeedback(input: SubmitFeedbackInput!)',
  'id actioned',
)
const state = z.object({ Actioned: z.boolean() })
const address = text(320).refine((sent) => cleanEmail(sent) !== '', {
  error: 'is no e-mail address: leave it out, or send "none"',
})

export const feedbackRest: readonly RestCall[] = [
  call({
    path: '/Feedback/create/object',
    summary: 'Sends a comment to the admins. Visitors may do so, too.',
    tag: 'Feedback',
    example: { Object: { Email: 'ada@example.org', Text: 'The bread on Tuesday was good.' } },
    body: z.strictObject({
      Object: z.strictObject({
        Email: z
          .union([z.enum(['', 'none']), sentId.transform(String), address])
          .nullish()
          .describe(
            'An address for a reply to a visitor, an account\'s id, or "none". With a session it is ignored: the account is stored.',
          ),
        Text: text(4_000),
      }),
      FeedbackObject: sentBack(state, {}).optional(),
    }),
    response: z.object({
      ID: id,
      Object: z.object({ Email: z.string(), Text: z.string() }).describe('As it was sent.'),
      FeedbackObject: state,
    }),
    async execute({ Object: { Email, Text } }, run) {
      const { id: ID, actioned: Actioned } = await run(submitFeedback, { input: { text: Text, email: Email || null } })
      return { ID: Number(ID), Object: { Email: Email || 'none', Text }, FeedbackObject: { Actioned } }
    },
  }),
]
