import { cooklangParts } from '../../recipe-export/cooklang'
import { draftIn, origins } from '../../recipe-import/readRecipeFile'
import { isThing, listOf, type Thing } from '../../recipe-import/schemaValues'
import { readDuration } from '../../recipe-times/recipeTimes'
import { parseCooklang, type CooklangItem } from './cooklang'
import { amountText } from '../ingredientLines'
import type { FoundRecipe } from '../movedRecipe'
import { nameFromPath } from '../files/paths'
import { fieldsOf, recipeOf } from '../recipeFields'

/**
 * A recipe in Cooklang. Its name is the title of the metadata, else that of the file.
 * @param frontMatter the values between the dashes at the beginning
 */
export function readCooklang(body: string, frontMatter: Record<string, unknown>, path: string): FoundRecipe {
  const { metadata, steps, notes } = parseCooklang(body)
  const [own] = isOwnCooklang(frontMatter) ? ownRecipe(frontMatter, steps) : []
  if (own) return { ...recipeOf({}), ...own }
  const fields = fieldsOf(Object.entries({ ...metadata, ...frontMatter }).flatMap(flattened))
  return recipeOf({
    ...fields,
    name: [...(fields.name ?? []), nameFromPath(path)],
    ingredients: [ingredientsIn(steps.flat())],
    instructions: [steps.map((items) => ({ text: items.map(spoken).join('') }))],
    note: [...(fields.note ?? []), ...notes],
  })
}

/** Is it the front matter of a file of lib/recipe-export, which has the lines of the ingredients word by word? */
export const isOwnCooklang = ({ origin, ingredients }: Thing): boolean =>
  typeof origin === 'string' && Array.isArray(ingredients)

/** What lib/recipe-export wrote. The steps are what they read like, without the part of ingredients that no step names. */
function ownRecipe(values: Thing, steps: CooklangItem[][]) {
  const texts = steps.map((items) => items.map(spoken).join(''))
  const method = texts[0] === cooklangParts.ingredients ? texts.indexOf(cooklangParts.method) : -1
  const source = isThing(values['source']) ? values['source'] : {}
  return draftIn({
    name: [values['title']],
    ingredients: listOf(values['ingredients']),
    instructions: texts.slice(method + 1),
    tags: listOf(values['tags']),
    servings: typeof values['servings'] === 'number' ? values['servings'] : null,
    times: {
      prepMinutes: readDuration(values['prep time']),
      cookMinutes: readDuration(values['cook time']),
      totalMinutes: readDuration(values['time required']),
    },
    origin: origins.find((origin) => origin.toLowerCase() === values['origin']) ?? 'WRITTEN',
    source: { name: source['name'], url: source['url'] },
    video: values['video'],
  })
}

/** `time: { prep: 10 min }` is the same as `prep: 10 min`, and `source: { url }` the same as `url`. */
function flattened([key, value]: [string, unknown]): [string, unknown][] {
  return isThing(value)
    ? Object.entries(value).map(([inner, each]) => [inner === 'name' ? key : inner, each])
    : [[key, value]]
}

/** What a part of a step reads like. */
function spoken(item: CooklangItem): string {
  if (item.type === 'text') return item.value
  if (item.type !== 'timer') return item.name
  const time = [amountText(item.quantity), item.units].filter((text) => text !== '').join(' ')
  return time === '' ? item.name : time
}

type Ingredient = Extract<CooklangItem, { type: 'ingredient' }>

/** A line each: amounts of the same ingredient in the same unit are added up; a mention without an amount adds nothing. */
function ingredientsIn(items: CooklangItem[]): string[] {
  const byName = new Map<string, Ingredient[]>()
  for (const item of items) {
    if (item.type !== 'ingredient') continue
    const before = byName.get(item.name.toLowerCase())
    if (!before) byName.set(item.name.toLowerCase(), [{ ...item }])
    else addTo(before, item)
  }
  return [...byName.values()].flat().map(lineOf)
}

function addTo(before: Ingredient[], item: Ingredient): void {
  if (item.quantity === 'some') return
  const unsaid = before.find(({ quantity }) => quantity === 'some')
  const same = before.find(({ units, quantity }) => units === item.units && typeof quantity === 'number')
  if (unsaid) Object.assign(unsaid, item)
  else if (same && typeof same.quantity === 'number' && typeof item.quantity === 'number')
    same.quantity += item.quantity
  else before.push({ ...item })
}

function lineOf({ name, quantity, units, preparation }: Ingredient): string {
  const amount = quantity === 'some' ? '' : amountText(quantity)
  const line = [amount, amount === '' ? '' : units, name].filter((text) => text !== '').join(' ')
  return preparation === '' ? line : `${line}, ${preparation}`
}
