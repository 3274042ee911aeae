import type { DeviceClass } from '../platform/device'

/** Sent without Apollo Client; a test compares it with the schema. */
export const countView = 'mutation CountView($input: CountViewInput!) { countView(input: $input) { counted } }'

/** Global Privacy Control, which not every browser supports (https://w3c.github.io/gpc/). */
type WithPrivacyControl = Navigator & { globalPrivacyControl?: boolean }

/** Does the browser send Do Not Track or Global Privacy Control? */
export function hasDoNotTrack({
  doNotTrack,
  globalPrivacyControl,
}: Pick<WithPrivacyControl, 'doNotTrack' | 'globalPrivacyControl'>): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true
}

/**
 * Reports a page view to the server, without cookies, so that it does not identify the visitor. It is sent even if the
 * person leaves the page meanwhile, and failures are ignored.
 * @param pattern the path pattern, `/recipe/:recipeID`
 */
export function sendView(pattern: string, device: DeviceClass): void {
  if (hasDoNotTrack(navigator)) return
  // Sent after the page's own requests.
  setTimeout(() => {
    const sent = fetch('/graphql', {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: countView, variables: { input: { path: pattern, device } } }),
    })
    // Reads the body to its end, which frees the connection.
    sent.then((response) => response.text()).catch(() => undefined)
  }, 1_000)
}
