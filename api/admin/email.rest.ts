import { z } from 'zod'
import { call, operation, text, type RestCall } from '../http/rest/restCall'

const sendEmail = operation<
  { sendEmail: { id: string } },
  { input: { recipient: string; subject: string; body: string } }
>('mutation ($input: SendEmailInput!) { sendEmail(input: $input) { id } }')

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
    fields: { recipient: 'Recipient', subject: 'Subject', body: 'Body' },
    execute: async ({ Recipient, Subject, Body }, run) => ({
      ID: Number(
        (await run(sendEmail, { input: { recipient: Recipient, subject: Subject, body: Body } })).sendEmail.id,
      ),
    }),
  }),
]
