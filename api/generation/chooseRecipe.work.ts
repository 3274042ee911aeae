import { findStepTimes } from '../../lib/step-timers/stepTimers'
import type { ServedRecipe } from '../cooking/coverage.service'
import type { HeavyWork } from '../platform/workers/heavyWork'
import type { MessageData } from '../platform/texts/texts'
import type { RecipeCandidate } from '../recipes/lines/candidate.sql'
import { findViolations, labelWarnings } from './allergens'
import { isOnlyDish } from './dishes'
import type { GeneratedRecipe } from './draft'
import { plainly, singular } from './foodWords'
import { messages, term } from './generation.texts'
import type { Intent } from './intent'
import { isKnownFood } from './intentWords'
import { scaledIngredients, scaledSteps, scalingWarnings } from './scaling'

interface Sources {
  sources: readonly RecipeCandidate[]
  intent: Intent
  /** How far the viewer's pantry serves recipes, by their ids; empty if it is not to be used. */
  served: ReadonlyMap<number, ServedRecipe>
  /** Only what uses something of the pantry will do. */
  isPantryAlone: boolean
}

interface ChosenDraft {
  recipe: GeneratedRecipe
  sourceId: number
  changes: MessageData[]
  warnings: MessageData[]
}

interface Chosen {
  /** null: no recipe is close enough. */
  draft: ChosenDraft | null
  /** Are there recipes that are close, but name an excluded food? */
  isAnyClose: boolean
  /** The ids of the recipes that are most like what was asked for, the nearest first. */
  nearestIds: number[]
}

interface Ranked {
  source: RecipeCandidate
  /** The words of the intent that it does not have. */
  missing: string[]
  score: number
  isClose: boolean
}

const maxNearest = 3

/** Chooses the recipe that is closest to what was asked for. None that names an excluded food is chosen or among the nearest. */
export const chooseRecipe: HeavyWork<Sources, Chosen> = {
  name: 'choosing a recipe',
  isLight: ({ sources }) => sources.length === 0,
  run({ sources, intent, served, isPantryAlone }) {
    const ranked = sources
      .map((source) => rank(source, intent, served.get(source.id)))
      .sort((a, b) => b.score - a.score || b.source.id - a.source.id)
    const isWithout = ({ source }: Ranked) => findViolations(source, intent).length === 0
    const close = ranked.filter(
      ({ source, isClose }) => isClose && (!isPantryAlone || served.get(source.id)?.usesAny === true),
    )
    const chosen = close.find(isWithout)
    if (chosen) return { draft: draftOf(chosen, intent), isAnyClose: true, nearestIds: [] }
    const nearest = ranked.filter((each) => each.missing.length < intent.words.length && isWithout(each))
    return {
      draft: null,
      isAnyClose: close.length > 0,
      nearestIds: nearest.slice(0, maxNearest).map(({ source }) => source.id),
    }
  },
}

/** Products that are not the food itself: "chicken stock" is no chicken. */
const derived = /^ (?:stock|powder|puree|paste|sauce|oil|vinegar|bouillon|extract|essence|bean|nut|juice|zest|ketchup) /

const normalised = (text: string): string =>
  ` ${(plainly(text).match(/[\p{L}\p{N}']+/gu) ?? []).map(singular).join(' ')} `

/** How much it counts where a word stands; another place adds a little. */
const places = { tag: 1.2, name: 1, ingredient: 0.6, another: 0.1 }

/** Words that ask for nothing in particular ask for a meal, which these tags are not. */
const noMeal = new Set(['preserves', 'baking', 'bread', 'dessert', 'snack', 'breakfast'])

