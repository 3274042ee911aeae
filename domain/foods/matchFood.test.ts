import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ancestry, foods, isA } from './foods'
import { foodsServedBy, foodsServing, matchFood, matchFoods, unlistedKind } from './matchFood'

const food = (text: string) => {
  const [slug = '', ...attributes] = text.split(' ')
  return { food: slug, attributes }
}
const match = (line: string, item: string) => matchFood(food(line), food(item))

describe('a packet', () => {
  test('fits a line that names its food or a more general one, never the reverse', () => {
    expect(match('penne', 'penne')).toBe('FITS')
    expect(match('pasta', 'penne')).toBe('FITS')
    expect(match('penne', 'pasta')).not.toBe('FITS')
    expect(match('cheese', 'mature-cheddar')).toBe('FITS')
    expect(match('mature-cheddar', 'cheese')).not.toBe('FITS')
  })

  test('stands in where the list says so, in that direction alone', () => {
    expect(match('butter', 'margarine')).toBe('STANDS_IN')
    expect(match('tomato', 'vinegar')).toBe('NO')
    expect(match('tomato', 'tomato-ketchup')).toBe('NO')
    expect(match('milk', 'milk-chocolate')).toBe('NO')
  })

  test('must keep the diet that the line asks for', () => {
    expect(match('penne gluten-free', 'penne')).toBe('NO')
    expect(match('penne gluten-free', 'penne gluten-free')).toBe('FITS')
    expect(match('sausage vegan', 'sausage')).toBe('NO')
    expect(match('tofu vegan', 'tofu')).toBe('FITS')
    expect(match('onion vegan', 'onion')).toBe('FITS')
    expect(match('yogurt lactose-free', 'yogurt dairy-free')).not.toBe('NO')
  })

  test('of another form or diet than the line expects stands in at most', () => {
    expect(match('penne', 'penne gluten-free')).toBe('STANDS_IN')
    expect(match('salt', 'salt gluten-free')).toBe('FITS')
    expect(match('mushroom', 'mushroom frozen')).toBe('STANDS_IN')
    expect(match('mushroom frozen', 'mushroom')).toBe('STANDS_IN')
    expect(match('sausage', 'sausage vegan')).toBe('STANDS_IN')
    expect(match('parmesan', 'parmesan imitation')).toBe('STANDS_IN')
    expect(match('fusilli wholemeal', 'fusilli')).toBe('STANDS_IN')
    expect(match('fusilli wholemeal', 'fusilli wholemeal')).toBe('FITS')
  })

  test('need not say what goes without saying', () => {
    expect(match('coconut-milk full-fat', 'coconut-milk')).toBe('FITS')
    expect(match('penne dried', 'penne')).toBe('FITS')
    expect(match('natural-yogurt', 'natural-yogurt low-fat')).toBe('FITS')
    expect(match('cocoa-powder unsweetened', 'cocoa-powder')).toBe('FITS')
  })

  test('may say that it is in brine where such food always is', () => {
    expect(match('feta', 'feta tinned')).toBe('FITS')
    expect(match('black-olives', 'black-olives tinned')).toBe('FITS')
    expect(match('lentils', 'lentils tinned')).toBe('STANDS_IN')
    expect(match('salmon', 'salmon tinned')).toBe('STANDS_IN')
  })

  test('is what the line calls it, in other words: gluten-free penne is gluten-free pasta', () => {
    expect(match('gluten-free-pasta', 'penne gluten-free')).toBe('FITS')
    expect(match('gluten-free-pasta', 'penne')).not.toBe('FITS')
    expect(match('wholewheat-pasta', 'fusilli wholemeal')).toBe('FITS')
  })

  test('stands in at most for a kind that the list does not know', () => {
    expect(match(`sausage ${unlistedKind}`, 'sausage')).toBe('STANDS_IN')
    expect(match(`sausage ${unlistedKind}`, 'cumberland-sausage')).toBe('STANDS_IN')
  })

  test('stands in where a cook would use it knowingly', () => {
    expect(match('short-pasta dried', 'spaghetti')).toBe('STANDS_IN')
    expect(match('short-pasta dried', 'penne')).toBe('FITS')
    for (const bread of ['white-bread', 'wholemeal-bread', 'sourdough-bread'])
      expect([bread, match('fresh-breadcrumbs', bread)]).toEqual([bread, 'STANDS_IN'])
    expect(match('white-bread', 'breadcrumbs')).toBe('NO')
    expect(match('breadcrumbs gluten-free', 'white-bread')).toBe('NO')
    for (const nuts of ['almonds', 'cashew-nuts', 'salted-mixed-nuts'])
      expect([nuts, match('mixed-nuts', nuts)]).toEqual([nuts, 'STANDS_IN'])
    expect(match('mixed-nuts', 'coated-peanuts')).toBe('NO')
    expect(match('passata', 'passata seasoned')).toBe('STANDS_IN')
  })

  test('is measured by the alternative that it meets best', () => {
    const item = food('margarine')
    expect(matchFoods([food('butter'), food('margarine')], item)).toBe('FITS')
    expect(matchFoods([food('onion'), food('butter')], item)).toBe('STANDS_IN')
    expect(matchFoods([food('onion')], item)).toBe('NO')
    expect(matchFoods([], item)).toBe('NO')
  })

  test('of an unknown food meets nothing', () => {
    expect(match('onion', 'unicorn')).toBe('NO')
    expect(match('unicorn', 'unicorn')).toBe('NO')
  })
})

