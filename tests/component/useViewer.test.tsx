import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { afterEach, expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { NEVER } from 'rxjs'
import { useViewer } from '../../web/auth/useViewer'
import { ViewerProvider } from '../../web/auth/ViewerProvider'
import { ViewerDocument } from '../../web/generated/auth/Viewer'
import { createCache } from '../../web/platform/apollo/apolloCache'

afterEach(() => {
  delete document.documentElement.dataset.session
  document.body.replaceChildren()
})

test('a part of the page that hydrates after the viewer was fetched hydrates as the server rendered it, and then shows the viewer', async () => {
  // A page for a request with a session: the server does not know whose.
  document.documentElement.dataset.session = 'some'
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = '<p>unknown</p>'
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => NEVER) })
  const person = {
    __typename: 'Viewer',
    id: '1',
    kind: 'PERSON',
    needsUsername: false,
    email: null,
    box: null,
    account: null,
  }
  client.writeQuery({ query: ViewerDocument, data: { viewer: person } as never })
  const mismatches: unknown[] = []
  const app = (
    <ApolloProvider client={client}>
      <ViewerProvider>
        <Kind />
      </ViewerProvider>
    </ApolloProvider>
  )
  await act(async () => hydrateRoot(root, app, { onRecoverableError: (error) => mismatches.push(error) }))
  expect(mismatches).toEqual([])
  expect(root.textContent).toBe('PERSON')
})

function Kind() {
  return <p>{useViewer()?.kind ?? 'unknown'}</p>
}
