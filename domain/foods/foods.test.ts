import { describe, expect, test } from '@jest/globals'
import { ancestry, columns, fieldsOf, foodBySlug, foodGroups, foods, foodsCsv, foodUnits, isA } from './foods'
import { plainWords } from './words'

const [header = '', ...lines] = foodsCsv.trimEnd().split('\n')
const bySlug = new Set(foods.map(({ slug }) => slug))
const wordsOf = (name: string) => plainWords(name).join(' ')

/** Values that stand more than once. */
const repeated = (values: string[]) => [...new Set(values.filter((value, at) => values.indexOf(value) !== at))]

const attributes = new Set([
  'fresh',
  'tinned',
  'dried',
  'frozen',
  'jarred',
  'pickled',
  'smoked',
  'cured',
  'cooked',
  'raw',
  'ground',
  'whole',
  'wholemeal',
  'white',
  'brown',
  'salted',
  'unsalted',
  'sweetened',
  'unsweetened',
  'skimmed',
  'semi-skimmed',
  'full-fat',
  'low-fat',
  'light',
  'decaffeinated',
  'sugar-free',
  'alcohol-free',
  'gluten-free',
  'lactose-free',
  'dairy-free',
  'vegan',
  'vegetarian',
  'instant',
  'ready-made',
])

describe('the list of foods', () => {
  test('has the columns that the code reads, in every line', () => {
    expect(header.split(',')).toEqual([...columns])
    expect(lines.filter((line) => fieldsOf(line).length !== columns.length)).toEqual([])
    expect(foods.length).toBeGreaterThan(1_000)
  })

  test('is sorted by group and slug, so that two contributors seldom change the same lines', () => {
    const keys = foods.map(({ group, slug }) => `${group} ${slug}`)
    expect(keys).toEqual(keys.toSorted())
  })

  test('has each slug once, in the form that keys have', () => {
    expect(repeated(foods.map(({ slug }) => slug))).toEqual([])
    expect(foods.filter(({ slug }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  test('has known groups, units and attributes', () => {
    expect(foods.filter(({ group }) => !foodGroups.includes(group))).toEqual([])
    expect(foods.filter(({ unit }) => !foodUnits.includes(unit))).toEqual([])
    expect(foods.flatMap((food) => food.attributes).filter((attribute) => !attributes.has(attribute))).toEqual([])
  })

  test('gives each English name to one food', () => {
    expect(repeated(foods.flatMap(({ name, aliases }) => [name, ...aliases].map(wordsOf)))).toEqual([])
  })

  test('gives each German name to one food', () => {
    expect(
      repeated(foods.flatMap(({ german, germanAliases }) => [...new Set([german, ...germanAliases].map(wordsOf))])),
    ).toEqual([])
  })

  test('has no empty names', () => {
    expect(
      foods.filter(({ name, german, aliases, germanAliases }) =>
        [name, german, ...aliases, ...germanAliases].some((each) => wordsOf(each) === ''),
      ),
    ).toEqual([])
  })

  test('refers only to foods that it has, and never to the food itself', () => {
    expect(foods.filter(({ slug, parent }) => parent !== null && (parent === slug || !bySlug.has(parent)))).toEqual([])
    expect(
      foods.flatMap(({ slug, standsInFor }) =>
        standsInFor.filter((other) => other === slug || !bySlug.has(other)).map((other) => `${slug}: ${other}`),
      ),
    ).toEqual([])
  })

  test('has no circle of parents', () => {
    expect(foods.filter(({ slug }) => ancestry(slug).at(-1)?.parent !== null)).toEqual([])
  })

  test('does not say that a food stands in for a more general one, which it is anyway', () => {
    expect(
      foods.flatMap(({ slug, standsInFor }) =>
        standsInFor.filter((other) => isA(slug, other)).map((other) => `${slug}: ${other}`),
      ),
    ).toEqual([])
  })

  test('gives each category of the product database to one food', () => {
    const categories = foods.flatMap((food) => food.categories)
    expect(repeated(categories)).toEqual([])
    expect(categories.filter((category) => !/^[a-z]{2}:[a-z0-9-]+$/.test(category))).toEqual([])
  })

  test('has only figures that are possible, with their source', () => {
    for (const { slug, pieceGrams, density, source } of foods) {
      if (pieceGrams !== null)
        expect({ slug, isPossible: pieceGrams >= 0.1 && pieceGrams <= 10_000 }).toEqual({ slug, isPossible: true })
      if (density !== null)
        expect({ slug, isPossible: density >= 0.05 && density <= 2 }).toEqual({ slug, isPossible: true })
      expect({ slug, hasSource: source !== '' }).toEqual({ slug, hasSource: pieceGrams !== null || density !== null })
    }
  })
})

describe('a food', () => {
  test('is a kind of its ancestors and of itself, never the reverse', () => {
    expect(isA('penne', 'penne')).toBe(true)
    expect(isA('penne', 'pasta')).toBe(true)
    expect(isA('pasta', 'penne')).toBe(false)
    for (const { slug, parent } of foods)
      if (parent !== null) expect([isA(slug, parent), isA(parent, slug)]).toEqual([true, false])
  })

  test('that is made of another is none', () => {
    for (const [made, of] of [
      ['tomato-ketchup', 'tomato'],
      ['apple-juice', 'apple'],
      ['milk-chocolate', 'milk'],
      ['chicken-soup', 'chicken'],
      ['peanut-butter', 'butter'],
    ] as const) {
      expect([foodBySlug(made)?.slug, isA(made, of)]).toEqual([made, false])
    }
  })

  test('that nobody knows is nothing', () => {
    expect(foodBySlug('unicorn')).toBeNull()
    expect(ancestry('unicorn')).toEqual([])
    expect(isA('unicorn', 'unicorn')).toBe(false)
  })
})

test('a field of the file may have commas and quotation marks', () => {
  expect(fieldsOf('a,"b, ""c""",,d')).toEqual(['a', 'b, "c"', '', 'd'])
  expect(fieldsOf(',"",x,')).toEqual(['', '', 'x', ''])
})
