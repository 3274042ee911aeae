import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST } from 'graphql'
import { browserWorld, createRefresh } from '../platform/apolloRefresh'

const url = '/graphql'
const refresh = createRefresh(browserWorld(() => {}))

/** Asks with the cookies of this browser. Where the session has expired it is refreshed, once for all tabs, and the question asked again. */
const ask: typeof fetch = async (input, init) => {
  const sentAt = Date.now()
  const answer = await fetch(input, init)
  const hasOwnToken = new Headers(init?.headers).has('authorization')
  if (answer.status !== 401 || hasOwnToken) return answer
  await refresh(sentAt)
  return fetch(input, init)
}

/** A socket reads the cookies only when it opens, and cannot refresh them: so whatever has expired is refreshed before. */
async function freshen(headers: Record<string, string>): Promise<void> {
  await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
}

const send = createGraphiQLFetcher({
  url,
  subscriptionUrl: new URL(url, location.href.replace(/^http/, 'ws')).href,
  fetch: ask,
  // The server answers in one piece; asking for several only makes it say so.
  enableIncrementalDelivery: false,
})

/** Queries and mutations over HTTP, subscriptions over a WebSocket of their own at the same address. */
export const fetcher: Fetcher = async (params, options) => {
  const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName)
  if (operation?.operation === 'subscription') await freshen(options?.headers ?? {})
  return send(params, options)
}