/** Where the words stand decides first; then what is in the pantry; then what goes off first there. */
function rank(source: RecipeCandidate, { words, diets, minutes }: Intent, served?: ServedRecipe): Ranked {
  const name = normalised(source.name)
  const tags = source.tags.map(normalised)
  const lines = source.ingredients.map(normalised)
  const scores = words.map((word) => {
    const found = [
      ...(tags.includes(` ${word} `) ? [places.tag] : []),
      ...(name.includes(` ${word} `) ? [places.name] : []),
      ...(lines.some((line) => isNamed(word, line)) ? [places.ingredient] : []),
    ]
    return found.length === 0 ? 0 : Math.max(...found) + found.length * places.another
  })
  const missing = words.filter((_, at) => scores[at] === 0)
  const likeness =
    words.length === 0
      ? Number(!source.tags.some((tag) => noMeal.has(tag)))
      : scores.reduce((sum, score) => sum + score, 0) / words.length - missing.length
  const claimed = diets.filter((diet) => source.tags.includes(diet)).length
  const takes = minutesOf(source)
  return {
    source,
    missing,
    score: likeness + claimed / 4 + (served ? served.coverage / 2 + served.dueSoon / 8 : 0),
    isClose: missing.length * 2 < Math.max(words.length, 1) && (minutes === null || takes === null || takes <= minutes),
  }
}

/** Sentences about storing, whose times are not cooking times. */
const aboutStoring = /\b(?:keeps?|kept|freez\w+|store|leftovers?|within)\b/i
const leastMinutes = 5

/** The total, or else the sum of the times in the steps; null: there are none, or only short ones. */
function minutesOf({ totalMinutes, instructions }: RecipeCandidate): number | null {
  if (totalMinutes !== null) return totalMinutes
  const sentences = instructions
    .flatMap((step) => step.split(/(?<=[.;:])\s+/))
    .filter((each) => !aboutStoring.test(each))
  const minutes = Math.round(sentences.flatMap(findStepTimes).reduce((sum, { seconds }) => sum + seconds, 0) / 60)
  return minutes < leastMinutes ? null : minutes
}

function isNamed(food: string, line: string): boolean {
  const at = line.indexOf(` ${food} `)
  return at >= 0
    ? !derived.test(line.slice(at + food.length + 1)) && !/ (?:without|no) $/.test(line.slice(0, at + 1))
    : food.includes(' ') && food.split(' ').every((word) => line.includes(` ${word} `))
}

/** The recipe as it is, for as many as were asked for, with what it lacks of the intent. */
function draftOf({ source, missing }: Ranked, intent: Intent): ChosenDraft {
  const { id, servings: written, ...recipe } = source
  const servings = written === null ? null : (intent.servings ?? written)
  const factor = written === null || servings === null ? 1 : servings / written
  const scaled = {
    ...recipe,
    ingredients: scaledIngredients(recipe.ingredients, factor),
    instructions: scaledSteps(recipe.instructions, factor),
    servings,
    minutes: minutesOf(source),
  }
  const isScaled =
    scaled.ingredients.some((line, at) => line !== recipe.ingredients[at]) ||
    scaled.instructions.some((step, at) => step !== recipe.instructions[at])
  const [people, before] = [servings ?? 1, written ?? 1]
  const isBaked = recipe.tags.some((tag) => tag === 'baking' || tag === 'bread')
  return {
    recipe: scaled,
    sourceId: id,
    changes: isScaled ? [messages.amountsFor({ people, before })] : [],
    warnings: [
      ...(isScaled ? scalingWarnings(before, people, isBaked) : []),
      ...labelWarnings(recipe, intent),
      ...missing
        .filter((word) => isKnownFood(word) && !isOnlyDish(word))
        .map((food) => messages.notInIt({ food: term(food) })),
      ...(intent.minutes !== null && scaled.minutes === null ? [messages.namesNoTimes] : []),
      ...(intent.servings !== null && written === null ? [messages.namesNoServings] : []),
      ...intent.diets.flatMap((diet) =>
        diet === 'halal' || diet === 'kosher' ? [messages.dietNotChecked({ diet: term(diet) })] : [],
      ),
      ...intent.unchecked.map((claim) => messages.claimNotChecked({ claim: term(claim) })),
    ],
  }
}
