import { readIngredient } from '../../lib/ingredients/readIngredient'
import type { RecipeTimes } from '../../lib/recipe-times/recipeTimes'
import { blankHarmless, labelWarnings, namesExcluded, findViolations, type Violation } from './allergens'
import { dishesIn, familiesOf, type Family } from './dishes'
import type { GeneratedRecipe } from './draft'
import { plainly, singular, singularPhrase } from './foodWords'
import { minutesOf } from './minutes'
import { dietClaims, nameWithFood } from './naming'
import { reasonFor } from './reasons'
import { capitalise, foodMatcher, matchIn, replaceFood, removeFoodFromStep, type FoodMatcher } from './rewriting'
import { scaledIngredients, scaledSteps, scalingWarnings } from './scaling'
import { dispensable, substitutions, type Substitution } from './substitutions'
import type { Intent } from './intent'
import type { Message } from '../platform/texts'
import { messages, term } from './generation.texts'

/** A community recipe that a draft is made from. */
export interface SourceRecipe extends Partial<RecipeTimes> {
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
const maxEdits = 4

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
  const isScaled =
    work.ingredients.some((line, at) => line !== source.ingredients[at]) ||
    work.instructions.some((step, at) => step !== source.instructions[at])
  if (findViolations({ ...work, ingredients: [], instructions: [] }, intent).length > 0) return null
  if (!replaceExcluded(work, intent, isBaked)) return null
  const isChanged = work.edits > 0
  const servings = source.servings === null ? null : (intent.servings ?? source.servings)
  return {
    recipe: {
      name: isChanged ? nameOf(source.name, work.addedFoods) : source.name,
      ingredients: work.ingredients,
      instructions: work.instructions,
      tags: isChanged ? source.tags.filter((tag) => !dietClaims.test(tag)) : [...source.tags],
      servings,
      minutes: source.totalMinutes ?? minutesOf(work.instructions),
      prepMinutes: source.prepMinutes,
      cookMinutes: source.cookMinutes,
      totalMinutes: source.totalMinutes,
    },
    changes: [
      ...(isScaled ? [messages.amountsFor({ people: servings ?? 1, before: source.servings ?? 1 })] : []),
      ...work.changes,
    ],
    warnings: [
      ...(isScaled ? scalingWarnings(source.servings ?? 1, servings ?? 1, isBaked) : []),
      ...labelWarnings(work, intent),
    ],
    edits: work.edits,
  }
}

const claimsInNames =
  /\b(?:vegan|vegetarian|halal|kosher|plant[- ]based|(?:gluten|dairy|nut|egg|milk|meat)[- ]free)\s+/gi

/** The name of the draft: without claims such as "vegan", and with the first substitute. */
function nameOf(name: string, addedFoods: readonly string[]): string {
  const bare = capitalise(name.replace(claimsInNames, '').replace(/ with(?:out| no) [\p{L} ]+$/iu, ''))
  const [first] = addedFoods
  if (first === undefined) return bare
  return nameWithFood(bare, first)
}

/** Substitutes or leaves out every excluded food; false when one remains. */
function replaceExcluded(work: Draft, intent: Intent, isBaked: boolean): boolean {
  for (let tries = 0; tries < 12; tries++) {
    const [violation] = findViolations(work, intent)
    if (!violation) return true
    if (work.edits >= maxEdits) return false
    const index = work.ingredients.indexOf(violation.line)
    const isRemoved =
      index >= 0
        ? chooseAlternative(work, index, violation, intent) ||
          substitute(work, index, violation, intent, isBaked) ||
          leaveOut(work, index, violation, intent)
        : substitute(work, null, violation, intent, isBaked) || leaveOutOfSteps(work, violation, intent)
    if (!isRemoved) return false
    work.edits++
  }
  return false
}

/** Nouns that two alternatives share, as in "beef or lamb mince". */
const sharedNouns = /\b(?:mince|stock|shoulder|beans|thighs|neck)$/

