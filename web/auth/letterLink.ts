/** What a letter's link asks for, and the token that gives the right to it. */
export interface LetterLink {
  act: 'reset' | 'confirm' | 'digest-off'
  token: string
}

const shape = /^#(reset|confirm|digest-off)=([\w-]{1,100})$/

/** Reads what stands behind the # in an address; null where it is no letter's link. */
export function readLetterLink(hash: string): LetterLink | null {
  const [, act, token] = shape.exec(hash) ?? []
  return act === undefined || token === undefined ? null : { act: act as LetterLink['act'], token }
}
