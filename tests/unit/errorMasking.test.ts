import { expect, test } from '@jest/globals'
import { buildSchema, graphql } from 'graphql'
import pino from 'pino'
import { maskError } from '../../api/http/errorMasking'

// graphql-js has no code for the reasons below: see docs/decisions/0019-packages.md.

const schema = buildSchema(
  'input Credentials { email: String! password: String! } type Query { signIn(input: Credentials!): Int }',
)
const source = 'query ($input: Credentials!) { signIn(input: $input) }'

async function masked(input: unknown): Promise<string> {
  const { errors = [] } = await graphql({ schema, source, variableValues: { input } })
  const { message, extensions } = maskError(errors[0], 'request', pino({ level: 'silent' }))
  expect(extensions).toEqual({ code: 'GRAPHQL_VALIDATION_FAILED' })
  return message
}

test.each([
  [
    'a value of another type',
    { email: 'a@example.org', password: 271828 },
    'Variable "$input" at "input.password" has a value of the wrong kind: String cannot represent a non string value.',
  ],
  [
    'a missing field',
    { password: 'secret 271828' },
    'Variable "$input" has a value of the wrong kind: Field "email" of required type "String!" was not provided.',
  ],
  [
    'an unknown field',
    { email: '', password: 'secret 271828', pin: '271828' },
    'Variable "$input" has a value of the wrong kind: Field "pin" is not defined by type "Credentials".',
  ],
  [
    'a null',
    { email: null, password: 'secret 271828' },
    'Variable "$input" at "input.email" has a value of the wrong kind: Expected non-nullable type "String!" not to be null.',
  ],
])('graphql-js repeats %s in its message, and we do not', async (_name, input, expected) => {
  expect(await masked(input)).toBe(expected)
})
