import { z } from 'zod'
import { call, id, operation, text, type RestCall } from '../http/rest/restCall'

const submitFeedback = operation<{ submitFeedback: { id: string; actioned: boolean } }, { input: { text: string; email: string | null } }>(
  'mutation ($input: SubmitFeedbackInput!) { submitFeedback(input: $input) { id actioned } }')

export const feedbackRest: readonly RestCall[] = [
  call({
    path: '/Feedback/create/object',
    summary: 'Sends a comment to the admins. Visitors may do so, too.',
    tag: 'Feedback',
    example: { Object: { Email: 'ada@example.org', Text: 'The bread on Tuesday was good.' } },
    body: z.object({
      Object: z.object({
        Email: text(320).nullish().describe('An address for a reply to a visitor. With a session it is not stored.'),
        Text: text(4_000),
      }),
    }),
    response: z.object({ ID: id, Object: z.object({ Email: z.string(), Text: z.string() }).describe('As it was sent.'), FeedbackObject: z.object({ Actioned: z.boolean() }) }),
    fields: { text: 'Object.Text', email: 'Object.Email' },
    async execute({ Object: { Email = null, Text } }, run) {
      const { id: ID, actioned } = (await run(submitFeedback, { input: { text: Text, email: Email } })).submitFeedback
      return { ID: Number(ID), Object: { Email: Email ?? 'none', Text }, FeedbackObject: { Actioned: actioned } }
    },
  }),
]
