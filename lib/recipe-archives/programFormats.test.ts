import { describe, expect, test } from '@jest/globals'
import { gzipSync } from 'node:zlib'
import { essence, jpeg, read, zipOf } from './testArchives'

const picture = jpeg.toString('hex')
const longPicture = Buffer.concat([jpeg, Buffer.alloc(200)])

describe('Mealie', () => {
  const id = '0a1b2c3d4e5f60718293a4b5c6d7e8f9'
  const dashed = '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9'
  const database = {
    alembic_version: [{ version_num: 'x' }],
    recipes: [
      {
        id,
        slug: 'pea-soup',
        name: 'Pea soup',
        description: 'For cold days.',
        image: 'yes',
        recipe_yield: '4 servings',
        prep_time: '10 minutes',
        perform_time: '1 hour',
        rating: 4,
        org_url: 'https://example.org/peas',
      },
      { id: 'b', slug: 'toast', name: 'Toast', image: null, recipe_servings: 2 },
    ],
    recipes_ingredients: [
      { recipe_id: id, position: 1, note: '', quantity: 0.5, unit_id: 'u', food_id: 'f' },
      { recipe_id: id, position: 0, note: 'dried', quantity: 200, unit_id: 'g', food_id: 'p', title: 'Soup' },
      { recipe_id: 'b', position: 0, note: '2 slices bread', quantity: 1, unit_id: null, food_id: null },
    ],
    recipe_instructions: [
      { recipe_id: id, position: 1, title: '', text: 'Simmer.' },
      { recipe_id: id, position: 0, title: 'The day before', text: 'Soak the peas.' },
      { recipe_id: 'b', position: 0, text: 'Toast it.' },
    ],
    recipe_settings: [{ recipe_id: 'b', disable_amount: true }],
    ingredient_units: [
      { id: 'u', name: 'teaspoon', abbreviation: 'tsp', use_abbreviation: false },
      { id: 'g', name: 'gram', abbreviation: 'g', use_abbreviation: true },
    ],
    ingredient_foods: [
      { id: 'f', name: 'salt' },
      { id: 'p', name: 'peas' },
    ],
    notes: [{ recipe_id: id, title: 'Tip', text: 'Better the next day.' }],
    recipe_nutrition: [{ recipe_id: id, calories: '300', fat_content: null }],
    tags: [{ id: 't', name: 'Winter' }],
    categories: [{ id: 'c', name: 'Soups' }],
    recipes_to_tags: [{ recipe_id: id, tag_id: 't' }],
    recipes_to_categories: [{ recipe_id: id, category_id: 'c' }],
  }

  test('a backup gives its recipes with all that belongs to them', async () => {
    const zip = zipOf({
      'database.json': JSON.stringify(database),
      [`data/recipes/${dashed}/images/original.webp`]: jpeg,
      [`data/recipes/${dashed}/images/tiny-original.webp`]: 'small',
      'data/recipes/old/old.json': JSON.stringify({ name: 'Twice', recipe_ingredient: ['x'] }),
    })
    const { recipes, formats, problems, pictures } = await read('backup.zip', zip)
    expect(formats).toEqual(['Mealie backup', 'Mealie backup'])
    expect(problems).toEqual([])
    expect(pictures).toEqual([picture, null])
    expect(recipes[0]).toMatchObject({
      name: 'Pea soup',
      ingredients: ['200 g peas, dried', '1/2 teaspoon salt'],
      instructions: ['The day before', 'Soak the peas.', 'Simmer.'],
      tags: ['soups', 'winter'],
      servings: 4,
      prepMinutes: 10,
      cookMinutes: 60,
      totalMinutes: 70,
      sourceUrl: 'https://example.org/peas',
      sourceName: 'example.org',
      description: 'For cold days.',
      note: 'Tip: Better the next day.',
      nutrition: 'calories: 300',
      rating: 4,
    })
    expect(recipes[1]).toMatchObject({ name: 'Toast', ingredients: ['2 slices bread'], servings: 2 })
  })

  test('a migration archive has a folder for each recipe; an API writes camel case', async () => {
    const old = {
      name: 'Rye bread',
      slug: 'rye-bread',
      image: 'rye-bread',
      recipe_ingredient: [{ note: '500 g rye flour', disable_amount: true, quantity: 1, food: null }],
      recipe_instructions: [{ title: '', text: 'Bake.' }],
      recipe_yield: '1 loaf',
      tags: ['bread'],
    }
    const zip = zipOf({
      'mealie/recipes/rye-bread/rye-bread.json': JSON.stringify(old),
      'mealie/recipes/rye-bread/images/original.webp': jpeg,
      '__MACOSX/mealie/recipes/rye-bread/._rye-bread.json': 'junk',
    })
    const { recipes, pictures } = await read('mealie.zip', zip)
    expect(recipes.map(essence)).toEqual([
      { name: 'Rye bread', ingredients: ['500 g rye flour'], instructions: ['Bake.'] },
    ])
    expect(pictures).toEqual([picture])
    const recent = {
      name: 'Rolls',
      slug: 'rolls',
      recipeServings: 6,
      recipeIngredient: [{ quantity: 2, unit: { name: 'cup' }, food: { name: 'flour' }, note: 'sifted', display: 'x' }],
      recipeInstructions: [
        { title: 'Dough', text: '**Knead**.' },
        { title: '', text: 'Rest.' },
      ],
    }
    expect((await read('rolls.json', JSON.stringify(recent))).recipes).toMatchObject([
      { name: 'Rolls', ingredients: ['2 cup flour, sifted'], instructions: ['Dough', 'Knead.', 'Rest.'], servings: 6 },
    ])
  })
})

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
          instruction: 'Fry the **onions**.\n\n### Source\nhttps://example.org/curry',
          ingredients: [
            { food: { name: 'onions' }, unit: null, amount: 2, note: 'diced', order: 1, no_amount: false },
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
      instructions: ['Fry the onions.'],
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
