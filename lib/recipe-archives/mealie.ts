import { firstText, isThing, listOf, type Thing } from '../recipe-import/schemaValues'
import { groupBy } from './groupBy'
import type { FoundRecipe } from './movedRecipe'
import { recipeOf } from './recipeFields'

/** Is it the `database.json` of a backup: all tables, each a list of rows? */
export function isMealieDatabase(value: unknown): value is Thing {
  return isThing(value) && Array.isArray(value['recipes']) && Array.isArray(value['recipes_ingredients'])
}

/** Is it a recipe as Mealie's API and its older exports write it? The ones write camelCase, the others snake_case. */
export function isMealieRecipe(thing: Thing): boolean {
  return (
    Array.isArray(thing['recipe_ingredient']) ||
    Array.isArray(thing['recipe_instructions']) ||
    ((Array.isArray(thing['recipeIngredient']) || Array.isArray(thing['recipeInstructions'])) &&
      ('slug' in thing || 'orgURL' in thing || 'recipeYield' in thing) &&
      thing['@type'] === undefined)
  )
}

/** A recipe of Mealie's API, of a migration archive or of a single file. */
export function mealieRecipe(recipe: Thing): FoundRecipe {
  const value = (...keys: string[]) => keys.map((key) => recipe[key]).find((each) => each != null && each !== '')
  const ingredients = listOf(value('recipe_ingredient', 'recipeIngredient')).map((line) =>
    withSetting(line, recipe['settings']),
  )
  return recipeOf({
    ...common(recipe),
    ingredients: [ingredients],
    instructions: [stepThings(listOf(value('recipe_instructions', 'recipeInstructions')))],
    tags: [value('recipe_category', 'recipeCategory'), recipe['tags']],
    note: listOf(recipe['notes']),
    nutrition: [recipe['nutrition']].filter(isThing),
    picture: pictureNames(recipe),
  })
}

/** The recipes of a backup, one after the other. Columns have changed over the versions; those that are missing are empty. */
export function* mealieBackup(database: Thing): Generator<FoundRecipe> {
  const byRecipe = (name: string) => groupBy(rowsOf(database, name), (row) => row['recipe_id'])
  const [foods, units] = [rowsById(database, 'ingredient_foods'), rowsById(database, 'ingredient_units')]
  const [lines, steps, notes, nutrition, settings] = [
    byRecipe('recipes_ingredients'),
    byRecipe('recipe_instructions'),
    byRecipe('notes'),
    byRecipe('recipe_nutrition'),
    byRecipe('recipe_settings'),
  ]
  const [tags, categories] = [linked(database, 'tags', 'tag_id'), linked(database, 'categories', 'category_id')]
  for (const recipe of rowsOf(database, 'recipes')) {
    const id = recipe['id']
    const rows = (of: Map<unknown, Thing[]>) => (of.get(id) ?? []).sort(byPosition)
    const [setting] = rows(settings)
    const ingredients = rows(lines).map((line) =>
      withSetting(
        { ...line, food: foods.get(line['food_id']) ?? null, unit: units.get(line['unit_id']) ?? null },
        setting,
      ),
    )
    yield recipeOf({
      ...common(recipe),
      ingredients: [ingredients],
      instructions: [stepThings(rows(steps))],
      tags: [...rows(categories), ...rows(tags)].map((row) => firstText(row)),
      note: rows(notes),
      nutrition: rows(nutrition).map(withoutKeys),
      picture: pictureNames(recipe),
    })
  }
}

function common(recipe: Thing) {
  const value = (...keys: string[]) =>
    keys.map((key) => recipe[key]).find((each) => each != null && each !== '' && each !== 0)
  return {
    name: [recipe['name']],
    description: [recipe['description'] ?? ''],
    servings: [
      value(
        'recipe_yield',
        'recipeYield',
        'recipe_servings',
        'recipeServings',
        'recipe_yield_quantity',
        'recipeYieldQuantity',
      ),
    ],
    prep: [value('prep_time', 'prepTime')],
    cook: [value('perform_time', 'performTime', 'cook_time', 'cookTime')],
    total: [value('total_time', 'totalTime')],
    url: [value('org_url', 'orgURL', 'orgUrl')],
    rating: [recipe['rating']],
  }
}

/** A recipe's settings may say that its lines are text without amounts: their quantity is 1 then. */
function withSetting(line: unknown, settings: unknown): unknown {
  if (!isThing(line)) return line
  const isOff = isThing(settings) && (settings['disable_amount'] === true || settings['disableAmount'] === true)
  const { title: _heading, name: _name, ...rest } = line
  // Older versions have the food as text, newer ones write the whole line as `display`.
  return isOff
    ? {
        ...rest,
        disable_amount: true,
        ...(typeof rest['note'] === 'string' && rest['note'] !== '' ? { food: null } : {}),
      }
    : rest
}

/** Steps with their titles, which begin a part of the method. */
const stepThings = (steps: unknown[]): unknown[] =>
  steps.map((step) => (isThing(step) ? { name: step['title'] ?? '', text: step['text'] ?? '' } : step))

const byPosition = (one: Thing, other: Thing): number => Number(one['position'] ?? 0) - Number(other['position'] ?? 0)

function withoutKeys(row: Thing): Thing {
  const { id: _id, recipe_id: _recipe, created_at: _created, update_at: _updated, updated_at: _changed, ...rest } = row
  return rest
}

const rowsOf = (database: Thing, table: string): Thing[] => listOf(database[table]).filter(isThing)

const rowsById = (database: Thing, table: string): Map<unknown, Thing> =>
  new Map(rowsOf(database, table).map((row) => [row['id'], row]))

/** The rows of a table that each recipe is linked with. */
function linked(database: Thing, name: string, key: string): Map<unknown, Thing[]> {
  const rows = rowsById(database, name)
  const links = groupBy(rowsOf(database, `recipes_to_${name}`), (row) => row['recipe_id'])
  const rowsIn = (each: Thing[]): Thing[] => each.map((link) => rows.get(link[key])).filter(isThing)
  return new Map([...links].map(([recipe, each]) => [recipe, rowsIn(each)]))
}

/** Mealie keeps pictures in folders named by the recipe: by its id, with dashes or without, and by its slug before version 1. */
function pictureNames(recipe: Thing): string[] {
  if (recipe['image'] == null || recipe['image'] === '') return []
  const id = firstText(recipe['id'])
  const dashed = id.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i, '$1-$2-$3-$4-$5')
  return [dashed, firstText(recipe['slug'])]
    .filter((folder) => folder !== '')
    .map((folder) => `${folder}/images/original.webp`)
}
