import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { callRest, withUnknownField } from '../support/rest'
import {
  expectRestOutcome,
  likeliestRestIntruder,
  openRestViewers,
  restCalls,
  restRules,
  specifiedCalls,
  type RestViewers,
} from '../support/restPermissions'

/**
 * Of the tables of REST calls, each with one viewer and one unknown field; all viewers, and all that may be wrong with a body,
 * are in exhaustive/rest.test.ts and exhaustive/restBodies.test.ts.
 */

let viewers: RestViewers

beforeAll(async () => {
  viewers = await openRestViewers()
})
afterAll(() => viewers.testApp.close())

test('every call of the specification is there, and every call has a rule', () => {
  const paths = restCalls.map(({ path }) => path)
  expect(specifiedCalls.filter((path) => !paths.some((there) => there === path))).toEqual([])
  expect(Object.keys(restRules).sort()).toEqual(paths.sort())
})

test.each(Object.keys(restRules))(
  '%s does what the table says for the viewer who is likeliest to be let in wrongly',
  (path) => expectRestOutcome(viewers, path, likeliestRestIntruder(path)),
)

test('every call refuses the innermost unknown field by its name', async () => {
  const owner = viewers.copyOf('owner')
  for (const { path, example } of restCalls) {
    const innermost = [...withUnknownField(example)].at(-1)
    expect([path, await callRest(owner, path, innermost?.body)]).toMatchObject([
      path,
      { status: 400, body: { error_code: 'BAD_INPUT', field: innermost?.field } },
    ])
  }
})
