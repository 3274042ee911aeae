import { describe, expect, test } from '@jest/globals'
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { ConnectionLost } from '../../web/platform/connection'
import { failureOf, formatWait, SignInCancelled } from '../../web/platform/errorMessages'
import sentences from '../../web/platform/locales/en.json'

const graphQL = (message: string, extensions?: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] })

function server(status: number, bodyText = '', headers: Record<string, string> = {}) {
  return new ServerError(`${status}`, { response: new Response(null, { status, headers }), bodyText })
}

const named = (name: string) => Object.assign(new Error('no matter'), { name })

describe('a failure', () => {
  test('of the network says that we cannot be reached', () => {
    expect(failureOf(new ConnectionLost())).toEqual({
      kind: 'network',
      sentence: sentences.network.replace('{{product}}', 'Larder'),
    })
  })

  test('is not recognised by its text: a TypeError may also be a bug', () => {
    expect(failureOf(new TypeError('Failed to fetch')).kind).toBe('unexpected')
  })

  test('of time is one, whether the browser or a server in between gave up', () => {
    expect(failureOf(named('TimeoutError'))).toEqual({ kind: 'time-out', sentence: sentences.timeOut })
    expect(failureOf(server(408)).kind).toBe('time-out')
    expect(failureOf(server(504)).kind).toBe('time-out')
  })

  test('by stopping says that it was stopped', () => {
    expect(failureOf(named('AbortError'))).toEqual({ kind: 'aborted', sentence: sentences.aborted })
  })

  test('with a status of the four hundreds is a bad request', () => {
    expect(failureOf(server(400))).toEqual({ kind: 'bad-request', sentence: sentences.badRequest })
    expect(failureOf(graphQL('Cannot query field "x"', { code: 'GRAPHQL_VALIDATION_FAILED' })).kind).toBe('bad-request')
    expect(failureOf(graphQL('Variable "$id" got invalid value', { code: 'BAD_USER_INPUT' })).kind).toBe('bad-request')
  })

  test('with a status of the five hundreds, or HTML in the place of an answer, is a bad response', () => {
    expect(failureOf(server(502, '<html>Bad gateway</html>'))).toEqual({
      kind: 'bad-response',
      sentence: sentences.badResponse,
    })
    const html = new ServerParseError(new SyntaxError('Unexpected token <'), {
      response: new Response(null, { status: 200 }),
      bodyText: '<html>',
    })
    expect(failureOf(html)).toEqual({ kind: 'bad-response', sentence: sentences.badResponse })
  })

  test("of the server has the server's message and field", () => {
    expect(failureOf(graphQL('That name is taken.', { code: 'USERNAME_TAKEN', field: 'username' }))).toEqual({
      kind: 'user-error',
      sentence: 'That name is taken.',
      code: 'USERNAME_TAKEN',
      field: 'username',
    })
  })

  test('of the server is found in an answer with a status of its own, too', () => {
    const body = JSON.stringify({
      errors: [{ message: 'We’re having a problem right now.', extensions: { code: 'BUSY' } }],
    })
    expect(failureOf(server(503, body))).toEqual({
      kind: 'user-error',
      sentence: 'We’re having a problem right now.',
      code: 'BUSY',
    })
  })

  test('by a limit says how long to wait', () => {
    expect(
      failureOf(graphQL('Please try again in 20 seconds.', { code: 'RATE_LIMITED', retryAfter: 20 })),
    ).toMatchObject({
      kind: 'rate-limit',
      sentence: 'Please try again in 20 seconds.',
      retryAfter: 20,
    })
    expect(failureOf(server(429, '', { 'retry-after': '120' }))).toMatchObject({
      kind: 'rate-limit',
      sentence: 'Too many requests. Please try again in 2 minutes.',
      retryAfter: 120,
    })
    expect(failureOf(server(429)).sentence).toBe('Too many requests. Please try again later.')
    const inAMinute = new Date(Date.now() + 60_000).toUTCString()
    expect(failureOf(server(429, '', { 'retry-after': inAMinute })).sentence).toMatch(/in (5\d|60) seconds\.$/)
  })

  test("that is a bug has an apology with the request's id", () => {
    const failure = failureOf(graphQL('Something went wrong on our side.', { code: 'INTERNAL', requestId: 'a1-b2' }))
    expect(failure).toEqual({
      kind: 'unexpected',
      sentence: sentences.brokenWithNumber.replace('{{request}}', 'a1-b2'),
      code: 'INTERNAL',
    })
    expect(failureOf(new RangeError('a mistake of ours')).sentence).toBe(sentences.broken)
    expect(failureOf('not even an error').kind).toBe('unexpected')
  })

  test('by closing the sign-in dialog has no message', () => {
    expect(failureOf(new SignInCancelled())).toEqual({ kind: 'cancelled', sentence: '' })
  })
})

test('every failure has a sentence of its own', () => {
  const all = [
    sentences.network,
    sentences.timeOut,
    sentences.aborted,
    sentences.badRequest,
    sentences.badResponse,
    sentences.tooMuchForNow,
    sentences.broken,
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('a wait is formatted in words and never too short', () => {
  expect([0.2, 1, 40, 89, 90, 119, 121, 5399, 5400, 7201].map(formatWait)).toEqual([
    '1 second',
    '1 second',
    '40 seconds',
    '89 seconds',
    '2 minutes',
    '2 minutes',
    '3 minutes',
    '90 minutes',
    '2 hours',
    '3 hours',
  ])
})
