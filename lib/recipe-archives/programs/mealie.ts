import { firstText, isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import { groupBy } from '../groupBy'
import { partsInWords } from '../ingredientHeadings'
import { ingredientLines } from '../ingredientLines'
import type { FoundRecipe } from '../movedRecipe'
import { recipeOf } from '../recipeFields'

/** Is it the `database.json` of a backup: all tables, each a list of rows? */
export function isMealieDatabase(value: unknown): value is Thing {
  return (
    isThing(value) &&
    Array.isArray(value['recipes']) &&
    (Array.isArray(value['recipes_ingredients']) || Array.isArray(value['alembic_version']))
  )
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
    note: [
      ...listOf(recipe['notes']),
      titlesNote(listOf(value('recipe_ingredient', 'recipeIngredient')), ingredients),
      ...stepTitlesNote(listOf(value('recipe_instructions', 'recipeInstructions'))),
      ...toolsNote(listOf(recipe['tools'])),
    ],
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
  const [tags, categories, tools] = [
    linked(database, 'tags', 'tag_id'),
    linked(database, 'categories', 'category_id'),
    linked(database, 'tools', 'tool_id'),
  ]
  const recipes = rowsById(database, 'recipes')
  const favourites = favouritesIn(database)
  for (const recipe of rowsOf(database, 'recipes')) {
    const id = recipe['id']
    const rows = (of: Map<unknown, Thing[]>) => (of.get(id) ?? []).sort(byPosition)
    const [setting] = rows(settings)
    const ingredients = rows(lines).map((line) =>
      withSetting(
        {
          ...line,
          // Since version 3 a line may be another recipe.
          food: foods.get(line['food_id']) ?? recipes.get(line['referenced_recipe_id']) ?? null,
          unit: units.get(line['unit_id']) ?? null,
        },
        setting,
      ),
    )
    const found = recipeOf({
      ...common(recipe),
      ingredients: [ingredients],
      instructions: [stepThings(rows(steps))],
      tags: [...rows(categories), ...rows(tags)].map((row) => firstText(row)),
      note: [
        ...rows(notes),
        titlesNote(rows(lines), ingredients),
        ...stepTitlesNote(rows(steps)),
        ...toolsNote(rows(tools)),
      ],
      nutrition: rows(nutrition).map(withoutKeys),
      picture: pictureNames(recipe),
    })
    yield { ...found, favourite: favourites.ids.has(firstText(id)) ? favourites.whose : null }
  }
}

/**
 * The recipes that people marked: in `users_to_favorites`, since version 1.10 in `users_to_recipes` beside what they rated. A
 * backup is of everybody who uses Mealie, and does not say whose it is: where several have marked some, whose mark it is, is not known.
 */
function favouritesIn(database: Thing): { ids: Set<string>; whose: 'own' | 'somebody' } {
  const marks = [
    ...rowsOf(database, 'users_to_favorites'),
    ...rowsOf(database, 'users_to_recipes').filter((row) => row['is_favorite'] === true || row['is_favorite'] === 1),
  ]
  const people = new Set(marks.map((row) => firstText(row['user_id'])))
  return {
    ids: new Set(marks.map((row) => firstText(row['recipe_id']))),
    whose: people.size > 1 ? 'somebody' : 'own',
  }
}

/** The titles of parts, which stand at their first ingredients. */
function titlesNote(rows: readonly unknown[], lines: readonly unknown[]): string {
  return partsInWords(
    rows.flatMap((row, at) => {
      const name = isThing(row) ? firstText(row['title']) : ''
      return name === '' ? [] : [{ name, first: ingredientLines([lines[at]])[0] ?? '' }]
    }),
  )
}

function common(recipe: Thing) {
  const said = (...keys: string[]) =>
    keys.map((key) => recipe[key]).filter((each) => each != null && each !== '' && each !== 0)
  const value = (...keys: string[]) => said(...keys)[0]
  return {
    name: [recipe['name']],
    description: [recipe['description'] ?? ''],
    // Version 2 has numbers of their own for portions and for what it yields: the text is "loaf" then.
    servings: said(
      'recipe_servings',
      'recipeServings',
      'recipe_yield',
      'recipeYield',
      'recipe_yield_quantity',
      'recipeYieldQuantity',
    ),
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
  const isSet = isThing(settings) && Boolean(settings['disable_amount'] ?? settings['disableAmount'])
  const hasFood = firstText(line['food']) !== ''
  const hasNote = typeof line['note'] === 'string' && line['note'] !== ''
  // A line that was never parsed has an amount of 1 and no food, whatever its text says.
  const isText = !hasFood && hasNote && Number(line['quantity']) === 1 && firstText(line['unit']) === ''
  const isOff = isSet || isText
  const { title: _heading, name: _name, original_text: original, originalText: originalToo, ...whole } = line
  // What a line was before it was parsed, or emptied by hand; else its note says all that the recipe shows.
  const rest = hasFood || hasNote ? whole : { ...whole, quantity: null, text: original ?? originalToo }
  // Older versions have the food as text, newer ones write the whole line as `display`.
  return isOff
    ? {
        ...rest,
        disable_amount: true,
        ...(hasNote ? { food: null } : {}),
      }
    : rest
}

/** Steps with their titles, which begin a part of the method. A title at every step begins none: it goes into the note. */
function stepThings(steps: unknown[]): unknown[] {
  const things = steps.filter(isThing)
  const isNamed = areAllNamed(things)
  return steps.map((step) =>
    isThing(step)
      ? { name: isNamed ? '' : (step['title'] ?? ''), text: withoutMarks(step['text'] ?? step['summary'] ?? '') }
      : step,
  )
}

/** Steps are Markdown. */
const withoutMarks = (text: unknown): unknown =>
  typeof text === 'string' ? text.replace(/\*\*|__|^#{1,6}\s+/gm, '') : text

const areAllNamed = (steps: Thing[]): boolean =>
  steps.length > 0 && steps.every((step) => firstText(step['title']) !== '')

/** The titles that `stepThings` leaves out, so that nothing is lost. */
function stepTitlesNote(steps: unknown[]): string[] {
  const things = steps.filter(isThing)
  if (!areAllNamed(things)) return []
  return [`Steps: ${things.map((step, at) => `${at + 1}. ${firstText(step['title'])}`).join(' ')}`]
}

const toolsNote = (tools: unknown[]): string[] => {
  const names = tools.map(firstText).filter((name) => name !== '')
  return names.length > 0 ? [`Tools: ${names.join(', ')}`] : []
}

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

/** The same picture in three sizes. */
const pictureFiles = ['original.webp', 'min-original.webp', 'tiny-original.webp']

/** Mealie keeps pictures in folders named by the recipe: by its id, with dashes or without, and by its slug before version 1. */
function pictureNames(recipe: Thing): string[] {
  if (recipe['image'] == null || recipe['image'] === '') return []
  const id = firstText(recipe['id'])
  const dashed = id.replace(/^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i, '$1-$2-$3-$4-$5')
  const folders = [dashed, firstText(recipe['slug'])].filter((folder) => folder !== '')
  return pictureFiles.flatMap((file) => folders.map((folder) => `${folder}/images/${file}`))
}
