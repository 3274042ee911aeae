import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { askLink, type Ask } from './apolloAsk'
import { createCache } from './apolloCache'
import { answersInPage, firstLink } from './apolloFirst'
import { patienceLink } from './apolloPatience'
import { queueLink } from './apolloQueue'
import { browserWorld, createRefresh, refreshLink } from './apolloRefresh'
import { createSession, epochLink, type Session } from './apolloSession'
import { createSocket } from './apolloSocket'

export interface Apollo {
  client: ApolloClient
  session: Session
}

/**
 * The app's one client. An operation goes through
 * ask (sign in first, then carry on) -> epoch (answers of a former session) -> first (what came with the page) -> queue (one after the other)
 * -> patience (again, until there is an answer) -> refresh (new cookies, once for all) -> HTTP; subscriptions go to the socket.
 * @param ask shows the sign-in dialog
 */
export function createApollo(ask: Ask): Apollo {
  const epoch = { current: 0 }
  const refresh = createRefresh(browserWorld(() => void session.changed()))
  const socket = createSocket({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    refresh,
    onBack: () => void client.refetchQueries({ include: 'active' }).catch(() => {}),
  })
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Only a script of this origin can send it, which tells the server that no foreign form is behind the request.
    headers: { 'apollo-require-preflight': 'true' },
  })

  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      socket.link,
      ApolloLink.from([askLink(ask), epochLink(epoch), firstLink(answersInPage(), epoch), queueLink(), patienceLink(epoch), refreshLink(refresh, Date.now), http]),
    ),
  })
  const session = createSession({ client, epoch, reopenSocket: socket.reopen })
  return { client, session }
}
