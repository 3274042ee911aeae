import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { promptFor } from '../../api/generation/model/prompt'
import { newKey } from '../support/client'
import { avoids, childOf, dietOperations } from '../support/diets'
import { ManualGenerator } from '../support/generations'
import { withoutLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What a language model outside gets of what is avoided at home: the foods alone, after the person has allowed it. */

const generate = 'mutation ($input: GenerateRecipeInput!) { generateRecipe(input: $input) { generation { id } } }'
const allow =
  'mutation ($input: SetSendsAvoidedFoodsInput!) { setSendsAvoidedFoods(input: $input) { viewer { sendsAvoidedFoods } } }'

const generator = new ManualGenerator()
let app: TestApp
let ada: Cook

beforeAll(async () => {
  app = await openTestApp({}, undefined, { generator })
  await withoutLimits(app)
  ada = await seeding(app).cook('ada')
  await avoids(ada, { allergens: ['NUTS'], diets: ['HALAL'], avoid: ['Coriander'] })
  await ada.get(dietOperations.setChild, { input: childOf(ada, { id: newKey(), name: 'Sammy', allergens: ['MILK'] }) })
})
afterAll(() => app.close())

const input = () => ({ id: newKey(), description: 'a leek soup', leaveOutAvoided: true })

test('a model gets the list of foods after the person has allowed it, and nothing of whose they are', async () => {
  expect(await ada.refused(generate, { input: input() })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'leaveOutAvoided',
    sentence: 'Please allow first that the foods you avoid at home are sent to the AI.',
  })
  expect(generator.requests).toEqual([])
  expect(await ada.get(allow, { input: { allowed: true } })).toEqual({
    setSendsAvoidedFoods: { viewer: { sendsAvoidedFoods: true } },
  })
  await ada.get(generate, { input: input() })
  await until('the model is asked', () => generator.requests.length === 1)
  const [request] = generator.requests
  const sent = request === undefined ? '' : (promptFor(request)[1]?.content ?? '')
  expect(JSON.parse(sent)).toEqual({
    description: 'a leek soup',
    leave_out: ['alcohol', 'milk', 'nuts', 'pork', 'coriander'],
  })

  await ada.get(allow, { input: { allowed: false } })
  expect(await ada.refused(generate, { input: input() })).toMatchObject({ code: 'FORBIDDEN' })
})
