import { ApolloProvider } from '@apollo/client/react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createAuthPrompt } from './auth/authPrompt'
import { keepDraftsApart } from './auth/keepDraftsApart'
import { registerServiceWorker } from './offline/register'
import { loadLocale } from './loadLocale'
import { createApollo, type Apollo } from './platform/apollo'
import { recordEvents, onHydrated } from './platform/replayEvents'
import { styleRenderedHtml } from './platform/firstPaint'
import { direction, language } from './platform/language'
import { failureOf } from './platform/errorMessages'
import { routesOf, type Handle } from './routes'
import { UiProvider } from './ui/Provider'

const options: RootOptions = {
  // A refusal or a lost connection is shown where it happened; only mistakes of ours belong in the console.
  onCaughtError: (error) => {
    if (failureOf(error).kind === 'unexpected') console.error(error)
  },
}

/** A page that is not taken over by then, in milliseconds, is not what it was painted as. */
const patience = 5_000

/** The browser may answer to a finger before it goes on. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Draws the app, or takes over what the server has painted of it. */
async function begin(place: HTMLElement): Promise<void> {
  document.documentElement.lang = language
  document.documentElement.dir = direction
  await loadLocale()
  await breath()
  const doorbell = createAuthPrompt()
  const { client, session, know, settle } = createApollo(doorbell.ring)
  keepDraftsApart(client)
  await breath()
  const router = createBrowserRouter(routesOf(doorbell, session))
  const isPainted = place.hasChildNodes()
  if (isPainted) {
    onHydrated(settle)
    // Where the screen does not come, what is shown in its place may ask for everything.
    setTimeout(settle, patience)
    await takeOver(place, router.state.matches.at(-1)?.route.handle as Handle | undefined, know)
  }

  const app = (
    <StrictMode>
      <UiProvider>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </UiProvider>
    </StrictMode>
  )
  // As a transition it is drawn in small steps. What the server has painted is taken over as it stands; where it differs,
  // because another language was chosen than the browser's, it is drawn anew.
  startTransition(() => {
    if (isPainted) hydrateRoot(place, app, { ...options, onRecoverableError: () => {} })
    else createRoot(place, options).render(app)
  })
}

/** What is painted is taken over as a whole: with its styles, its screen, what that shows, and what was done with it until now. */
async function takeOver(place: HTMLElement, handle: Handle | undefined, know: Apollo['know']): Promise<void> {
  styleRenderedHtml(place)
  // A screen that does not come says so itself.
  await handle?.fetchScreen().then(({ asksFirst = [] }) => know(asksFirst), () => {})
  await breath()
  recordEvents(place)
}

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the app.')

// Not waited for: a screen's script waits until this one has run to its end.
void begin(place)

if (import.meta.env.PROD) registerServiceWorker()
