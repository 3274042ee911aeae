import type { Lifecycle } from '../../accounts/account.lifecycle'
import type { EmailOutbox } from '../../platform/mail/emailOutbox'
import { emailsOf, readEmailsOf } from './emailLink.sql'

/**
 * Emails to a person are exported and removed with their account. An unconfirmed address may be another person's: of the
 * emails to it, only those whose link is for an identity of this account are removed. Must come after authLifecycle in the
 * list: removal runs backwards, and needs the identities.
 */
export const emailLinkLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    // People hold files with this name, and programs of theirs may read them.
    letters: readEmailsOf(db, id),
  }),
}

/** Deletes a person's emails with the account. */
export function emailRemoval(outbox: EmailOutbox): Lifecycle {
  return {
    remove: (db, { id }) => outbox.deleteEmailsOf(db, emailsOf(id)),
  }
}
