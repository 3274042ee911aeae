import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, test } from '@jest/globals'
import { of } from 'rxjs'
import type { StockStats_totalsFragment } from '../../web/generated/pantries/entries/MyEntries'
import { StockStats } from '../../web/pantries/entries/StockStats'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { render } from './render'

const nothing = {
  __typename: 'StockTotals',
  savedGrams: 0,
  givenGrams: 0,
  thrownAwayGrams: 0,
  savedUnweighed: 0,
  givenUnweighed: 0,
  thrownAwayUnweighed: 0,
}
type Totals = Partial<StockStats_totalsFragment>

function shown(thisMonth: Totals, inAll: Totals) {
  const stockStats = {
    __typename: 'StockStats',
    thisMonth: { ...nothing, ...thisMonth },
    inAll: { ...nothing, ...inAll },
  }
  const link = new ApolloLink(() => of({ data: { myPantry: { __typename: 'Pantry', id: '1', stockStats } } }))
  const client = new ApolloClient({ cache: createCache(), link })
  return render(
    <ApolloProvider client={client}>
      <StockStats pantry={{ entries: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } }} />
    </ApolloProvider>,
  )
}

test('what was thrown away is told as soon as there is anything, though nobody knows its weight', async () => {
  const { findByText } = shown({ thrownAwayUnweighed: 1 }, { thrownAwayUnweighed: 1 })
  expect(await findByText('This month: 1 item thrown away')).toBeTruthy()
})

test('weights and what is only counted stand side by side, this month and in all', async () => {
  const { findByText } = shown(
    { savedGrams: 1_200, savedUnweighed: 2 },
    { savedGrams: 1_200, savedUnweighed: 2, givenUnweighed: 1, thrownAwayGrams: 300 },
  )
  expect(await findByText('This month: 1.2 kg and 2 items kept out of the bin')).toBeTruthy()
  expect(
    await findByText('In all: 1.2 kg and 2 items kept out of the bin, 1 item given away, 0.3 kg thrown away'),
  ).toBeTruthy()
})
