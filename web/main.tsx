import { ApolloProvider } from '@apollo/client/react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createAuthPrompt } from './auth/sign-in/signIn'
import { switchDraftsWithViewer } from './auth/sign-in/switchDrafts'
import { registerServiceWorker } from './offline/register'
import { loadLocale } from './loadLocale'
import { createApollo, type Apollo } from './platform/apollo/apollo'
import { layoutQueries } from './layoutQueries'
import { onShown } from './platform/replayEvents'
import { catchInstallPrompt } from './platform/installPrompt'
import { leftToBrowserDigest } from './platform/serverRendered'
import { paths } from './platform/paths'
import { direction, displayLanguage, language } from './platform/language'
import { failureOf } from './platform/errorMessages'
import { createRoutes, type Handle } from './routes'
import { UiProvider } from './ui/Provider'

const options: RootOptions = {
  // Expected failures (a refused request, a lost connection) are shown on the screen; only bugs are logged to the console.
  onCaughtError: (error) => {
    if (failureOf(error).kind === 'unexpected') console.error(error)
  },
  // React has recovered by rendering in the browser. Unless the server left the boundary to the browser, the server's HTML differs from the app's, which is a bug.
  onRecoverableError: (error, { componentStack }) => {
    const isExpected = error instanceof Error && 'digest' in error && error.digest === leftToBrowserDigest
    if (!isExpected) console.error(error, componentStack)
  },
}

/** Renders the app, or hydrates the server's HTML. */
async function start(root: HTMLElement): Promise<void> {
  // In another language than the server's, every text would be a hydration error.
  const isHydrated = root.hasChildNodes() && document.documentElement.lang === displayLanguage
  document.documentElement.lang = language
  document.documentElement.dir = direction
  await loadLocale()
  const authPrompt = createAuthPrompt()
  const { client, session, preload, endHydration } = createApollo(authPrompt.promptSignIn, async (forget) =>
    (await import('./members/followMemberships')).followMemberships({
      forget,
      showNotSaved: () => void router.navigate(paths.myPantry()).then(() => window.scrollTo(0, 0)),
    }),
  )
  preload(layoutQueries)
  switchDraftsWithViewer(client)
  const router = createBrowserRouter(createRoutes(authPrompt, session))
  onShown(endHydration)
  if (root.hasChildNodes())
    await prepareHydration(router.state.matches.at(-1)?.route.handle as Handle | undefined, preload)

  const app = (
    <StrictMode>
      <UiProvider>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </UiProvider>
    </StrictMode>
  )
  // A transition is rendered in small steps, between which the browser handles input.
  startTransition(() => {
    if (isHydrated) hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })
}

/** Fetches the screen and its preloaded queries. */
async function prepareHydration(handle: Handle | undefined, preload: Apollo['preload']): Promise<void> {
  // When the screen's chunk fails to load, its error boundary shows it.
  const { preloadedDocuments = [] } = (await handle?.fetchScreen().catch(() => null)) ?? {}
  preload(preloadedDocuments)
  // From here on React hears what people do.
  window.early?.end()
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root".')

// Not awaited: a screen's chunk is evaluated only after this module.
void start(root)
if (import.meta.env.PROD) registerServiceWorker()

catchInstallPrompt()
