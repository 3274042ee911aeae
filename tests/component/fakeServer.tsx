import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { from, NEVER } from 'rxjs'
import { SignInContext } from '../../web/auth/sign-in/signIn'
import { ViewerProvider } from '../../web/auth/ViewerProvider'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { render } from './render'

type Answer = ApolloLink.Result | Error

/** What the server answers to each operation, by its name; an error is thrown instead. To all others it gives no answer. */
export type Answers = Record<string, (input: Record<string, unknown>) => Answer | Promise<Answer>>

/** The answer to a mutation that was refused. */
export const refused = (code: string, message: string, field?: string): Answer => ({
  errors: [{ message, extensions: { code, ...(field !== undefined && { field }) } }],
})

/** The viewer, as a query has it. */
export const viewer = (more: Record<string, unknown> = {}) => ({
  __typename: 'Viewer',
  id: 'viewer',
  kind: 'VISITOR',
  needsUsername: false,
  email: null,
  box: null,
  account: null,
  ...more,
})

const signIn = { promptSignIn: () => Promise.resolve(false), sessionChanged: () => Promise.resolve() }

/** Renders a component at an address of the app, whose server gives these answers. */
export function renderWithServer(component: ReactNode, answers: Answers, address = '/') {
  const sent: { name: string; input: Record<string, unknown> }[] = []
  const link = new ApolloLink(({ operationName = '', variables }) => {
    const input = { ...variables.input } as Record<string, unknown>
    const answer = answers[operationName]
    if (operationName !== 'Viewer') sent.push({ name: operationName, input })
    return answer === undefined ? NEVER : from(answerOf(answer, input))
  })
  const rendered = render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <ViewerProvider>
        <SignInContext value={signIn}>
          <MemoryRouter initialEntries={[address]}>
            {component}
            <Address />
          </MemoryRouter>
        </SignInContext>
      </ViewerProvider>
    </ApolloProvider>,
  )
  return {
    ...rendered,
    /** The operations that were sent, but for the query of the viewer. */
    sent,
    /** The address where the app is now. */
    address: () => screen.getByTestId('address').textContent,
  }
}

async function answerOf(answer: Answers[string], input: Record<string, unknown>): Promise<ApolloLink.Result> {
  const given = await answer(input)
  if (given instanceof Error) throw given
  return given
}

const Address = () => <output data-testid="address">{useLocation().pathname}</output>
