import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedSample } from '../../api/sample/seed'
import { TestClient } from '../support/client'
import { examples, operationsOf } from '../support/playgroundExamples'
import { openTestApp, type TestApp } from '../support/testApp'

/** The playground's examples are made for the sample community, and run in the order of the tabs. */

const password = 'the sample password'
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
  await seedSample(testApp.db, testApp.app.services.accounts, { productName: 'Larder', password })
})
afterAll(() => testApp.close())

/** Examples that show a refusal, with its code. */
const refused: Record<string, string> = { TooMuch: 'TOO_LARGE', Reserve: 'VERSION_CONFLICT' }

test('every example works on the sample community, after its password is filled in', async () => {
  const robin = new TestClient(testApp.url)
  const today = new Date().toISOString().slice(0, 10)
  const outcomes: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { query, variables, document } of examples) {
    for (const { name, operation } of operationsOf(document)) {
      if (operation === 'subscription' || name === undefined) continue
      const response = await robin.post('/graphql', {
        query: query.replaceAll('assword: ""', `assword: "${password}"`),
        operationName: name.value,
        // The examples' day was in the week in which they were written.
        variables: JSON.parse(JSON.stringify(variables).replaceAll('"2026-11-30"', `"${today}"`)) as unknown,
      })
      const { data, errors } = (await response.json()) as {
        data?: Record<string, unknown> | null
        errors?: { extensions: { code: string } }[]
      }
      outcomes[name.value] = errors?.[0]?.extensions.code ?? Object.values(data ?? {}).every((value) => value !== null)
      expected[name.value] = refused[name.value] ?? true
    }
  }
  expect(outcomes).toEqual(expected)
})
