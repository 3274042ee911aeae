import { readIngredient } from '../../lib/ingredients/readIngredient'
import { blankHarmless, labelWarnings, namesExcluded, findViolations, type Violation } from './allergens'
import { dishesIn, familiesOf, type Family } from './dishes'
import type { GeneratedRecipe } from './draft'
import { plainly, singular, singularPhrase } from './foodWords'
import { minutesOf } from './minutes'
import { dietClaims, nameWithFood } from './naming'
import { reasonFor } from './reasons'
import { capital, foodMatcher, matchIn, replaceFood, stepWithout, type FoodMatcher } from './rewriting'
import { scaledIngredients, scaledSteps, scalingWarnings } from './scaling'
import { dispensable, substitutions, type Substitution } from './substitutions'
import type { Intent } from './intent'
import type { Message } from '../platform/messages'
import { messages, term } from './generation.messages'

/** A community recipe that a draft is made from. */
export interface SourceRecipe {
  id: number
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
}

/** A source recipe changed to fit an intent. */
export interface AdaptedRecipe {
  recipe: GeneratedRecipe
  /** The differences from the source, a sentence each. */
  changes: Message[]
  warnings: Message[]
  /** How many foods were substituted or left out. */
  edits: number
}

interface Text {
  name: string
  ingredients: string[]
  instructions: string[]
}

interface Draft extends Text {
  families: Family[]
  changes: Message[]
  /** The substitutes, for the name of the draft. */
  addedFoods: string[]
  edits: number
}

/** With more edits it is another dish. */
const mostEdits = 4

/**
 * The source scaled to the wanted servings and without the excluded foods; null when there is no known way. Deterministic.
 * The result is checked at the end: a recipe that still names an excluded food is not returned.
 */
export function adaptRecipe(source: SourceRecipe, intent: Intent): AdaptedRecipe | null {
  const factor = intent.servings !== null && source.servings !== null ? intent.servings / source.servings : 1
  const work: Draft = {
    name: source.name,
    ingredients: scaledIngredients(source.ingredients, factor),
    instructions: scaledSteps(source.instructions, factor),
    families: dishesIn(`${source.name} ${source.tags.join(' ')}`).flatMap(familiesOf),
    changes: [],
    addedFoods: [],
    edits: 0,
  }
  const isBaked = source.tags.some((tag) => tag === 'baking' || tag === 'bread')
  const isScaled = work.ingredients.some((line, at) => line !== source.ingredients[at]) || work.instructions.some((step, at) => step !== source.instructions[at])
  if (findViolations({ ...work, ingredients: [], instructions: [] }, intent).length > 0) return null
  if (!replaceExcluded(work, intent, isBaked)) return null
  const isChanged = work.edits > 0
  const servings = source.servings === null ? null : intent.servings ?? source.servings
  return {
    recipe: {
      name: isChanged ? nameOf(source.name, work.addedFoods) : source.name,
      ingredients: work.ingredients,
      instructions: work.instructions,
      tags: isChanged ? source.tags.filter((tag) => !dietClaims.test(tag)) : [...source.tags],
      servings,
      minutes: minutesOf(work.instructions),
    },
    changes: [...isScaled ? [messages.amountsFor({ people: servings ?? 1, before: source.servings ?? 1 })] : [], ...work.changes],
    warnings: [...isScaled ? scalingWarnings(source.servings ?? 1, servings ?? 1, isBaked) : [], ...labelWarnings(work, intent)],
    edits: work.edits,
  }
}

const claimsInNames = /\b(?:vegan|vegetarian|halal|kosher|plant[- ]based|(?:gluten|dairy|nut|egg|milk|meat)[- ]free)\s+/gi

/** The name of the draft: without claims such as "vegan", and with the first substitute. */
function nameOf(name: string, broughtIn: readonly string[]): string {
  const bare = capital(name.replace(claimsInNames, '').replace(/ with(?:out| no) [\p{L} ]+$/iu, ''))
  const [first] = broughtIn
  if (first === undefined) return bare
  return nameWithFood(bare, first)
}

/** Substitutes or leaves out every excluded food; false when one remains. */
function replaceExcluded(work: Draft, intent: Intent, isBaked: boolean): boolean {
  for (let tries = 0; tries < 12; tries++) {
    const [found] = findViolations(work, intent)
    if (!found) return true
    if (work.edits >= mostEdits) return false
    const at = work.ingredients.indexOf(found.line)
    const done = at >= 0
      ? chooseAlternative(work, at, found, intent) || substitute(work, at, found, intent, isBaked) || leaveOut(work, at, found, intent)
      : substitute(work, null, found, intent, isBaked) || leaveOutOfSteps(work, found, intent)
    if (!done) return false
    work.edits++
  }
  return false
}

