import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readDocument } from '../recipe-archives/readDocument'
import { cleanTags } from '../recipe-import/tags'
import { isTotalTooShort } from '../recipe-times/recipeTimes'
import { oneLine } from '../text/text'
import { recipeCooklang } from './cooklang'
import { jsonLdFile, type ExportedRecipe } from './jsonLd'
import { markdownFile } from './markdown'
import { recipeJson, recipeListFile } from './recipeJson'

/** As the app stores texts: one line, nothing invisible, not empty. */
const lineOf = (parts: fc.Arbitrary<string>, most: number) =>
  fc
    .array(parts, { minLength: 1, maxLength: 12 })
    .map((words) => oneLine(words.join(' ').toWellFormed()).slice(0, most).toWellFormed().trim())
    .filter((text) => oneLine(text) === text && text !== '')

const word = fc.constantFrom(
  ...'leek potato soup stir gently until golden über crème jalapeño 蒜 суп olive oil salt bake the to a'.split(' '),
)
const odd = fc.constantFrom(
  '180°C',
  '½',
  '1/2',
  '“big”',
  '&',
  '(hot)',
  '2–3',
  'x',
  '10%',
  'a:b',
  '"q"',
  "it's",
  ',',
  ';',
)
const mark = fc.constantFrom('@home', '#1', '~20', '--', '**', '_', '<b>', '[x]', '{}', '# Method', '1.', '>', '\\')
const text = (most: number) =>
  lineOf(fc.oneof({ weight: 12, arbitrary: word }, { weight: 3, arbitrary: odd }, { weight: 1, arbitrary: mark }), most)
const amount = fc.constantFrom('1', '2', '500 g', '1/2 tsp', '2 x 400 g tins', 'a handful of', '', '3 tbsp', '1½ cups')
const ingredient = fc.tuple(amount, text(200)).map(([much, what]) => oneLine(`${much} ${what}`))
const minutes = fc.option(fc.integer({ min: 0, max: 600 }))
const address = fc.option(fc.webUrl({ withQueryParameters: true, withFragments: true }))

const recipe: fc.Arbitrary<ExportedRecipe> = fc
  .record({
    name: text(200),
    ingredients: fc.array(ingredient, { maxLength: 12 }),
    instructions: fc.array(text(1_000), { minLength: 1, maxLength: 8 }),
    tags: fc.array(text(20), { maxLength: 5 }).map((tags) => cleanTags(tags)),
    servings: fc.option(fc.integer({ min: 1, max: 100 })),
    prepMinutes: minutes,
    cookMinutes: minutes,
    totalMinutes: minutes,
    videoUrl: fc.option(fc.webUrl({ validSchemes: ['https'] })),
    origin: fc.constantFrom('WRITTEN', 'GENERATED', 'COMPOSED', 'IMPORTED'),
    sourceName: fc.option(text(100)),
    sourceUrl: address.map((url) => url && new URL(url).href),
    author: fc.constantFrom('ada', null),
    publishedAt: fc.constantFrom(null, new Date('2026-03-01T10:00:00Z')),
  })
  .map((drawn) => (isTotalTooShort(drawn) ? { ...drawn, totalMinutes: null } : drawn))

const compared = [
  'name',
  'ingredients',
  'instructions',
  'tags',
  'servings',
  'prepMinutes',
  'cookMinutes',
  'totalMinutes',
  'videoUrl',
  'origin',
  'sourceName',
  'sourceUrl',
] as const satisfies readonly (keyof ExportedRecipe)[]

type Counts = Record<(typeof compared)[number], { same: number; of: number }>

/** Of each field, how many are read back as they were. Every line, step and tag counts by itself. */
function countSame(
  write: (recipe: ExportedRecipe) => string,
  path: string,
  isCounted: (recipe: ExportedRecipe) => boolean = () => true,
): Counts {
  const counts = Object.fromEntries(compared.map((field) => [field, { same: 0, of: 0 }])) as Counts
  for (const original of fc.sample(recipe, { numRuns: 400, seed: 46 }).filter(isCounted)) {
    const [read] = readDocument(Buffer.from(write(original)), path).recipes
    for (const field of compared) {
      const [before, after] = [[original[field]].flat(), [read?.[field] ?? null].flat()]
      const counted = counts[field]
      counted.of += Math.max(before.length, after.length)
      counted.same += before.filter((value, at) => value === after[at]).length
    }
  }
  return counts
}

const shareOf = (counts: Counts, fields: readonly (typeof compared)[number][] = compared): number => {
  const all = fields.map((field) => counts[field])
  return all.reduce((sum, { same }) => sum + same, 0) / all.reduce((sum, { of }) => sum + of, 0)
}

describe('random recipes are read back', () => {
  test('whole from the folder of an export, and from the list of all recipes', () => {
    const files = countSame((one) => JSON.stringify(recipeJson(one, { image: null })), 'recipes/a/recipe.json')
    expect(shareOf(files)).toBe(1)
    const { head, recipe: write, foot } = recipeListFile
    const lists = countSame((one) => head + write(one, 0, { image: null }) + foot, 'recipes.jsonld')
    expect(shareOf(lists)).toBe(1)
  })

  test('whole from JSON-LD and Markdown', () => {
    expect(shareOf(countSame((one) => jsonLdFile.head + jsonLdFile.recipe(one, 0) + jsonLdFile.foot, 'a.json'))).toBe(1)
    expect(shareOf(countSame((one) => markdownFile.recipe(one, 0), 'a.md'))).toBe(1)
  })

  test('from Cooklang but for steps with its marks in them', () => {
    const counts = countSame(recipeCooklang, 'a.cook')
    const others = compared.filter((field) => field !== 'instructions')
    expect(shareOf(counts, others)).toBe(1)
    expect(shareOf(counts, ['instructions'])).toBeGreaterThan(0.85)
    const hasNoMarks = ({ instructions }: ExportedRecipe) => !/[@#~[]|^[>=]|--/m.test(instructions.join('\n'))
    expect(shareOf(countSame(recipeCooklang, 'a.cook', hasNoMarks))).toBe(1)
  })
})
