import { describe, expect, test } from '@jest/globals'
import { essence, jpeg, read, zipOf } from '../testArchives'

const picture = jpeg.toString('hex')

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
      note: 'Tip: Better the next day.\nParts of the ingredients: Soup (from “200 g peas, dried”)',
      nutrition: 'Calories: 300',
      rating: 4,
    })
    expect(recipes[1]).toMatchObject({ name: 'Toast', ingredients: ['2 slices bread'], servings: 2 })
  })

  test('favourites come where one person has marked them; a picture that the files name and lack is said', async () => {
    const marked = (tables: object) => zipOf({ 'database.json': JSON.stringify({ ...database, ...tables }) })
    const [one, several] = [
      await read('a.zip', marked({ users_to_favorites: [{ user_id: 'u', recipe_id: id }] })),
      await read(
        'b.zip',
        marked({
          users_to_recipes: [
            { user_id: 'u', recipe_id: id, is_favorite: true },
            { user_id: 'v', recipe_id: 'b', is_favorite: true },
            { user_id: 'w', recipe_id: 'b', is_favorite: false, rating: 4 },
          ],
        }),
      ),
    ]
    expect(one.recipes.map(({ favourite, isPictureMissing }) => [favourite, isPictureMissing])).toEqual([
      ['own', true],
      [null, false],
    ])
    expect(several.recipes.map(({ favourite }) => favourite)).toEqual(['somebody', 'somebody'])
  })

  test('versions differ in columns: numbers for portions, plurals, recipes as lines, smaller pictures', async () => {
    const recent = {
      alembic_version: [{ version_num: 'y' }],
      recipes: [
        { id: 'a', name: 'Loaf', recipe_servings: 8, recipe_yield_quantity: 1, recipe_yield: 'loaf', image: 'x' },
        { id: 'b', name: 'Butter' },
      ],
      recipes_ingredients: [
        {
          recipe_id: 'a',
          position: 0,
          quantity: 2,
          unit_id: 'u',
          food_id: 'f',
          note: '',
          original_text: '2 cups nuts',
        },
        {
          recipe_id: 'a',
          position: 1,
          quantity: 1,
          unit_id: null,
          food_id: null,
          note: 'some salt',
          original_text: 'salt',
        },
        { recipe_id: 'a', position: 2, quantity: 0, unit_id: null, food_id: null, note: '', original_text: '1 egg' },
        { recipe_id: 'a', position: 3, quantity: 1, referenced_recipe_id: 'b', note: '' },
      ],
      ingredient_units: [{ id: 'u', name: 'cup', plural_name: 'cups', abbreviation: 'c' }],
      ingredient_foods: [{ id: 'f', name: 'nut', plural_name: 'nuts' }],
      recipe_instructions: [
        { recipe_id: 'a', position: 0, title: 'Mixing', text: 'Mix **well**.', summary: '' },
        { recipe_id: 'a', position: 1, title: 'Baking', text: 'Bake.', summary: '' },
      ],
      tools: [{ id: 't', name: 'Whisk' }],
      recipes_to_tools: [{ recipe_id: 'a', tool_id: 't' }],
    }
    const { recipes, pictures } = await read(
      'backup.zip',
      zipOf({ 'database.json': JSON.stringify(recent), 'data/recipes/a/images/tiny-original.webp': jpeg }),
    )
    expect(recipes[0]).toMatchObject({
      ingredients: ['2 cups nuts', 'some salt', '1 egg', '1 Butter'],
      // Each step has a title of its own: none begins a part.
      instructions: ['Mix well.', 'Bake.'],
      servings: 8,
      note: 'Steps: 1. Mixing 2. Baking\nTools: Whisk',
    })
    expect(pictures).toEqual([picture, null])
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