const sharedHeads = /\b(?:mince|stock|shoulder|beans|thighs|neck)$/

/** Of alternatives in a line ("ghee or vegetable oil") keeps the one that is not excluded. */
function chooseAlternative(work: Draft, at: number, violation: Violation, intent: Intent): boolean {
  const line = work.ingredients[at] ?? ''
  const end = readIngredient(line).amounts.at(-1)?.end ?? 0
  const parts = /^(\s*)(.+?),? or ([^,(]+?)(\s*(?:[,(].*)?)$/.exec(line.slice(end))
  if (!parts) return false
  const [, gap = '', first = '', second = '', tail = ''] = parts
  const head = !/ /.test(first) ? sharedHeads.exec(second)?.[0] : undefined
  const firstWhole = head ? `${first} ${head}` : first
  const chosen = [second, firstWhole].find((part) => !namesExcluded(part, intent, true))
  if (chosen === undefined) return false
  const dropped = chosen === second ? firstWhole : second
  const lastWord = dropped.split(' ').at(-1) ?? dropped
  const shortNames = [dropped, ...chosen === second ? [first] : [], ...chosen.includes(lastWord) ? [] : [lastWord]].map((name) => singularPhrase(plainly(name)))
  const food = foodMatcher(shortNames, [], (text) => blankHarmless(text, violation.group, intent))
  const before = work.instructions
  work.ingredients[at] = `${line.slice(0, end)}${gap}${chosen}${tail}`
  work.instructions = before.map((step) => replaceFood(step, food, () => chosen))
  work.changes.push(messages.replaced({ food: capital(`${first} or ${second}`), other: term(chosen), because: reasonFor(violation, intent) }))
  return true
}

/** Substitutes the food by the table, in the ingredients and in all steps. `at` null: only the steps name it. */
function substitute(work: Draft, at: number | null, violation: Violation, intent: Intent, isBaked: boolean): boolean {
  const withoutHarmless = (text: string) => blankHarmless(text, violation.group, intent)
  const line = at === null ? violation.line : work.ingredients[at] ?? ''
  for (const swap of substitutions) {
    const food = foodMatcher(swap.of, swap.adjectives, withoutHarmless)
    const word = matchIn(line, food)
    if (word === null || !isAbout(word, violation.word) || !canSubstitute(swap, work, line, isBaked)) continue
    const options = swap.into.filter((option) => !namesExcluded(option, intent, true) && plainly(option) !== plainly(word))
    // Of seeds a kind that the recipe does not contain yet.
    const into = options.find((option) => !option.endsWith('seeds') || !work.ingredients.some((each) => plainly(each).includes(option))) ?? options[0]
    if (into === undefined) continue
    if (at !== null) work.ingredients[at] = substitutedLine(line, food, swap, into)
    const inSteps = foodMatcher([...swap.of, ...swap.called ?? []], swap.adjectives, withoutHarmless)
    const words = swap.inSteps ?? into
    work.instructions = work.instructions.map((step) => (swap.verbs ?? []).reduce(
      (text, [verb, instead]) => text.replace(verb, instead),
      replaceFood(step, inSteps, (before) => inNumber(words, before)),
    ))
    work.changes.push(messages.replaced({ food: capital(word), other: term(inNumber(into, word).replace(/^tbsp /, '')), because: reasonFor(violation, intent) }))
    if (at !== null && !isBehindTheScenes.test(into) && !plainly(work.name).includes(plainly(into))) work.addedFoods.push(inNumber(into, word).replace(/^chopped /, ''))
    return true
  }
  return false
}

/** Foods that a dish is not named after. */
const isBehindTheScenes = /\b(?:free|oil|stock|flaxseed|margarine|parsley|paprika|sauce|tamari|aminos|vinegar|pur[ée]e|juice|soured|capers|leek|lemon|lime)(?![\p{L}])/u

/** Is the word the excluded food itself? In a line with "peanut butter" the butter may stay. */
function isAbout(word: string, unwanted: string): boolean {
  const [one, other] = [singularPhrase(plainly(word)), singularPhrase(plainly(unwanted))]
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
}

function canSubstitute(swap: Substitution, work: Draft, line: string, isBaked: boolean): boolean {
  const kinds: Family[] = isBaked ? [...work.families, 'cake'] : work.families
  if (swap.only && !swap.only.some((family) => kinds.includes(family))) return false
  if (swap.not?.some((family) => kinds.includes(family))) return false
  const count = readIngredient(line).amounts[0]?.numbers.at(-1)?.value ?? 1
  if (swap.most !== undefined && count > swap.most) return false
  return !swap.unless?.test([work.name, line, ...work.instructions].join(' '))
}

function substitutedLine(line: string, food: FoodMatcher, swap: Substitution, into: string): string {
  const [amount] = readIngredient(line).amounts
  const grams = amount?.unit === 'gram' ? amount.numbers.at(-1)?.value ?? 0 : 0
  if (swap.gramsInSpoon && grams > 0) return `${inSpoons(grams / swap.gramsInSpoon)} ${into}`
  const line2 = replaceFood(line, food, (before) => inNumber(into, before))
  return swap.dropsPreparation ? line2.replace(/, (?:(?:lightly|roughly|finely) )?(?:\p{L}+ed|beaten|soft|cold|at room temperature)$/u, '') : line2
}

/** Spoons are measured in halves up to three. */
function inSpoons(spoons: number): string {
  const halves = spoons < 3 ? Math.max(1, Math.round(spoons * 2)) : Math.round(spoons) * 2
  const whole = Math.floor(halves / 2)
  return `${whole > 0 ? whole : ''}${halves % 2 === 1 ? '½' : ''} tbsp`
}

const counted = new Set(['leek', 'lemon', 'lime', 'aubergine', 'courgette', 'parsnip', 'swede'])

/** The plural where the replaced word was a plural. */
function inNumber(words: string, before: string): string {
  const last = plainly(before).split(/[\s-]+/).at(-1) ?? ''
  return counted.has(words) && singular(last) !== last ? `${words}s` : words
}

/** Leaves out a dispensable food, and what the steps say about it. */
function leaveOut(work: Draft, at: number, violation: Violation, intent: Intent): boolean {
  const withoutHarmless = (text: string) => blankHarmless(text, violation.group, intent)
  const line = work.ingredients[at] ?? ''
  const name = matchIn(line, foodMatcher(dispensable.filter((each) => isAbout(each, violation.word)), [], withoutHarmless))
  if (name === null) return false
  const own = foodMatcher(shortNamesOf(singularPhrase(plainly(name))), [], withoutHarmless)
  const isOneOfSeveral = /\b(?:and|or|such as)\b/.test(line)
  const short = isOneOfSeveral ? stepWithout(`${line}.`, own)?.slice(0, -1) ?? '' : ''
  if ((isOneOfSeveral && short === '') || !removeFromSteps(work, own)) return false
  work.ingredients = work.ingredients.flatMap((each, index) => (index !== at ? [each] : short === '' ? [] : [short]))
  work.changes.push((isSeveral(name) ? messages.leftOutSeveral : messages.leftOut)({ food: capital(name), because: reasonFor(violation, intent) }))
  return work.ingredients.length > 0
}

/** Short names of a food in steps: "caraway" for caraway seeds, "mustard" for English mustard. */
function shortNamesOf(name: string): string[] {
  const words = name.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  if (words.length === 1) return [name]
  if (/^(?:seed|leaf)$/.test(last)) return first === 'curry' ? [name] : [name, first]
  return /^(?:sauce|oil|flake|pepper|zest|cheese|chocolate|fraiche)$/.test(last) ? [name] : [name, last]
}

const isSeveral = (name: string): boolean => {
  const last = plainly(name).split(/[\s-]+/).at(-1) ?? ''
  return singular(last) !== last && last.endsWith('s')
}

/** Leaves out a food that only the steps name, such as something to serve with the dish. */
function leaveOutOfSteps(work: Draft, violation: Violation, intent: Intent): boolean {
  const food = foodMatcher([singularPhrase(plainly(violation.word))], [], (text) => blankHarmless(text, violation.group, intent))
  if (!removeFromSteps(work, food)) return false
  work.changes.push(messages.leftOutOfSteps({ food: capital(violation.word), because: reasonFor(violation, intent) }))
  return true
}

function removeFromSteps(work: Draft, food: FoodMatcher): boolean {
  const steps = work.instructions.map((step) => stepWithout(step, food))
  if (steps.some((step) => step === null)) return false
  const left = steps.flatMap((step) => (step ? [capital(step)] : []))
  if (left.length === 0) return false
  work.instructions = left
  return true
}
