import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Coverage_coverageFragment } from '../../web/generated/cooking/RecipeCoverage'
import MissingToList from '../../web/screens/recipe/MissingToList'
import { renderWithAnswers } from './withAnswers'

type State = Coverage_coverageFragment['lines'][number]['state']

/** A recipe of which the pantry has these, as far as that is counted. */
async function show(states: State[], missingCount: number) {
  const lines = states.map((state, position) => ({ position, state }) as Coverage_coverageFragment['lines'][number])
  const coverage = { missingCount, lines } as Coverage_coverageFragment
  return renderWithAnswers(<MissingToList recipeId="1" pantryId="7" factor={1} coverage={coverage} />, {
    addRecipeToShoppingList: () => ({ shoppingList: null, lines: [] }),
  })
}

test.each<[State[], number, string]>([
  [['MISSING', 'SOME', 'ENOUGH'], 2, '2 missing: Add to list'],
  [['MISSING', 'CANNOT_TELL'], 2, '2 missing or unclear: Add to list'],
  [['CANNOT_TELL', 'ENOUGH'], 1, 'We can’t tell for 1: Add to list'],
])('%j with %i to buy is "%s"', async (states, missingCount, label) => {
  await show(states, missingCount)
  screen.getByRole('button', { name: label })
})

test('where nothing is missing, nothing is to be added', async () => {
  await show(['ENOUGH', 'STAPLE'], 0)
  expect(screen.queryByRole('button')).toBeNull()
})