describe('matching keeps to the list', () => {
  const slug = fc.constantFrom(...foods.map((each) => each.slug))

  test('each food fits itself and its ancestors', () => {
    for (const each of foods)
      for (const { slug: ancestor } of ancestry(each.slug))
        expect([each.slug, ancestor, match(ancestor, each.slug)]).toEqual([each.slug, ancestor, 'FITS'])
  })

  test('what a food stands in for, it does not fit', () => {
    for (const each of foods)
      for (const other of each.standsInFor) if (match(other, each.slug) === 'NO') expect([each.slug, other]).toEqual([])
  })

  test('an attribute more in the line never makes a better match', () => {
    const rank = { NO: 0, STANDS_IN: 1, FITS: 2 }
    fc.assert(
      fc.property(
        slug,
        slug,
        fc.constantFrom('vegan', 'gluten-free', 'tinned', 'dried', 'frozen', 'unsalted', 'wholemeal', unlistedKind),
        (line, item, attribute) => {
          expect(rank[match(`${line} ${attribute}`, item)]).toBeLessThanOrEqual(rank[match(line, item)])
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('a food fits another only as a kind of it, or by an attribute in its name', () => {
    fc.assert(
      fc.property(slug, slug, (line, item) => {
        if (match(line, item) === 'FITS' && !isA(item, line)) expect(line).toMatch(/-/)
      }),
      { numRuns: 2_000 },
    )
  })
})

test('foods that no packet of a food may serve are matched with none', () => {
  const some = foods.filter((_food, n) => n % 7 === 0)
  const attributes = [[], ['tinned'], ['vegan'], ['gluten-free'], ['dried'], ['frozen', 'organic'], ['unsalted']]
  const wrong = some.flatMap((item) => {
    const served = new Set(foodsServedBy(item.slug))
    return some
      .filter((line) => !served.has(line.slug))
      .flatMap((line) =>
        attributes
          .filter(
            (said) => matchFood({ food: line.slug, attributes: [] }, { food: item.slug, attributes: said }) !== 'NO',
          )
          .map((said) => [line.slug, item.slug, said]),
      )
  })
  expect(wrong).toEqual([])
  expect(foodsServing('pasta')).toEqual(expect.arrayContaining(['pasta', 'penne']))
})
