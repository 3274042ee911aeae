import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST } from 'graphql'
import { fetchWithRefresh } from './fetchWithRefresh'

const url = '/graphql'

/** Refreshes an expired session before a WebSocket opens, which reads the cookies once and cannot refresh them. */
async function refreshSession(headers: Record<string, string>): Promise<void> {
  await fetchWithRefresh(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: '{ __typename }' }),
  })
}

const send = createGraphiQLFetcher({
  url,
  subscriptionUrl: new URL(url, location.href.replace(/^http/, 'ws')).href,
  fetch: fetchWithRefresh,
  // The server does not support incremental delivery.
  enableIncrementalDelivery: false,
})

/** Queries and mutations over HTTP, subscriptions over their own WebSocket at the same URL. */
export const fetcher: Fetcher = async (params, options) => {
  const operation = options?.documentAST && getOperationAST(options.documentAST, params.operationName)
  if (operation?.operation === 'subscription') await refreshSession(options?.headers ?? {})
  return send(params, options)
}
