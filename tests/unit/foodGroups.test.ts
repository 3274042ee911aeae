import { expect, test } from '@jest/globals'
import { findViolations, labelWarnings } from '../../api/generation/allergens'
import { namesOfContent } from '../../api/generation/contentNames'
import { foodGroups, type FoodGroup } from '../../api/generation/foodGroups'
import { contents } from '../../domain/foods/contents'
import { foods } from '../../domain/foods/foods'
import { excludedWords } from '../support/excludedWords'

const without = (group: FoodGroup) => ({ without: [group], unwanted: [] })
const isNamed = (group: FoodGroup, name: string) =>
  findViolations({ name, ingredients: [], instructions: [] }, without(group)).length > 0
const isInStep = (group: FoodGroup, step: string) =>
  findViolations({ name: '', ingredients: [], instructions: [step] }, without(group)).length > 0
const isListed = (group: FoodGroup, line: string) =>
  findViolations({ name: '', ingredients: [line], instructions: [] }, without(group)).length > 0
const isOnLabel = (group: FoodGroup, line: string) => labelWarnings({ ingredients: [line] }, without(group)).length > 0

test.each(contents)('what was excluded for %s before is excluded still', (group) => {
  const { anywhere, inLists = [], onLabels = [] } = excludedWords[group]
  // Vinegars were on the list and, being no wine, harmless at the same time.
  const read = (words: string[]) =>
    words.filter((word) => !['wine vinegar', 'cider vinegar', 'sherry vinegar'].includes(word))
  expect(anywhere.length).toBeGreaterThan(0)
  expect(anywhere.filter((word) => !isNamed(group, word))).toEqual([])
  expect(anywhere.filter((word) => !isInStep(group, `Stir in the ${word}.`))).toEqual([])
  expect([...anywhere, ...inLists].filter((word) => !isListed(group, `200 g ${word}`))).toEqual([])
  expect(
    read(onLabels).filter((word) => !isListed(group, `200 g ${word}`) && !isOnLabel(group, `200 g ${word}`)),
  ).toEqual([])
})

test.each(contents)('a food of the list that contains %s is excluded by its name', (group) => {
  // Recipes use the first two for other things; of the crisps it is the taste.
  const read = foods.filter(({ slug }) => !['sole', 'sprinkles', 'cheese-and-onion-crisps'].includes(slug))
  const missed = read
    .filter(({ contains, attributes }) => contains.includes(group) && attributes.length === 0)
    .filter(({ name }) => !isListed(group, name))
  expect(missed.map(({ name }) => name)).toEqual([])
})

test('a new line in the list is enough for a food to be excluded', () => {
  expect(namesOfContent('gluten', []).names).toContain('freekeh')
  expect(namesOfContent('shellfish', []).names).toContain('abalone')
  expect(isListed('shellfish', '2 abalones, sliced')).toBe(true)
})

test('a food that does not contain what its name says is no reason to exclude it', () => {
  expect(namesOfContent('gluten', []).harmless).toContain('spaghetti squash')
  expect(isListed('gluten', '1 spaghetti squash')).toBe(false)
  expect(isListed('gluten', '200 g spaghetti')).toBe(true)
  expect(isListed('meat', '400 g dried kidney beans')).toBe(false)
})

test('the words that stand for a group in a search are those of most of its foods', () => {
  expect(foodGroups.milk.names.slice(0, 12)).toEqual(
    expect.arrayContaining(['milk', 'cheese', 'cream', 'butter', 'yogurt']),
  )
  expect(foodGroups.meat.names.slice(0, 12)).toEqual(
    expect.arrayContaining(['beef', 'pork', 'chicken', 'lamb', 'sausage']),
  )
})
