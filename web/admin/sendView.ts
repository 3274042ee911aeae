import type { DeviceClass } from '../platform/device'

/** As the schema has it; a test compares the two. */
export const countView = 'mutation CountView($input: CountViewInput!) { countView(input: $input) { counted } }'

/** Global Privacy Control, which not every browser knows (https://w3c.github.io/gpc/). */
type WithPrivacyControl = Navigator & { globalPrivacyControl?: boolean }

/** Has this browser been told to ask for not being tracked? */
export function asksNotToBeTracked({ doNotTrack, globalPrivacyControl }: Pick<WithPrivacyControl, 'doNotTrack' | 'globalPrivacyControl'>): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Tells the server that a page was looked at. It goes without cookies, so that it says nothing of who looked, also when
 * the page is left meanwhile; what becomes of it is nobody's concern.
 * @param pattern of its address, `/recipe/:recipeID`
 */
export function sendView(pattern: string, device: DeviceClass): void {
  if (asksNotToBeTracked(navigator)) return
  // After what the page itself has to ask.
  setTimeout(() => {
    const sent = fetch('/graphql', {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: countView, variables: { input: { path: pattern, device } } }),
    })
    // Read to its end, so that the connection is free again.
    sent.then((answer) => answer.text()).catch(() => undefined)
  }, 1_000)
}
