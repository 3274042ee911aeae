import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { getOperationAST } from 'graphql'
import { ask } from './ask'

const url = '/graphql'

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
