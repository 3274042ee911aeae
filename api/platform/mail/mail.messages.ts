import { defineMessages } from '../messages'

/** What people read of emails that cannot be sent. */
export const messages = defineMessages('mail', {
  oneRecipient: 'A letter goes to one e-mail address.',
  subjectIsOneLine: 'A subject is one line of 1 to 200 characters.',
  bodyMissing: 'A letter is plain text of 1 to 20,000 characters.',
  linkOver: 'This link is over, or it was used before. Please ask for a new one.',
})