/** Of alternatives in a line ("ghee or vegetable oil") keeps the one that is not excluded. */
function chooseAlternative(work: Draft, index: number, violation: Violation, intent: Intent): boolean {
  const line = work.ingredients[index] ?? ''
  const end = readIngredient(line).amounts.at(-1)?.end ?? 0
  const match = /^(\s*)(.+?),? or ([^,(]+?)(\s*(?:[,(].*)?)$/.exec(line.slice(end))
  if (!match) return false
  const [, gap = '', first = '', second = '', tail = ''] = match
  const sharedNoun = !/ /.test(first) ? sharedNouns.exec(second)?.[0] : undefined
  const firstFood = sharedNoun ? `${first} ${sharedNoun}` : first
  const chosen = [second, firstFood].find((food) => !namesExcluded(food, intent, true))
  if (chosen === undefined) return false
  const dropped = chosen === second ? firstFood : second
  const lastWord = dropped.split(' ').at(-1) ?? dropped
  const shortNames = [
    dropped,
    ...(chosen === second ? [first] : []),
    ...(chosen.includes(lastWord) ? [] : [lastWord]),
  ].map((name) => singularPhrase(plainly(name)))
  const food = foodMatcher(shortNames, [], (text) => blankHarmless(text, violation.group, intent))
  work.ingredients[index] = `${line.slice(0, end)}${gap}${chosen}${tail}`
  work.instructions = work.instructions.map((step) => replaceFood(step, food, () => chosen))
  work.changes.push(
    messages.replaced({
      food: capitalise(`${first} or ${second}`),
      other: term(chosen),
      because: reasonFor(violation, intent),
    }),
  )
  return true
}

/** Replaces the food as the table of substitutions says, in the ingredients and in all steps. `index` null: only the steps name it. */
function substitute(
  work: Draft,
  index: number | null,
  violation: Violation,
  intent: Intent,
  isBaked: boolean,
): boolean {
  const withoutHarmless = (text: string) => blankHarmless(text, violation.group, intent)
  const line = index === null ? violation.line : (work.ingredients[index] ?? '')
  for (const swap of substitutions) {
    const food = foodMatcher(swap.of, swap.adjectives, withoutHarmless)
    const word = matchIn(line, food)
    if (word === null || !isSameFood(word, violation.word) || !canSubstitute(swap, work, line, isBaked)) continue
    const options = swap.into.filter(
      (option) => !namesExcluded(option, intent, true) && plainly(option) !== plainly(word),
    )
    // Among seeds, prefer a kind that the recipe does not contain yet.
    const into =
      options.find(
        (option) => !option.endsWith('seeds') || !work.ingredients.some((each) => plainly(each).includes(option)),
      ) ?? options[0]
    if (into === undefined) continue
    if (index !== null) work.ingredients[index] = substitutedLine(line, food, swap, into)
    const inSteps = foodMatcher([...swap.of, ...(swap.called ?? [])], swap.adjectives, withoutHarmless)
    const nameInSteps = swap.inSteps ?? into
    work.instructions = work.instructions.map((step) =>
      (swap.verbs ?? []).reduce(
        (text, [verb, instead]) => text.replace(verb, instead),
        replaceFood(step, inSteps, (name) => pluralLike(nameInSteps, name)),
      ),
    )
    work.changes.push(
      messages.replaced({
        food: capitalise(word),
        other: term(pluralLike(into, word).replace(/^tbsp /, '')),
        because: reasonFor(violation, intent),
      }),
    )
    if (index !== null && !neverInName.test(into) && !plainly(work.name).includes(plainly(into)))
      work.addedFoods.push(pluralLike(into, word).replace(/^chopped /, ''))
    return true
  }
  return false
}

/** Foods that a dish is not named after. */
const neverInName =
  /\b(?:free|oil|stock|flaxseed|margarine|parsley|paprika|sauce|tamari|aminos|vinegar|pur[ée]e|juice|soured|capers|leek|lemon|lime)(?![\p{L}])/u

/** Whether one of the two names contains the other: the butter of "peanut butter" is not the excluded peanut. */
function isSameFood(name: string, excluded: string): boolean {
  const [one, other] = [singularPhrase(plainly(name)), singularPhrase(plainly(excluded))]
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
  const grams = amount?.unit === 'gram' ? (amount.numbers.at(-1)?.value ?? 0) : 0
  if (swap.gramsInSpoon && grams > 0) return `${formatSpoons(grams / swap.gramsInSpoon)} ${into}`
  const substituted = replaceFood(line, food, (name) => pluralLike(into, name))
  return swap.dropsPreparation
    ? substituted.replace(/, (?:(?:lightly|roughly|finely) )?(?:\p{L}+ed|beaten|soft|cold|at room temperature)$/u, '')
    : substituted
}

/** Rounded to half spoons below three, to whole spoons above. */
function formatSpoons(spoons: number): string {
  const halves = spoons < 3 ? Math.max(1, Math.round(spoons * 2)) : Math.round(spoons) * 2
  const whole = Math.floor(halves / 2)
  return `${whole > 0 ? whole : ''}${halves % 2 === 1 ? '½' : ''} tbsp`
}

const countable = new Set(['leek', 'lemon', 'lime', 'aubergine', 'courgette', 'parsnip', 'swede'])

/** The substitute's plural if the replaced name is a plural. */
function pluralLike(substitute: string, replaced: string): string {
  const last =
    plainly(replaced)
      .split(/[\s-]+/)
      .at(-1) ?? ''
  return countable.has(substitute) && singular(last) !== last ? `${substitute}s` : substitute
}

/** Leaves out a dispensable food, and what the steps say about it. */
function leaveOut(work: Draft, index: number, violation: Violation, intent: Intent): boolean {
  const withoutHarmless = (text: string) => blankHarmless(text, violation.group, intent)
  const line = work.ingredients[index] ?? ''
  const name = matchIn(
    line,
    foodMatcher(
      dispensable.filter((each) => isSameFood(each, violation.word)),
      [],
      withoutHarmless,
    ),
  )
  if (name === null) return false
  const food = foodMatcher(shortNamesOf(singularPhrase(plainly(name))), [], withoutHarmless)
  const isOneOfSeveral = /\b(?:and|or|such as)\b/.test(line)
  const otherFoods = isOneOfSeveral ? (removeFoodFromStep(`${line}.`, food)?.slice(0, -1) ?? '') : ''
  if ((isOneOfSeveral && otherFoods === '') || !removeFromSteps(work, food)) return false
  work.ingredients = work.ingredients.flatMap((each, at) =>
    at !== index ? [each] : otherFoods === '' ? [] : [otherFoods],
  )
  work.changes.push(
    (isPlural(name) ? messages.leftOutSeveral : messages.leftOut)({
      food: capitalise(name),
      because: reasonFor(violation, intent),
    }),
  )
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

const isPlural = (name: string): boolean => {
  const last =
    plainly(name)
      .split(/[\s-]+/)
      .at(-1) ?? ''
  return singular(last) !== last && last.endsWith('s')
}

/** Leaves out a food that only the steps name, such as something to serve with the dish. */
function leaveOutOfSteps(work: Draft, violation: Violation, intent: Intent): boolean {
  const food = foodMatcher([singularPhrase(plainly(violation.word))], [], (text) =>
    blankHarmless(text, violation.group, intent),
  )
  if (!removeFromSteps(work, food)) return false
  work.changes.push(
    messages.leftOutOfSteps({ food: capitalise(violation.word), because: reasonFor(violation, intent) }),
  )
  return true
}

function removeFromSteps(work: Draft, food: FoodMatcher): boolean {
  const steps = work.instructions.map((step) => removeFoodFromStep(step, food))
  if (steps.some((step) => step === null)) return false
  const remaining = steps.flatMap((step) => (step ? [capitalise(step)] : []))
  if (remaining.length === 0) return false
  work.instructions = remaining
  return true
}
