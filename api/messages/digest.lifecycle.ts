import type { Lifecycle } from '../accounts/account.lifecycle'
import { deleteLinks } from '../platform/mail/email.sql'
import { Digest } from './digest.entity'

/** A removed account gets no digest any more. */
export const digestLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    digest: () => db.getRepository(Digest).findOne({ select: { language: true, since: true, writtenAt: true }, where: { accountId: id } }),
  }),
  async remove(db, { id }) {
    await db.delete(Digest, { accountId: id })
    await deleteLinks(db, String(id), 'digest-off')
  },
}
