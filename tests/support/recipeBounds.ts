import { expect } from '@jest/globals'
import type { RecipeDraft } from '../../lib/recipe-import/draft'

/** What is read from any page is short, and has no letter that a recipe cannot have. */
export function expectBounded(draft: RecipeDraft | null): void {
  if (!draft) return
  const lines = [
    draft.name,
    ...draft.ingredients,
    ...draft.instructions,
    ...draft.tags,
    draft.sourceName ?? '',
    draft.sourceUrl ?? '',
    draft.imageUrl ?? '',
  ]
  for (const line of lines) {
    expect(line.isWellFormed()).toBe(true)
    expect(line).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F]/)
  }
  expect(draft.name.length).toBeLessThanOrEqual(200)
  expect(draft.ingredients.length).toBeLessThanOrEqual(200)
  expect(draft.instructions.length).toBeLessThanOrEqual(200)
  expect([...draft.ingredients, ...draft.instructions].every((line) => line.trim() !== '')).toBe(true)
  expect(
    draft.servings === null || (Number.isInteger(draft.servings) && draft.servings >= 1 && draft.servings <= 100),
  ).toBe(true)
}
