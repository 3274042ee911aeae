/** What a letter's link asks for, and the token that gives the right to it. */
export interface EmailLink {
  act: 'reset' | 'confirm' | 'digest-off'
  token: string
}

const shape = /^#(reset|confirm|digest-off)=([\w-]{1,100})$/

/** Reads what stands behind the # in an address; null where it is no letter's link. */
export function readEmailLink(hash: string): EmailLink | null {
  const [, act, token] = shape.exec(hash) ?? []
  return act === undefined || token === undefined ? null : { act: act as EmailLink['act'], token }
}
