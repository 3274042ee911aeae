import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { commonFoods } from './commonFoods'
import { foodBySlug, foods } from './foods'
import { searchFoods } from './searchFoods'
import { usualFoods } from './usualFoods'

const found = (text: string, language: 'en' | 'de' = 'en', first = 8) =>
  searchFoods(text, { first, language }).map(({ slug }) => slug)

describe('searching foods', () => {
  test('needs two letters', () => {
    expect(found('')).toEqual([])
    expect(found('o')).toEqual([])
    expect(found(' o ')).toEqual([])
    expect(found('on').length).toBeGreaterThan(0)
  })

  test('finds the whole name first, then names that begin so, then words in them', () => {
    expect(found('onion')[0]).toBe('onion')
    const slugs = found('milk', 'en', 100)
    expect(slugs[0]).toBe('milk')
    expect(slugs.indexOf('milk-chocolate')).toBeLessThan(slugs.indexOf('whole-milk'))
    expect(slugs).toContain('whole-milk')
  })

  test.each([
    ['ca', 'carrot'],
    ['po', 'potato'],
    ['on', 'onion'],
    ['mil', 'milk'],
    ['br', 'bread'],
  ])('puts common foods first: %s', (text, slug) => {
    expect(found(text)[0]).toBe(slug)
  })

  test('knows every common food, once', () => {
    expect(commonFoods.filter((slug) => foodBySlug(slug) === null)).toEqual([])
    expect(new Set(commonFoods).size).toBe(commonFoods.length)
  })

  test('knows the 24 usual foods', () => {
    expect(usualFoods.filter((slug) => foodBySlug(slug) === null)).toEqual([])
    expect(new Set(usualFoods).size).toBe(24)
  })

  test('finds a word in each of its spellings, typed whole or in part', () => {
    expect(found('yoghurt')).toEqual(found('yogurt'))
    expect(found('yogh')[0]).toBe('yogurt')
    expect(found('chili flakes')[0]).toBe('chilli-flakes')
  })

  test('knows American words and German ones', () => {
    expect(found('zucchini')).toContain('courgette')
    expect(found('cilantro')).toContain('coriander')
    expect(found('Zwiebel', 'de')[0]).toBe('onion')
    expect(found('kartof')).toContain('potato')
  })

  test('puts names of the language of the person first', () => {
    // "Rind" is beef in German, and the peel of a lemon in English.
    expect(found('rind', 'de', 1)).toEqual(['beef'])
    expect(found('rind', 'en', 1)).not.toEqual(['beef'])
  })

  test.each([
    ['tomatp', 'tomato'],
    ['tomto', 'tomato'],
    ['tomaato', 'tomato'],
    ['otmato', 'tomato'],
    ['spagetti', 'spaghetti'],
    ['chedar', 'cheddar'],
    ['parmesean', 'parmesan'],
  ])('forgives one wrong letter: %s', (text, slug) => {
    expect(found(text)).toContain(slug)
  })

  test('forgives nothing in fewer than four letters', () => {
    expect(found('qat')).toEqual([])
  })

  test('finds accents, dashes and capitals however they are typed', () => {
    expect(found('creme fraiche')).toContain('creme-fraiche')
    expect(found('CRÈME FRAÎCHE')).toContain('creme-fraiche')
    expect(found('self raising')).toContain('self-raising-flour')
  })

  test('finds foods by their own names, first of all', () => {
    for (const food of foods.filter((_food, at) => at % 10 === 0)) {
      expect(searchFoods(food.name, { first: 1, language: 'en' })).toEqual([food])
      expect(searchFoods(food.german, { first: 1, language: 'de' })).toEqual([food])
    }
  })

  test('never finds more than asked for, nor one twice, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('ch', 'co', 'br', 'sa', 'chic', 'toma')),
        fc.integer({ min: 1, max: 20 }),
        (text, first) => {
          const slugs = found(text, 'en', first)
          expect(slugs.length).toBeLessThanOrEqual(first)
          expect(new Set(slugs).size).toBe(slugs.length)
        },
      ),
    )
  })
})
