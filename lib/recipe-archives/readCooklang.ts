import { isThing } from '../recipe-import/schemaValues'
import { parseCooklang, type CooklangItem } from './cooklang'
import { amountText } from './ingredientLines'
import type { FoundRecipe } from './movedRecipe'
import { nameFromPath } from './paths'
import { fieldsOf, recipeOf } from './recipeFields'

/**
 * A recipe in Cooklang. Its name is the title of the metadata, else that of the file.
 * @param frontMatter the values between the dashes at the beginning
 */
export function readCooklang(body: string, frontMatter: Record<string, unknown>, path: string): FoundRecipe {
  const { metadata, steps, notes } = parseCooklang(body)
  const fields = fieldsOf(Object.entries({ ...metadata, ...frontMatter }).flatMap(flattened))
  return recipeOf({
    ...fields,
    name: [...(fields.name ?? []), nameFromPath(path)],
    ingredients: [ingredientsIn(steps.flat())],
    instructions: [steps.map((items) => ({ text: items.map(spoken).join('') }))],
    note: [...(fields.note ?? []), ...notes],
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
