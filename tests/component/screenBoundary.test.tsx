import { Component, type ReactNode } from 'react'
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { ChunkLoadFailed, loadInTime } from '../../web/platform/chunk'
import { ConnectionLost } from '../../web/platform/connection'
import { ScreenBoundary } from '../../web/screens/ScreenBoundary'
import { render } from './render'

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })

/** A stub of the router's error element. */
class Outer extends Component<{ children: ReactNode }, { isCaught: boolean }> {
  override state = { isCaught: false }

  static getDerivedStateFromError() {
    return { isCaught: true }
  }

  override render() {
    return this.state.isCaught ? <p>Reload the page</p> : this.props.children
  }
}

function show(error: Error) {
  const Failing = (): ReactNode => {
    throw error
  }
  render(
    <ApolloProvider client={client}>
      <Outer>
        <ScreenBoundary title="Pantries">
          <Failing />
        </ScreenBoundary>
      </Outer>
    </ApolloProvider>,
  )
}

test('a screen whose data did not come offers to try again', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  show(new ConnectionLost())
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  log.mockRestore()
})

test('without a connection it says that the page is not saved on this device', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(new ConnectionLost())
  expect(screen.getByText(/^You’re offline, and this page isn’t saved on this device yet/)).toBeDefined()
  connection.mockRestore()
  log.mockRestore()
})

test.each([
  ['script', new TypeError('whatever this browser says')],
  ['style sheet', new Error('whatever Vite says')],
])('a screen whose %s did not load is left to the page’s error screen: only reloading loads it', async (_, failure) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const error = await loadInTime(Promise.reject(failure)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ChunkLoadFailed)
  show(error as ChunkLoadFailed)
  expect(screen.getByText('Reload the page')).toBeDefined()
  log.mockRestore()
})
