import { defineMessages } from '../texts/texts'

/** What people read of emails that cannot be sent. */
export const messages = defineMessages('mail', {
  oneRecipient: 'An email goes to one address.',
  subjectIsOneLine: 'A subject is one line of 1 to 200 characters.',
  bodyMissing: 'An email is plain text of 1 to 20,000 characters.',
  linkOver: 'This link has expired or was already used. Please ask for a new one.',
})
