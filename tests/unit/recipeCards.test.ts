import { expect, test } from '@jest/globals'
import { descriptionOf, shortName } from '../../web/recipes/names'

test.each([
  [0, 15, 14],
  [1, 20, 19],
  [2, 25, 24],
] as const)(
  'on device class %i a name of %i characters stays whole, a longer one is cut to %i and an ellipsis',
  (device, whole, cut) => {
    const name = 'abcdefghijklmnopqrstuvwxyz'
    expect(shortName(name.slice(0, whole), device)).toBe(name.slice(0, whole))
    expect(shortName(name.slice(0, whole + 1), device)).toBe(`${name.slice(0, cut)}…`)
  },
)

test('a name is never cut in the middle of a character', () => {
  expect(shortName('🥕'.repeat(16), 0)).toBe(`${'🥕'.repeat(14)}…`)
})

test('the description of a recipe has at most 160 characters and ends with a word', () => {
  expect(descriptionOf({ instructions: ['Chop.', 'Cook it.'], ingredients: ['1 leek', 'salt'] })).toBe(
    'Chop. Cook it. 1 leek, salt',
  )
  expect(descriptionOf({ instructions: ['Stir and stir again.'.repeat(20)], ingredients: [] })).toMatch(
    /^.{100,158}(Stir|and|stir)…$/,
  )
  const pictures = descriptionOf({ instructions: ['a' + '🥣'.repeat(500)], ingredients: [] })
  expect([pictures?.isWellFormed(), pictures?.length]).toEqual([true, 160])
  expect(descriptionOf({ instructions: [], ingredients: [] })).toBeUndefined()
})
