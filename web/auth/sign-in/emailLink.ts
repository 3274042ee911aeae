import type { NotificationKind } from '../../generated/schema'

/** The action of an emailed link, and the token that authorises it. */
export type EmailLink =
  | { action: 'reset' | 'confirm'; token: string }
  | { action: 'stop-email'; kinds: NotificationKind[]; token: string }

const accountPattern = /^#(reset|confirm)=([\w-]{1,100})$/
/** The server knows which kinds there are. */
const stopPattern = /^#stop-email=([A-Z_]+(?:,[A-Z_]+)*)\.([\w-]{1,100})$/
/** In digests from before there were emails of other kinds. */
const digestPattern = /^#digest-off=([\w-]{1,100})$/

/** Parses the hash of a URL; null if it is not an emailed link. */
export function parseEmailLink(hash: string): EmailLink | null {
  const [, action, token] = accountPattern.exec(hash) ?? []
  if (action !== undefined && token !== undefined) return { action: action === 'reset' ? 'reset' : 'confirm', token }
  const [, kinds, stopToken] = stopPattern.exec(hash) ?? []
  if (kinds !== undefined && stopToken !== undefined)
    return { action: 'stop-email', kinds: kinds.split(',') as NotificationKind[], token: stopToken }
  const digestToken = digestPattern.exec(hash)?.[1]
  return digestToken === undefined ? null : { action: 'stop-email', kinds: ['MESSAGE'], token: digestToken }
}
