import { z } from 'zod'
import { call, mutation, text, type RestCall } from '../http/rest/restCall'
import { fromRest } from '../http/rest/restNames'

const sendEmail = mutation<{ id: string }>('sendEmail(input: SendEmailInput!)', 'id')

export const emailRest: readonly RestCall[] = [
  call({
    path: '/sendEmail',
    summary: 'Sends an email to one address, as plain text. It is queued, and retried where that fails. For admins.',
    tag: 'Mail',
    example: { Recipient: 'ada@example.org', Subject: 'The flour', Body: 'It has come. The shelf is full again.' },
    body: z.strictObject({
      Recipient: text(320).describe('One address, without a name.'),
      Subject: text(200).describe('One line.'),
      Body: text(20_000).describe('Plain text.'),
    }),
    response: z.object({ ID: z.int().describe("The email's id in the log and the outbox.") }),
    errors: ['FORBIDDEN'],
    execute: async (sent, run) => ({ ID: Number((await run(sendEmail, { input: fromRest(sent) })).id) }),
  }),
]
