import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { createAuthPrompt } from './auth/authPrompt'
import { loadLocale } from './loadLocale'
import { createCache } from './platform/apolloCache'
import { asksAtOnce, preload, type PreloadedQuery } from './platform/preloadedQueriesLink'
import { renderForDevice } from './platform/device'
import { isFirstRender } from './platform/firstPaint'
import { paths } from './platform/paths'
import { routesOf, type Handle } from './routes'
import { Shelf } from './ui/illustrations/Shelf'
import { UiProvider } from './ui/Provider'

export { languages } from './platform/language'

/** What the build makes of the home page, for the server to send before any script has run. */
export interface PrerenderedHome {
  /** The home page for those who are signed in with nothing, and for the others; the picture is left out. */
  visitor: string
  known: string
}

/** A page to be painted, as the server asks for it. */
export interface SsrRequest {
  /** Without a question mark and what follows it. */
  path: string
  /** Does it go to somebody who is signed in with nothing? */
  isForVisitors: boolean
  /** Does the browser call itself a phone's? */
  isForPhones: boolean
  /** What travels with the page; without it the page shows what it shows while it waits. */
  answers: readonly PreloadedQuery[]
}

/** Stands where the picture goes. */
const gap = '__SHELF__'

const visitor = { __typename: 'Viewer', id: 'visitor', kind: 'VISITOR', needsUsername: false, email: null, box: null, account: null }
const nobodyElse: PreloadedQuery[] = [{ operation: 'Viewer', variables: {}, data: { viewer: visitor } }]

/** The home page as React would draw it first. The build paints it, once for each language. */
export async function renderHome(): Promise<PrerenderedHome> {
  const paint = async (isForVisitors: boolean) => {
    const html = await renderPage({ path: paths.home(), isForVisitors, isForPhones: false, answers: isForVisitors ? nobodyElse : [] })
    const [before, after] = html.split(shelf(0))
    if (before === undefined || after === undefined) throw new Error('The home page was painted without its picture.')
    return `${before}${gap}${after}`
  }
  return { visitor: await paint(true), known: await paint(false) }
}

/** The pictures for visits that are slightly different from one another. */
export const renderShelves = (count: number): string[] => Array.from({ length: count }, (_, seed) => shelf(seed))

const shelf = (seed: number): string => renderToString(<Shelf seed={seed} />)

const routes = routesOf(createAuthPrompt(), { changed: () => Promise.resolve() })
const handler = createStaticHandler(routes)
const here = new Set<Handle>()
let speaks: Promise<void> | null = null

/** A page as React would draw it first, in the language that `navigator` asked for when this was loaded. */
export async function renderPage({ path, isForVisitors, isForPhones, answers }: SsrRequest): Promise<string> {
  await (speaks ??= loadLocale())
  const context = await handler.query(new Request(`http://painted${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`)

  const handle = context.matches.at(-1)?.route.handle as Handle | undefined
  const { asksFirst = [] } = await handle?.fetchScreen() ?? {}
  const cache = createCache()
  preload(cache, answers, [...asksAtOnce, ...asksFirst])
  const client = new ApolloClient({ cache, link: ApolloLink.empty(), ssrMode: true })
  // As main.tsx has it, so that the app can take it over.
  const draw = () => {
    isFirstRender.paintFor(isForVisitors)
    renderForDevice(isForPhones ? 0 : 2)
    return renderToString(
      <StrictMode>
        <UiProvider>
          <ApolloProvider client={client}>
            <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
          </ApolloProvider>
        </UiProvider>
      </StrictMode>,
    )
  }
  if (handle !== undefined && !here.has(handle)) {
    // React takes a screen for missing until it has asked for it once and been answered.
    draw()
    await new Promise((resolve) => setTimeout(resolve, 0))
    here.add(handle)
  }
  return draw()
}
