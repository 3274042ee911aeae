import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act } from '@testing-library/react'
import { buildSchema, execute, GraphQLError, OperationTypeNode } from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Suspense, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { from, NEVER } from 'rxjs'
import { SignInContext } from '../../web/auth/sign-in/signIn'
import { ViewerProvider } from '../../web/auth/ViewerProvider'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { render } from './render'

const schema = buildSchema(readFileSync(join(__dirname, '../../schema/schema.graphql'), 'utf8'))

/** What the API answers: a value, or a function of the arguments, for each field of Query and Mutation that is asked for. */
export type Answers = Record<string, unknown>

/** The viewer of most tests: Kim, who has a pantry. */
export const kim = {
  id: '7',
  kind: 'PERSON',
  needsUsername: false,
  email: 'kim@example.org',
  admin: false,
  box: null,
  account: {
    id: '7',
    username: 'kim',
    name: 'Kim',
    imageUrl: null,
    pantry: { id: '7' },
    homePantry: { id: '7', viewerRole: 'OWNER' },
  },
  pantries: [{ id: '7', name: 'Kim’s pantry', viewerRole: 'OWNER', place: null }],
}
export const visitor = { ...kim, id: '0', kind: 'VISITOR', email: null, account: null }

/** A refusal, as the server writes it. */
export function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}

const signIn = { promptSignIn: () => Promise.resolve(false), sessionChanged: () => Promise.resolve() }

/**
 * Renders a part of the app in front of an API that gives these answers, as the schema forms them; subscriptions stay silent. Returns
 * once its first questions are answered; `sent` has the mutations' inputs, by the name of the operation.
 */
export async function renderWithAnswers(component: ReactNode, answers: Answers, address = '/') {
  const sent: [operation: string | undefined, input: unknown][] = []
  const link = new ApolloLink(({ query, operationName, operationType, variables }) => {
    if (operationType === OperationTypeNode.SUBSCRIPTION) return NEVER
    if (operationType === OperationTypeNode.MUTATION) sent.push([operationName, variables.input ?? variables])
    const rootValue = { viewer: kim, ...answers }
    return from(Promise.resolve(execute({ schema, document: query, rootValue, variableValues: variables })))
  })
  const client = new ApolloClient({ link, cache: createCache() })
  const rendered = await act(async () =>
    render(
      <ApolloProvider client={client}>
        <ViewerProvider>
          <SignInContext value={signIn}>
            <MemoryRouter initialEntries={[address]}>
              <Suspense>{component}</Suspense>
            </MemoryRouter>
          </SignInContext>
        </ViewerProvider>
      </ApolloProvider>,
    ),
  )
  return { ...rendered, client, sent }
}
