import { ApolloProvider } from '@apollo/client/react'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createDoorbell } from './auth/doorbell'
import { keepDraftsApart } from './auth/keepDraftsApart'
import { registerServiceWorker } from './offline/register'
import { learnLanguage } from './otherLanguages'
import { createApollo } from './platform/apollo'
import { direction, language } from './platform/language'
import { failureOf } from './platform/refusals'
import { createRouter } from './routes'
import { UiProvider } from './ui/Provider'

const place = document.getElementById('root')
if (place === null) throw new Error('The page has no place for the app.')

document.documentElement.lang = language
document.documentElement.dir = direction
await learnLanguage()
// The browser may answer to a finger before it goes on.
await new Promise((resolve) => setTimeout(resolve, 0))

const doorbell = createDoorbell()
const { client, session } = createApollo(doorbell.ring)
keepDraftsApart(client)
const router = createRouter(doorbell, session)

const app = (
  <StrictMode>
    <UiProvider>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </UiProvider>
  </StrictMode>
)
const options: RootOptions = {
  // A refusal or a lost connection is shown where it happened; only mistakes of ours belong in the console.
  onCaughtError: (error) => {
    if (failureOf(error).kind === 'unexpected') console.error(error)
  },
}

// As a transition it is drawn in small steps. What the server has painted is taken over as it stands; where it differs,
// because another language was chosen than the browser's, it is drawn anew.
startTransition(() => {
  if (place.hasChildNodes()) hydrateRoot(place, app, { ...options, onRecoverableError: () => {} })
  else createRoot(place, options).render(app)
})

if (import.meta.env.PROD) registerServiceWorker()
