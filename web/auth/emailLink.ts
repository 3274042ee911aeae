/** The action of an emailed link, and the token that authorises it. */
export interface EmailLink {
  action: 'reset' | 'confirm' | 'digest-off'
  token: string
}

const hashPattern = /^#(reset|confirm|digest-off)=([\w-]{1,100})$/

/** Parses the hash of a URL; null if it is not an emailed link. */
export function parseEmailLink(hash: string): EmailLink | null {
  const [, action, token] = hashPattern.exec(hash) ?? []
  return action === undefined || token === undefined ? null : { action: action as EmailLink['action'], token }
}
