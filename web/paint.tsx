import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { renderToString } from 'react-dom/server'
import { Route, Routes, StaticRouter } from 'react-router'
import { SignInContext, type SignIn } from './auth/signIn'
import { Layout } from './frame/Layout'
import { ViewerDocument } from './generated/auth/Viewer'
import { learnLanguage } from './otherLanguages'
import { createCache } from './platform/apolloCache'
import { firstPaint } from './platform/firstPaint'
import { paths } from './platform/paths'
import { HomeScreen } from './screens/HomeScreen'
import { Shelf } from './ui/drawn/Shelf'
import { UiProvider } from './ui/Provider'

export { languages } from './platform/language'

/** What the build makes of the home page, for the server to send before any script has run. */
export interface Painted {
  /** The home page for those who are signed in with nothing, and for the others; the picture is left out. */
  visitor: string
  known: string
}

/** Stands where the picture goes. */
const gap = '__SHELF__'

/**
 * The home page as React would draw it first, in the language that `navigator` asks for. The build runs it, once for
 * each language.
 */
export async function paintHome(): Promise<Painted> {
  await learnLanguage()
  return { visitor: home(true), known: home(false) }
}

/** The pictures for visits that are slightly different from one another. */
export const paintShelves = (count: number): string[] => Array.from({ length: count }, (_, seed) => shelf(seed))

const shelf = (seed: number): string => renderToString(<Shelf seed={seed} />)

const nobodyAsks: SignIn = { ask: () => Promise.resolve(false), sessionChanged: () => Promise.resolve() }

function home(isForVisitors: boolean): string {
  firstPaint.paintFor(isForVisitors)
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true })
  if (isForVisitors) {
    const viewer = { __typename: 'Viewer', id: 'visitor', kind: 'VISITOR', needsUsername: false, email: null, box: null, account: null } as const
    client.writeQuery({ query: ViewerDocument, data: { viewer } })
  }
  // As main.tsx and routes.tsx have it, so that the app can take it over: what stands around the layout draws nothing.
  const html = renderToString(
    <UiProvider>
      <ApolloProvider client={client}>
        <SignInContext value={nobodyAsks}>
          <StaticRouter location={paths.home()}>
            <Routes>
              <Route element={<Layout />}>
                <Route path={paths.home()} element={<HomeScreen />} />
              </Route>
            </Routes>
          </StaticRouter>
        </SignInContext>
      </ApolloProvider>
    </UiProvider>,
  )
  const [before, after] = html.split(shelf(0))
  if (before === undefined || after === undefined) throw new Error('The home page was painted without its picture.')
  return `${before}${gap}${after}`
}
