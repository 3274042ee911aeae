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
      recipeInstructions: [{ title: 'Dough', text: 'Knead.' }],
    }
    expect((await read('rolls.json', JSON.stringify(recent))).recipes).toMatchObject([
      { name: 'Rolls', ingredients: ['2 cup flour, sifted'], instructions: ['Dough', 'Knead.'], servings: 6 },
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

describe('pages', () => {
  test('CopyMeThat: all recipes in one page, pictures in a folder', async () => {
    const recipe = (name: string) => `<div class="recipe"><a href="#top">Top</a><div id="name">${name}</div>
      <img class="recipeImage" src="images/${name}.jpg"/>
      <div id="description">Nice.</div><a id="original_link" href="https://example.org/${name}">example.org</a>
      <div id="servings">Servings: <a id="recipeYield">4</a></div>
      <div>Tags: <span class="recipeCategory">Soup</span> <span class="recipeCategory">Fast</span></div>
      <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Soup</li><li class="recipeIngredient">1 leek</li><li class="recipeIngredient">2 potatoes</li></ul>
      <ol id="recipeInstructions"><li class="instruction">Chop.</li><li class="instruction">Cook.</li></ol>
      <ul id="recipeNotes"><li class="recipeNote">Good.</li></ul></div>`
    const page = `<html><head><title>Recipes</title></head><body>${recipe('A')}${recipe('B')}</body></html>`
    const { recipes, formats, pictures } = await read('cmt.zip', zipOf({ 'recipes.html': page, 'images/A.jpg': jpeg }))
    expect([formats, pictures]).toEqual([
      ['CopyMeThat', 'CopyMeThat'],
      [picture, null],
    ])
    expect(recipes[1]).toMatchObject({
      name: 'B',
      ingredients: ['1 leek', '2 potatoes'],
      instructions: ['Chop.', 'Cook.'],
      tags: ['soup', 'fast'],
      servings: 4,
      sourceUrl: 'https://example.org/B',
      description: 'Nice.',
      note: 'Good.',
    })
  })

  test('Recipe Keeper: properties of its own, with exact times', async () => {
    const page = `<html><body><div class="recipe-details"><h2 itemprop="name">Scones</h2>
      <span itemprop="recipeCourse">Baking</span><meta itemprop="recipeCategory" content="Tea">
      <span itemprop="recipeYield">8</span><meta itemprop="prepTime" content="PT15M"><meta itemprop="cookTime" content="PT12M">
      <span itemprop="recipeSource"><a href="https://example.org/s">example</a></span>
      <div itemprop="recipeIngredients"><p>225 g flour</p><p>55 g butter</p></div>
      <div itemprop="recipeDirections"><p>Rub in the butter.</p><p>Bake.</p></div>
      <div itemprop="recipeNotes"><p>Eat warm.</p></div><img src="images/1.jpg" class="recipe-photo"></div></body></html>`
    const { recipes, formats, pictures } = await read(
      'keeper.zip',
      zipOf({ 'recipes.html': page, 'images/1.jpg': jpeg }),
    )
    expect([formats, pictures]).toEqual([['Recipe Keeper'], [picture]])
    expect(recipes).toMatchObject([
      {
        name: 'Scones',
        ingredients: ['225 g flour', '55 g butter'],
        instructions: ['Rub in the butter.', 'Bake.'],
        tags: ['baking', 'tea'],
        servings: 8,
        prepMinutes: 15,
        cookMinutes: 12,
        sourceUrl: 'https://example.org/s',
        note: 'Eat warm.',
      },
    ])
  })

  test('Paprika: a page for each recipe, and a list of them', async () => {
    const page = `<html><head><title>Chili</title></head><body><div class="recipe" itemscope itemtype="http://schema.org/Recipe">
      <img src="Images/U/1.jpg" itemprop="image" class="photo"><h1 itemprop="name" class="name">Chili</h1>
      <p itemprop="recipeCategory" class="categories">Dinner, Beans</p><span itemprop="recipeYield">6</span>
      <span itemprop="prepTime" content="PT20M">20 mins</span>
      <div class="ingredients text"><p class="line" itemprop="recipeIngredient"><strong>2</strong> cans beans</p><p class="line" itemprop="recipeIngredient"><strong>1</strong> onion</p></div>
      <div itemprop="recipeInstructions" class="directions text"><p class="line">Fry the onion.</p><p class="line">Simmer.</p></div>
      <div itemprop="comment" class="notes text"><p>Freezes well.</p></div></div></body></html>`
    const index = '<html><body><ul><li><a href="Recipes/Chili.html">Chili</a></li></ul></body></html>'
    const zip = zipOf({ 'x/index.html': index, 'x/Recipes/Chili.html': page, 'x/Recipes/Images/U/1.jpg': jpeg })
    const { recipes, pictures, problems } = await read('paprika.zip', zip)
    expect([pictures, problems]).toEqual([[picture], []])
    expect(recipes).toMatchObject([
      {
        name: 'Chili',
        ingredients: ['2 cans beans', '1 onion'],
        instructions: ['Fry the onion.', 'Simmer.'],
        tags: ['dinner', 'beans'],
        servings: 6,
        prepMinutes: 20,
        note: 'Freezes well.',
      },
    ])
  })
})

test('a page that somebody saved is from where it says, and not from where its links lead', async () => {
  const page = `<html><head><title>Stew</title><link rel="canonical" href="https://example.org/stew"></head><body>
    <a class="link url" href="https://ads.example.net/">Buy</a><h1>Stew</h1><h2>Ingredients</h2><ul><li>1 kg beef</li><li>2 onions</li></ul>
    <h2>Method</h2><ol><li>Brown the beef well on all sides.</li><li>Simmer it for two hours with the onions.</li></ol></body></html>`
  expect((await read('stew.html', page)).recipes).toMatchObject([
    {
      name: 'Stew',
      ingredients: ['1 kg beef', '2 onions'],
      sourceUrl: 'https://example.org/stew',
      sourceName: 'example.org',
    },
  ])
})

test('a text without a title is called like its file', async () => {
  const text = 'Ingredients\n\n1 leek\n2 potatoes\n\nMethod\n\nChop it all and cook it well.\n'
  expect((await read('notes/leek-soup.txt', text)).recipes.map(({ name }) => name)).toEqual(['leek soup'])
})

describe('XML', () => {
  test('Evernote: notes with a page each; those without a recipe are named', async () => {
    const note = (title: string, content: string) =>
      `<note><title>${title}</title><content><![CDATA[<?xml version="1.0"?><en-note>${content}</en-note>]]></content><tag>cake</tag><note-attributes><source-url>https://example.org/c</source-url></note-attributes><resource><data encoding="base64">${longPicture.toString('base64')}</data><mime>image/jpeg</mime></resource></note>`
    const body =
      '<h2>Ingredients</h2><ul><li>3 eggs</li><li>100 g sugar</li></ul><h2>Method</h2><ol><li>Beat the eggs.</li><li>Bake it all.</li></ol>'
    const enex = `<?xml version="1.0"?><!DOCTYPE en-export SYSTEM "x.dtd"><en-export>${note('Sponge', body)}${note('Phone bill', '<p>42</p>')}</en-export>`
    const { recipes, problems, pictures } = await read('notes.enex', enex)
    expect(recipes).toMatchObject([
      {
        name: 'Sponge',
        ingredients: ['3 eggs', '100 g sugar'],
        instructions: ['Beat the eggs.', 'Bake it all.'],
        tags: ['cake'],
        sourceUrl: 'https://example.org/c',
      },
    ])
    expect(pictures).toEqual([longPicture.toString('hex')])
    expect(problems).toEqual(['notes.enex: Phone bill looks like text without a recipe'])
  })

  test('elements named recipe, with texts or lists in them', async () => {
    const xml = `<?xml version="1.0"?><recipes><recipe><title>Tea &amp; toast</title><ingredients>1 bag\n1 slice</ingredients><instructions>Brew.\nToast.</instructions></recipe>
      <recipe><title>Eggs</title><ingredient><li>2 eggs</li><li>salt</li></ingredient><recipetext><li>Boil.</li><li>Peel.</li></recipetext></recipe></recipes>`
    const nested = `<recipe><title>Rice</title><ingredients><ingredient><amount>1</amount><unit>cup</unit><name>rice</name></ingredient><ingredient><amount>2</amount><unit>cups</unit><name>water</name></ingredient></ingredients><steps><step>Boil.</step><step>Rest.</step></steps></recipe>`
    expect((await read('b.xml', nested)).recipes.map(essence)).toEqual([
      { name: 'Rice', ingredients: ['1 cup rice', '2 cups water'], instructions: ['Boil.', 'Rest.'] },
    ])
    expect((await read('a.xml', xml)).recipes.map(essence)).toEqual([
      { name: 'Tea & toast', ingredients: ['1 bag', '1 slice'], instructions: ['Brew.', 'Toast.'] },
      { name: 'Eggs', ingredients: ['2 eggs', 'salt'], instructions: ['Boil.', 'Peel.'] },
    ])
  })
})

describe('tables', () => {
  const soup = { name: 'Soup', ingredients: ['1 leek', '2 potatoes'], instructions: ['Chop.', 'Cook.'] }
  test.each([
    ['commas', 'Title,Ingredients,Directions\nSoup,"1 leek\n2 potatoes","Chop.\nCook."\n'],
    [
      'tabs, as Plan to Eat writes',
      'Title\tCourse\tIngredients\tDirections\nSoup\tStarter\t"1 leek\n2 potatoes"\t"Chop.\nCook."\n',
    ],
    [
      'German names and semicolons',
      'Rezeptname;Zutaten;Zubereitung;Portionen\nSoup;"1 leek\n2 potatoes";"1. Chop. 2. Cook.";4\n',
    ],
    ['Excel’s first line', 'sep=;\nName;Zutaten;Anleitung\nSoup;1 leek|2 potatoes;"Chop.\nCook."\n'],
    ['lists of Python', `name,ingredients,steps\nSoup,"['1 leek', '2 potatoes']","['Chop.', 'Cook.']"\n`],
    ['a column for each step', 'Name,Ingredients,Step 1,Step 2\nSoup,"1 leek, 2 potatoes",Chop.,Cook.\n'],
  ])('%s', async (_name, text) => {
    expect((await read('a.csv', text)).recipes.map(essence)).toEqual([soup])
  })

  test('all columns of Plan to Eat, in a zip', async () => {
    const csv =
      'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Prep Time,Cook Time,Servings,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Calories\n' +
      'Soup,Starter,French,Leek,Warm.,A book,https://example.org/s,10 min,20 min,4,"1 leek\n2 potatoes","Chop.\nCook.","winter, quick",4,https://x.example/1,https://example.org/p.jpg,120\n'
    const { recipes, formats } = await read('plan.zip', zipOf({ 'recipes.csv': csv }))
    expect(formats).toEqual(['Plan to Eat'])
    expect(recipes).toMatchObject([
      {
        ...soup,
        tags: ['starter', 'french', 'leek', 'winter', 'quick'],
        servings: 4,
        prepMinutes: 10,
        cookMinutes: 20,
        sourceName: 'A book',
        sourceUrl: 'https://example.org/s',
        imageUrl: 'https://example.org/p.jpg',
        rating: 4,
        nutrition: 'Calories: 120',
        description: 'Warm.',
      },
    ])
  })

  test('a row without a name and a row that is cut off are named by their lines', async () => {
    const { recipes, problems } = await read(
      'a.csv',
      'Name,Ingredients,Method\nSoup,1 leek,Cook.\n,nothing,here\nCut,"1 onion\n2',
    )
    expect(recipes.map(({ name }) => name)).toEqual(['Soup', 'Cut'])
    expect(problems).toEqual([
      'a.csv, line 3 has no name, or neither ingredients nor steps',
      'a.csv, line 4 is cut off or damaged',
    ])
  })
})

describe('Markdown and text', () => {
  test('front matter with everything, as Chowdown has it, and with a method below', async () => {
    const one =
      '---\nlayout: recipe\ntitle: "Okra"\nimage: okra.jpg\ntags: side, green\n\ningredients:\n- 1 bag okra\n- salt\n\ndirections:\n- Wash.\n- Roast.\n---\n\nFrom [a friend](https://example.org).\n'
    const two =
      '---\ntitle: Slaw\nservings: 4\nprep_time: 10 min\n---\n## Ingredients\n\n- 1 cabbage\n- 2 carrots\n\n## Directions\n\n1. Shred.\n2. Dress.\n'
    const { recipes, pictures, problems } = await read(
      'chowdown.zip',
      zipOf({
        '_recipes/okra.md': one,
        '_recipes/slaw.md': two,
        'images/okra.jpg': jpeg,
        '_recipes/about.md': 'Hello there.',
      }),
    )
    expect(recipes).toMatchObject([
      {
        name: 'Okra',
        ingredients: ['1 bag okra', 'salt'],
        instructions: ['Wash.', 'Roast.'],
        tags: ['side', 'green'],
        description: 'From a friend.',
      },
      {
        name: 'Slaw',
        ingredients: ['1 cabbage', '2 carrots'],
        instructions: ['Shred.', 'Dress.'],
        servings: 4,
        prepMinutes: 10,
      },
    ])
    expect(pictures).toEqual([picture, null])
    expect(problems).toEqual(['chowdown.zip/_recipes/about.md looks like text without a recipe'])
  })

  test('the title is the heading where the front matter has none; a diary is no recipe', async () => {
    const method =
      '## Ingredients\n\n- 200 g pasta\n- 1 tin tomatoes\n\n## Steps\n\n1. Boil the pasta.\n2. Add the tomatoes.\n'
    expect((await read('a.md', `---\ntags: [dinner]\n---\n# Pasta\n\n${method}`)).recipes).toMatchObject([
      { name: 'Pasta', tags: ['dinner'], instructions: ['Boil the pasta.', 'Add the tomatoes.'] },
    ])
    expect((await read('b.md', '---\nmood: good\n---\nWe went to the sea.\n')).recipes).toEqual([])
  })

  test('Meal-Master, whose columns are not read, is refused', async () => {
    const text =
      'MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: Soup\n      Yield: 4 servings\n\n      1 c  Leeks\n      2    Potatoes\n\n  Chop everything and cook it.\n\nMMMMM\n'
    expect(await read('a.mmf', text)).toMatchObject({ recipes: [], codes: ['NOT_RECIPES'] })
  })

  test('text with labels, one recipe after the other', async () => {
    const text =
      'Title: Soup\nServes: 4\nPrep Time: 10 min\nIngredients:\n1 leek\n2 potatoes\nDirections:\nChop.\nCook.\n--------------\nTitle: Rice\nIngredients:\n1 cup rice\nDirections:\nBoil.\n'
    expect((await read('plan.txt', text)).recipes).toMatchObject([
      {
        name: 'Soup',
        ingredients: ['1 leek', '2 potatoes'],
        instructions: ['Chop.', 'Cook.'],
        servings: 4,
        prepMinutes: 10,
      },
      { name: 'Rice', ingredients: ['1 cup rice'], instructions: ['Boil.'] },
    ])
  })
})
