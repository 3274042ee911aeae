import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createDoorbell } from './auth/doorbell'
import { keepDraftsApart } from './auth/keepDraftsApart'
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

const doorbell = createDoorbell()
const { client, session } = createApollo(doorbell.ring)
keepDraftsApart(client)
const router = createRouter(doorbell, session)

createRoot(place, {
  // A refusal or a lost connection is shown where it happened; only mistakes of ours belong in the console.
  onCaughtError: (error) => {
    if (failureOf(error).kind === 'unexpected') console.error(error)
  },
}).render(
  <StrictMode>
    <UiProvider>
      <ApolloProvider client={client}>
        <RouterProvider router={router} />
      </ApolloProvider>
    </UiProvider>
  </StrictMode>,
)
