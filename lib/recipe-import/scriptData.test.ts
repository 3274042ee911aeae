import { expect, test } from '@jest/globals'
import { readRecipePage } from './readPage'
import { ingredients, name, page, steps } from './testPages'

const read = (html: string) => readRecipePage(html, 'https://kitchen.example/soup')
const inScript = (value: unknown) =>
  `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(value)}</script>`
const recipe = { title: name, ingredients, instructions: steps, servings: 4 }
const streamed = `5:["$","div",null,${JSON.stringify({ recipe })}]\n`

test.each([
  ['texts', inScript({ props: { pageProps: { recipe, related: [{ title: 'Carrot soup' }] } } })],
  [
    'objects with texts',
    inScript({
      post: {
        ...recipe,
        ingredients: ingredients.map((text, id) => ({ id, text })),
        instructions: undefined,
        steps: steps.map((description, order) => ({ order, description })),
      },
    }),
  ],
  [
    'groups',
    inScript({
      recipe: {
        name,
        ingredientGroups: [{ title: 'Soup', ingredients }],
        methodSteps: undefined,
        instructionSections: [{ title: 'Soup', steps: steps.map((content) => ({ content: `<p>${content}</p>` })) }],
      },
    }),
  ],
  [
    'JSON-LD of another type',
    inScript({
      '@type': 'Recipe',
      name,
      recipeIngredient: ingredients,
      recipeInstructions: steps.map((text, at) => ({ '@type': 'HowToStep', name: `Step ${at + 1}`, text })),
    }),
  ],
  [
    'a state that is assigned',
    `<script>window.__STATE__ = ${JSON.stringify({ recipe }).replace('"servings":4', '"note":undefined,"servings":4')};window.x=1</script>`,
  ],
  [
    'a string that is parsed',
    `<script>window.__STATE__ = JSON.parse(${JSON.stringify(JSON.stringify({ recipe }))})</script>`,
  ],
  ['an argument', `<script>start("soup", ${JSON.stringify(recipe)})</script>`],
  ['an attribute', `<div data-page="${JSON.stringify({ recipe }).replaceAll('"', '&quot;')}"></div>`],
  [
    'pieces of a stream',
    [streamed.slice(0, 60), streamed.slice(60)]
      .map((piece) => `<script>self.__next_f.push([1,${JSON.stringify(piece)}])</script>`)
      .join(''),
  ],
])('a recipe is found in the data of an app: %s', (_, data) => {
  expect(read(page('', data))).toMatchObject({ name, ingredients, instructions: steps })
})

test('amount, unit and food of an app make one line', () => {
  const parts = [
    { quantity: 2, unit: 'tbsp', name: 'oil' },
    { quantity: null, unit: null, name: 'salt' },
    { amount: '3', ingredient: { name: 'leeks' } },
  ]
  expect(read(page('', inScript({ recipe: { ...recipe, ingredients: parts } })))?.ingredients).toEqual([
    '2 tbsp oil',
    'salt',
    '3 leeks',
  ])
})

test('of several recipes, the one that the page is named after is taken', () => {
  const other = { title: 'Carrot soup', ingredients: [...ingredients, '3 carrots'], instructions: steps }
  expect(read(page('', inScript({ recipes: [other, recipe] })))?.ingredients).toEqual(ingredients)
})

test('data that is no recipe, or broken, is none', () => {
  for (const data of [
    inScript({ ingredients: ['1', '2'] }),
    '<script>x = {"ingredients": [</script>',
    '<script>x = {ingredients}</script>',
    inScript({ ingredients: 'a', instructions: 3 }),
  ])
    expect(read(page('', data))).toBeNull()
})
