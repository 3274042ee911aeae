import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { StrictMode, type ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { NEVER } from 'rxjs'
import { createAuthPrompt } from './auth/sign-in/signIn'
import { loadLocale } from './loadLocale'
import { createCache } from './platform/apollo/apolloCache'
import { layoutQueries } from './layoutQueries'
import { preload, type PreloadedQuery } from './platform/apollo/preloadedQueriesLink'
import { renderForDevice } from './platform/device'
import { LeftToBrowser, leftToBrowserDigest, serverRendered } from './platform/serverRendered'
import { paths } from './platform/paths'
import { createRoutes, type Handle } from './routes'
import { Shelf } from './ui/illustrations/Shelf'
import { UiProvider } from './ui/Provider'

export { languages } from './platform/language'

interface HomePages {
  /** For requests without a session. */
  visitor: string
  /** For requests with a session. */
  known: string
}

/** The home page as the build renders it, with the placeholder `__SHELF__` for the picture. */
export interface PrerenderedHome extends HomePages {
  /** The same for servers that show true counts instead of the specification's numbers. */
  liveStatistics: HomePages
}

/** A page to be rendered. */
export interface SsrRequest {
  /** Without a query string. */
  path: string
  /** Does the request lack a session cookie? */
  isForVisitors: boolean
  /** Is the user agent a phone? */
  isForPhones: boolean
  /** The queries whose results are sent with the page; without them the page shows its skeletons. */
  preloadedQueries: readonly PreloadedQuery[]
  /** Does the page show true counts instead of the specification's numbers? */
  liveStatistics: boolean
}

const shelfPlaceholder = '__SHELF__'

const visitor = {
  __typename: 'Viewer',
  id: 'visitor',
  kind: 'VISITOR',
  needsUsername: false,
  email: null,
  box: null,
  account: null,
}
const visitorQueries: PreloadedQuery[] = [{ operation: 'Viewer', variables: {}, data: { viewer: visitor } }]

/** Renders the home page. The build calls it once for each language. */
export async function renderHome(): Promise<PrerenderedHome> {
  const render = async (isForVisitors: boolean, liveStatistics: boolean) => {
    const html = await renderPage({
      path: paths.home(),
      isForVisitors,
      isForPhones: false,
      preloadedQueries: isForVisitors ? visitorQueries : [],
      liveStatistics,
    })
    const [before, after] = html.split(renderShelf(0))
    if (before === undefined || after === undefined) throw new Error('The home page was rendered without its shelf.')
    return `${before}${shelfPlaceholder}${after}`
  }
  const both = async (liveStatistics: boolean): Promise<HomePages> => ({
    visitor: await render(true, liveStatistics),
    known: await render(false, liveStatistics),
  })
  return { ...(await both(false)), liveStatistics: await both(true) }
}

/** Variants of the home page's picture. */
export const renderShelves = (count: number): string[] => Array.from({ length: count }, (_, seed) => renderShelf(seed))

const renderShelf = (seed: number): string => renderToString(<Shelf seed={seed} />)

const routes = createRoutes(createAuthPrompt(), { changed: () => Promise.resolve(), forget: () => Promise.resolve() })
const handler = createStaticHandler(routes)
/** Routes whose lazy screen React has resolved. */
const resolvedScreens = new Set<Handle>()
let locale: Promise<void> | null = null

/** Queries that are not in the cache stay pending until the rendering is aborted. */
const pendingLink = new ApolloLink(() => NEVER)

/**
 * Like renderToString(), it does not wait for data. In addition, it sends the browser the reason, so that main.tsx can
 * distinguish errors in a boundary from boundaries whose data is not preloaded.
 */
const renderToHtml = (app: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      // Finished boundaries are written in place; React would move them later by an inline script.
      progressiveChunkSize: Infinity,
      // Boundaries outside the shell wait for data that the server does not load.
      onShellReady: () => abort(new LeftToBrowser()),
      // Piped only when every boundary is settled: otherwise React would settle the rest by inline scripts, which the content security policy forbids.
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      onError: (error) => (error instanceof LeftToBrowser ? leftToBrowserDigest : undefined),
    })
  })

/** Renders a page to HTML, in the language of `navigator` when this module was loaded. */
export async function renderPage({
  path,
  isForVisitors,
  isForPhones,
  preloadedQueries,
  liveStatistics,
}: SsrRequest): Promise<string> {
  await (locale ??= loadLocale())
  const context = await handler.query(new Request(`http://ssr${path}`))
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`)

  const handle = context.matches.at(-1)?.route.handle as Handle | undefined
  const { preloadedDocuments = [] } = (await handle?.fetchScreen()) ?? {}
  const cache = createCache()
  preload(cache, preloadedQueries, [...layoutQueries, ...preloadedDocuments])
  const client = new ApolloClient({ cache, link: pendingLink, ssrMode: true })
  // The same tree as in main.tsx, so that the app can hydrate it.
  const render = () => {
    serverRendered.setForVisitors(isForVisitors)
    serverRendered.setLiveStatistics(liveStatistics)
    renderForDevice(isForPhones ? 0 : 2)
    return renderToHtml(
      <StrictMode>
        <UiProvider>
          <ApolloProvider client={client}>
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </ApolloProvider>
        </UiProvider>
      </StrictMode>,
    )
  }
  if (handle !== undefined && !resolvedScreens.has(handle)) {
    // React.lazy() starts loading at the first render, which suspends and leaves the skeleton in the screen's place.
    await render()
    await new Promise((resolve) => setTimeout(resolve, 0))
    resolvedScreens.add(handle)
  }
  return render()
}
