/** What the link does that emails about notifications have: it stops those of some kinds. */
export const stopLinks = 'stop-email'

/** What the link did that digests of unread messages had, before there were other emails: some are still in people's mailboxes. */
export const digestLinks = 'digest-off'
