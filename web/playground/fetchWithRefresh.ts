import { browserEnvironment, createRefresh } from '../platform/apollo/apolloRefresh'

const refresh = createRefresh(browserEnvironment(() => {}))

/** fetch with this browser's cookies. An expired session is refreshed, once for all tabs, and the request repeated. */
export const fetchWithRefresh: typeof fetch = async (input, init) => {
  const sentAt = Date.now()
  const response = await fetch(input, init)
  const hasOwnToken = new Headers(init?.headers).has('authorization')
  if (response.status !== 401 || hasOwnToken) return response
  await refresh(sentAt)
  return fetch(input, init)
}
