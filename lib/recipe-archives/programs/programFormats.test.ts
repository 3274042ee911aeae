import { describe, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import { essence, jpeg, read, zipOf } from '../testArchives'

const picture = jpeg.toString('hex')
const longPicture = Buffer.concat([jpeg, Buffer.alloc(200)])

describe('other programs’ JSON', () => {
  test('Tandoor: zips in a zip, ingredients at their steps, and two kinds of time', async () => {
    const recipe = {
      name: 'Curry',
      keywords: [{ name: 'Main' }],
      working_time: 15,
      waiting_time: 30,
      servings: 3,
      steps: [
        {
          name: '',
          instruction:
            'Fry the **{{ ingredients[0] }}** in {{ scale(2) }} pans.\n\n### Source\nhttps://example.org/curry',
          ingredients: [
            {
              food: { name: 'onion', plural_name: 'onions' },
              unit: null,
              amount: 2,
              note: 'diced',
              order: 1,
              no_amount: false,
            },
            { food: { name: 'Sauce' }, is_header: true, order: 0 },
            { food: { name: 'salt' }, unit: null, amount: 0, order: 2, no_amount: true },
          ],
        },
      ],
    }
    const zip = zipOf({ '1.zip': zipOf({ 'recipe.json': JSON.stringify(recipe), 'image.jpeg': jpeg }) })
    const { recipes, pictures, formats } = await read('tandoor.zip', zip)
    expect([formats, pictures]).toEqual([['Tandoor'], [picture]])
    expect(recipes[0]).toMatchObject({
      ingredients: ['2 onions, diced', 'salt'],
      instructions: ['Fry the 2 onions in 2 pans.'],
      tags: ['main'],
      servings: 3,
      prepMinutes: 15,
      totalMinutes: 45,
      sourceUrl: 'https://example.org/curry',
    })
  })

  test('Paprika: texts with line breaks in gzipped JSON, and the picture within', async () => {
    const recipe = {
      uid: 'A',
      name: 'Flapjacks',
      ingredients: '250 g oats\n100 g butter\n',
      directions: 'Melt the butter.\n\nBake for 20 minutes.',
      prep_time: '10 mins',
      cook_time: '20 mins',
      servings: 'Makes 12',
      categories: ['Baking', 'Snacks'],
      source: 'Nan',
      source_url: 'https://example.org/oats',
      notes: 'Keeps for a week.',
      nutritional_info: '200 kcal',
      rating: 5,
      photo: 'x.jpg',
      photo_data: longPicture.toString('base64'),
    }
    const packed = gzipSync(JSON.stringify(recipe))
    for (const [name, content] of [
      ['All.paprikarecipes', zipOf({ 'Flapjacks.paprikarecipe': packed })],
      ['Flapjacks.paprikarecipe', packed],
    ] as const) {
      const { recipes, formats, pictures } = await read(name, content)
      expect([formats, pictures]).toEqual([['Paprika'], [longPicture.toString('hex')]])
      expect(recipes[0]).toMatchObject({
        name: 'Flapjacks',
        ingredients: ['250 g oats', '100 g butter'],
        instructions: ['Melt the butter.', 'Bake for 20 minutes.'],
        tags: ['baking', 'snacks'],
        servings: 12,
        prepMinutes: 10,
        cookMinutes: 20,
        sourceName: 'Nan',
        sourceUrl: 'https://example.org/oats',
        note: 'Keeps for a week.',
        nutrition: '200 kcal',
        rating: 5,
      })
    }
  })

  test('Paprika: its marks are left out, and the whole picture is taken', async () => {
    const whole = Buffer.concat([longPicture, Buffer.alloc(50)])
    const recipe = {
      name: 'Two-layer cake',
      ingredients: '**For the cake:**\n2 cups *sifted* flour\n[recipe:Buttercream]\n2 * 3 eggs',
      directions: 'Heat the oven.\n[photo:1]\nBake, [as here](https://example.org/x).',
      notes: '',
      nutritional_info: '',
      photo_data: longPicture.toString('base64'),
      photo_large: 'b.jpg',
      photos: [
        { name: '1', filename: 'a.jpg', data: longPicture.toString('base64') },
        { name: '2', filename: 'b.jpg', data: whole.toString('base64') },
      ],
    }
    const { recipes, pictures } = await read('x.paprikarecipe', gzipSync(JSON.stringify(recipe)))
    expect(recipes.map(essence)).toEqual([
      {
        name: 'Two-layer cake',
        ingredients: ['2 cups sifted flour', 'Buttercream', '2 * 3 eggs'],
        instructions: ['Heat the oven.', 'Bake, as here.'],
      },
    ])
    expect(pictures).toEqual([whole.toString('hex')])
  })

  test('RecipeSage, KitchenOwl and any list of recipes are read by the names of their fields', async () => {
    const sage = {
      recipes: [
        {
          title: 'Dal',
          ingredients: '1 cup lentils\n1 onion',
          instructions: 'Boil.\nServe.',
          activeTime: '10 min',
          totalTime: '40 min',
          yield: '4',
          labels: ['Quick'],
          images: [{ location: 'https://example.org/dal.jpg' }],
        },
      ],
    }
    const owl = {
      items: [{ name: 'rice', category: null }],
      recipes: [
        {
          name: 'Rice',
          description: 'Wash it.\nBoil it.',
          time: 25,
          yields: 2,
          items: [{ name: 'rice', description: '200 g', optional: false }],
          tags: ['side'],
        },
      ],
      expenses: [],
      shoppinglists: [{ name: 'Weekly', items: [{ name: 'milk', description: '1 l' }] }],
    }
    expect((await read('sage.json', JSON.stringify(sage))).recipes).toMatchObject([
      {
        name: 'Dal',
        ingredients: ['1 cup lentils', '1 onion'],
        instructions: ['Boil.', 'Serve.'],
        prepMinutes: 10,
        totalMinutes: 40,
        servings: 4,
        tags: ['quick'],
        imageUrl: 'https://example.org/dal.jpg',
      },
    ])
    expect((await read('owl.json', JSON.stringify(owl))).recipes).toMatchObject([
      {
        name: 'Rice',
        ingredients: ['200 g rice'],
        instructions: ['Wash it.', 'Boil it.'],
        totalMinutes: 25,
        servings: 2,
        tags: ['side'],
      },
    ])
  })

  test('names stay as they are, whatever they begin with and say', async () => {
    const names = [
      '❤️ Soup',
      '- Dash',
      '#1 Chili',
      'Mom’s "Best" Pie',
      '50/50 Bread',
      '1. First dish',
      'Ads',
      'Soup <3',
    ]
    const lines = { ingredients: '1 egg', directions: 'Boil.', photo_data: null }
    const paprika = JSON.stringify(names.map((name) => ({ name, ...lines })))
    const schema = JSON.stringify(names.map((name) => ({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })))
    for (const file of [paprika, schema])
      expect((await read('a.json', file)).recipes.map(({ name }) => name)).toEqual(names)
  })

  test('RecipeSage: JSON-LD, with groups in brackets', async () => {
    const recipe = {
      '@context': 'http://schema.org',
      '@type': 'Recipe',
      name: 'Tart',
      image: ['https://example.org/tart.jpg'],
      prepTime: 'PT10M',
      recipeIngredient: ['[Crust]', '200 g flour', '100 g butter'],
      recipeInstructions: [
        { '@type': 'HowToSection', text: '[Crust]' },
        { '@type': 'HowToStep', text: 'Knead.' },
        { '@type': 'HowToSection', name: 'Filling' },
        { '@type': 'HowToStep', text: 'Fill.' },
      ],
      recipeYield: '8',
      recipeCategory: ['dessert', 'quick'],
      creditText: 'Gran',
      isBasedOn: 'https://example.org/tart',
      comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Best warm.' }],
    }
    expect((await read('sage.json', JSON.stringify([recipe]))).recipes).toMatchObject([
      {
        name: 'Tart',
        ingredients: ['200 g flour', '100 g butter'],
        instructions: ['Crust', 'Knead.', 'Filling', 'Fill.'],
        tags: ['dessert', 'quick'],
        servings: 8,
        sourceName: 'Gran',
        sourceUrl: 'https://example.org/tart',
        note: 'Author Notes: Best warm.\nParts of the ingredients: Crust (from “200 g flour”)',
        imageUrl: 'https://example.org/tart.jpg',
      },
    ])
  })

  test('Nextcloud: schema.org in a folder each, with the picture beside it', async () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Salad',
      recipeIngredient: ['1 lettuce'],
      recipeInstructions: ['Toss.'],
      keywords: 'green,fast',
      url: 'https://example.org/salad',
      description: 'Crisp.',
    }
    const { recipes, pictures } = await read(
      'nextcloud.zip',
      zipOf({ 'Salad/recipe.json': JSON.stringify(recipe), 'Salad/thumb.jpg': 'small', 'Salad/full.jpg': jpeg }),
    )
    expect(pictures).toEqual([picture])
    expect(recipes).toMatchObject([
      { name: 'Salad', description: 'Crisp.', tags: ['green', 'fast'], sourceUrl: 'https://example.org/salad' },
    ])
  })
})

