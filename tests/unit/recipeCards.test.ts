import { expect, test } from '@jest/globals'
import { coverOf } from '../../web/recipes/cover'
import { descriptionOf, shortName } from '../../web/recipes/names'

test.each([
  [0, 15, 14],
  [1, 20, 19],
  [2, 25, 24],
] as const)('on device class %i a name of %i characters stays whole, a longer one is cut to %i and an ellipsis', (device, whole, cut) => {
  const name = 'abcdefghijklmnopqrstuvwxyz'
  expect(shortName(name.slice(0, whole), device)).toBe(name.slice(0, whole))
  expect(shortName(name.slice(0, whole + 1), device)).toBe(`${name.slice(0, cut)}…`)
})

test('a name is never cut in the middle of a character', () => {
  expect(shortName('🥕'.repeat(16), 0)).toBe(`${'🥕'.repeat(14)}…`)
})

test('the description of a recipe has at most 160 characters and ends with a word', () => {
  expect(descriptionOf({ instructions: ['Chop.', 'Cook it.'], ingredients: ['1 leek', 'salt'] })).toBe('Chop. Cook it. 1 leek, salt')
  expect(descriptionOf({ instructions: ['Stir and stir again.'.repeat(20)], ingredients: [] })).toMatch(/^.{100,158}(Stir|and|stir)…$/)
  const pictures = descriptionOf({ instructions: ['a' + '🥣'.repeat(500)], ingredients: [] })
  expect([pictures?.isWellFormed(), pictures?.length]).toEqual([true, 160])
  expect(descriptionOf({ instructions: [], ingredients: [] })).toBeUndefined()
})

test('a recipe always has the same cover, and its dish is not lost in the colour behind it', () => {
  for (const name of ['Minestrone', 'Lemon rice', 'Oat loaf', '', 'ゆでたまご']) {
    const cover = coverOf({ name, tags: ['quick'] })
    expect(coverOf({ name, tags: ['quick'] })).toEqual(cover)
    expect(new Set([cover.ground, cover.tone, cover.accent]).size).toBe(3)
    expect(new Set([cover.main, ...cover.beside]).size).toBe(3)
  }
})

test.each([
  ['A dinner', ['onepot'], 'pot'],
  ['Leek and potato soup', [], 'soup'],
  ['Greek salad', ['quick'], 'salad'],
  ['Sourdough', ['bread'], 'loaf'],
  ['Scrambled eggs', ['breakfast'], 'egg'],
  ['Grilled mackerel', [], 'fish'],
  ['Mint tea', ['drink'], 'cup'],
] as const)('%s with the tags %j shows a %s', (name, tags, thing) => {
  expect(coverOf({ name, tags }).main).toBe(thing)
})

test('there is nothing of an animal on the cover of a vegan recipe', () => {
  expect(coverOf({ name: 'Italian breakfast pizza', tags: ['vegan'] }).beside).toEqual(expect.not.arrayContaining(['cheese', 'egg', 'fish']))
})
