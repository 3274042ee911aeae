import { describe, expect, test } from '@jest/globals'
import { contentsOf, type Content } from './contents'
import { foodBySlug, foods, type Food, type FoodGroup } from './foods'

test('a field says what a food contains, and with a question mark what some products contain', () => {
  expect(contentsOf('')).toEqual({ contains: [], mayContain: [] })
  expect(contentsOf('gluten|milk?')).toEqual({ contains: ['gluten'], mayContain: ['milk'] })
})

test('a kind of a content is the content, too', () => {
  expect(contentsOf('pork|cheese?')).toEqual({ contains: ['pork', 'meat'], mayContain: ['cheese', 'milk'] })
  expect(contentsOf('beef|meat?').mayContain).toEqual([])
})

test('an unknown content is refused', () => {
  expect(() => contentsOf('milk|tomato')).toThrow('tomato')
})

describe('in the list of foods', () => {
  const without = (group: FoodGroup, content: Content) =>
    foods.filter((food) => food.group === group && !food.contains.includes(content)).map(({ slug }) => slug)

  test('what stands at the meat, the fish, the cheese and the eggs is meat, fish, cheese and eggs', () => {
    expect(without('meat', 'meat')).toEqual([])
    expect(without('poultry', 'meat')).toEqual(['stuffing-balls'])
    expect(without('fish', 'fish').filter((slug) => !foodBySlug(slug)?.contains.includes('shellfish'))).toEqual([])
    expect(without('cheese', 'milk')).toEqual([])
    expect(without('eggs', 'egg')).toEqual([])
  })

  test('what stands at the milk, the bread and the wine contains milk, gluten and alcohol, but for known exceptions', () => {
    expect(without('dairy', 'milk')).toEqual([
      'baking-spread',
      'cholesterol-lowering-spread',
      'margarine',
      'olive-spread',
      'sunflower-spread',
    ])
    expect(without('bakery', 'gluten')).toEqual([
      'corn-tortilla',
      'cornbread',
      'edible-wafer-paper',
      'flapjack',
      'gluten-free-bread',
      'meringue',
      'poppadom',
      'potato-cake',
      'taco-shell',
    ])
    expect(
      without('alcohol', 'alcohol').filter((slug) => !foodBySlug(slug)?.attributes.includes('alcohol-free')),
    ).toEqual([])
  })

  test('a kind of a food contains what the food contains, but for known exceptions', () => {
    const lacks = ({ parent, contains }: Food) =>
      foodBySlug(parent ?? '')?.contains.some((content) => !contains.includes(content)) === true
    expect(foods.filter(lacks).map(({ slug }) => slug)).toEqual(['rice-noodles', 'rice-vermicelli', 'tamari'])
  })

  const animal: Content[] = ['milk', 'egg', 'meat', 'fish', 'shellfish', 'honey', 'gelatine', 'rennet']
  test.each<[string, Content[]]>([
    ['vegan', animal],
    ['vegetarian', ['meat', 'fish', 'shellfish', 'gelatine', 'rennet']],
    ['gluten-free', ['gluten']],
    ['dairy-free', ['milk']],
    ['alcohol-free', ['alcohol']],
  ])('nothing %s contains what that excludes', (attribute, excluded) => {
    expect(
      foods.filter(
        ({ attributes, contains }) =>
          attributes.includes(attribute) && excluded.some((content) => contains.includes(content)),
      ),
    ).toEqual([])
  })
})
