import { expect, test } from '@jest/globals'
import { withoutHeadings } from './ingredientHeadings'
import { read } from './testArchives'

test.each([
  ['a heading of all says nothing', ['INGREDIENTS:', '2 eggs'], ['2 eggs'], ''],
  [
    'those of parts are named, each with its first line',
    ['Zutaten', '1 bun', 'TOFU MARINADE:', 'For the pan:', '14 oz tofu', 'Garnish:'],
    ['1 bun', '14 oz tofu'],
    'Parts of the ingredients: TOFU MARINADE (from “14 oz tofu”), For the pan (from “14 oz tofu”), Garnish',
  ],
  ['an amount is none', ['2 eggs:', 'Salt: to taste'], ['2 eggs:', 'Salt: to taste'], ''],
  ['headings alone stay', ['Flour:', 'Eggs:'], ['Flour:', 'Eggs:'], ''],
])('%s', (_what, lines, rest, parts) => {
  expect(withoutHeadings(lines)).toEqual({ lines: rest, parts })
})

test('a table of My Recipe Box: headings are no ingredients, marks are favourites, nutrition is in words', async () => {
  const { recipes, formats } = await read(
    'a.csv',
    `title,inactiveTime,ingredients,instructions,nutrition,favorite,originalPicture
Banh mi,,"INGREDIENTS:
4 buns
TOFU MARINADE:
14 oz tofu",Fry it.,"saturatedFat : 1 g
carbohydrateContent : 25 g",true,
Toast,,2 slices bread,Toast it.,Not much,false,
`,
  )
  expect(formats).toEqual(['My Recipe Box', 'My Recipe Box'])
  expect(recipes).toMatchObject([
    {
      ingredients: ['4 buns', '14 oz tofu'],
      note: 'Parts of the ingredients: TOFU MARINADE (from “14 oz tofu”)',
      nutrition: 'Saturated fat: 1 g\nCarbohydrate: 25 g',
      favourite: 'own',
    },
    { nutrition: 'Not much', favourite: null },
  ])
})
