import { ApolloClient, ApolloLink, type ApolloLink as Link } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { of } from 'rxjs'
import { FailedJobs } from '../../web/admin/FailedJobs'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { render } from './render'

const failed = {
  __typename: 'AdminJob',
  id: '7',
  name: 'writeDigests',
  attempts: 5,
  failure: 'the mail server is away',
  failedAt: '2026-11-28T12:00:00.000Z',
}

test('background work that failed is shown with its reason, is tried again at a click, and is gone then', async () => {
  const retried: unknown[] = []
  const link = new ApolloLink(({ operationName, variables }: Link.Operation) => {
    if (operationName === 'AdminRetryJob') {
      retried.push(variables)
      return of({ data: { retryJob: { __typename: 'RetryJobPayload', id: '7' } } })
    }
    return of({ data: { adminFailedJobs: retried.length === 0 ? [failed] : [] } })
  })
  const { person } = render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <FailedJobs />
    </ApolloProvider>,
  )
  expect((await screen.findByText('Writing digests')).closest('li')?.textContent).toMatch(
    /the mail server is away.*Tried 5 times/,
  )
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('Writing digests')).toBeNull())
  expect(retried).toEqual([{ input: { id: '7' } }])
})