test('Cook’n: tables with dividers of its own, put together', async () => {
  const table = (...rows: string[][]) => rows.map((row) => row.join('||||')).join('!@#%^&*()')
  const { recipes, formats, pictures } = await read(
    'cookn.zip',
    zipOf({
      'x/temp_recipe.dsv': table(
        ['ID', 'INSTRUCTIONS', 'SERVES', 'PREPTIME', 'COOKTIME'],
        ['r', '1. Cream.\n2. Bake.', '6', '10', '30'],
      ),
      'x/temp_recipe_desc.dsv': table(['ID', 'TITLE', 'DESCRIPTION', 'PARENT'], ['r', 'Cake', '[null]', 'c']),
      'x/temp_chapter_desc.dsv': table(['ID', 'TITLE', 'PARENT'], ['c', 'Baking', 'b']),
      'x/temp_unit.dsv': table(['ID', 'NAME'], ['u', 'cups']),
      'x/temp_food.dsv': table(['ID', 'NAME'], ['f', 'flour'], ['e', 'eggs']),
      'x/temp_ingredient.dsv': table(
        [
          'PARENT_ID',
          'DISPLAY_ORDER',
          'AMOUNT_QTY_STRING',
          'AMOUNT_UNIT',
          'PRE_QUALIFIER',
          'INGREDIENT_FOOD_ID',
          'POST_QUALIFIER',
        ],
        ['r', '2', '1 1/2', 'u', 'sifted', 'f', ''],
        ['r', '1', '2', '', '', 'e', ', beaten'],
      ),
      'x/temp_media.dsv': table(['ID', 'ENTITY_ID'], ['77', 'r']),
      'x/77': jpeg,
    }),
  )
  expect([formats, pictures]).toEqual([['Cook’n'], [picture]])
  expect(recipes).toMatchObject([
    {
      name: 'Cake',
      ingredients: ['2 eggs, beaten', '1 1/2 cups sifted flour'],
      instructions: ['Cream.', 'Bake.'],
      tags: ['baking'],
      servings: 6,
      prepMinutes: 10,
      cookMinutes: 30,
      description: '',
    },
  ])
})
