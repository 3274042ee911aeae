import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey } from '../support/client'
import { avoids, childOf, dietOperations } from '../support/diets'
import { joinPantryOf } from '../support/members'
import { openPantryApp } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** What a home's people do not eat, at recipes. */

const ofRecipe =
  'query ($id: Id!, $pantryId: Id!) { recipe(id: $id) { dietProblems(pantryId: $pantryId) { eaterId eaterName verdict allergen diet word position text } } }'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook
/** Of ada's home. */
const sam = newKey()

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
  await ada.get(dietOperations.setChild, { input: childOf(ada, { id: sam, name: 'Sam', allergens: ['MILK'] }) })
})
afterAll(() => app.close())

const problemsOf = async (cook: Cook, id: number): Promise<unknown[]> =>
  (await cook.get<{ recipe: { dietProblems: unknown[] } }>(ofRecipe, { id: String(id), pantryId: String(ada.id) }))
    .recipe.dietProblems

test('a recipe’s page names what is refused and what has to be checked, for who keeps house alone', async () => {
  const id = await seed.recipe(cay, { name: 'Toast', ingredients: ['50 g butter', '1 stock cube', '3 carrots'] })
  const ofSam = { eaterId: `child:${sam}`, eaterName: 'Sam', allergen: 'MILK', diet: null, word: null }
  const expected = [
    { ...ofSam, verdict: 'REFUSED', position: 0, text: '50 g butter' },
    { ...ofSam, verdict: 'CHECK', position: 1, text: '1 stock cube' },
  ]
  for (const cook of [ada, bob]) expect(await problemsOf(cook, id)).toEqual(expected)
  for (const cook of [cay, await seed.admin('dan')]) expect(await problemsOf(cook, id)).toEqual([])
})

test('a packet of the pantry counts by what it says', async () => {
  const barcode = 'label-dark-chocolate'
  await ada.get('mutation ($input: CreateItemInput!) { createItem(input: $input) { item { barcode } } }', {
    input: { barcode, brand: 'B', name: 'Dark chocolate', capacity: 100, unit: 'G', allergens: ['milk'] },
  })
  await seed.shelve(ada, barcode, 1)
  const id = await seed.recipe(cay, { name: 'Mousse', ingredients: ['100 g dark chocolate'] })
  expect(await problemsOf(ada, id)).toContainEqual(
    expect.objectContaining({ eaterName: 'Sam', verdict: 'REFUSED', position: 0, text: 'Dark chocolate' }),
  )
})

test('a home without profiles has no problems', async () => {
  await avoids(cay, {})
  const id = await seed.recipe(cay, { name: 'Toast', ingredients: ['50 g butter'] })
  const found = await cay.get(ofRecipe, { id: String(id), pantryId: String(cay.id) })
  expect(found).toEqual({ recipe: { dietProblems: [] } })
})
