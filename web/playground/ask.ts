import { browserEnvironment, createRefresh } from '../platform/apolloRefresh'

const refresh = createRefresh(browserEnvironment(() => {}))

/** Asks with the cookies of this browser. Where the session has expired it is refreshed, once for all tabs, and the question asked again. */
export const ask: typeof fetch = async (input, init) => {
  const sentAt = Date.now()
  const answer = await fetch(input, init)
  const hasOwnToken = new Headers(init?.headers).has('authorization')
  if (answer.status !== 401 || hasOwnToken) return answer
  await refresh(sentAt)
  return fetch(input, init)
}
