import { noTimes, type RecipeTimes } from '../../lib/recipe-times/recipeTimes'
import type { Generation_generationFragment } from '../generated/generation/Generation'
import type { RecipeInput } from '../generated/schema'
import { displayName } from '../accounts/names'
import { locale } from '../platform/language'
import { translateMessage } from '../platform/serverMessages'
import { emptyDraft, timeFieldsOf, type RecipeDraft } from '../recipes/edit/recipeDraft'
import { t } from './i18n'

export type Generated = Generation_generationFragment
export type GeneratedDraft = NonNullable<Generated['draft']>

/** The visible stages of a generation. */
export type Stage = 'beginning' | 'name' | 'ingredients' | 'instructions'

/** The stage of a draft. */
export function stageOf(draft: GeneratedDraft | null): Stage {
  if (draft === null) return 'beginning'
  if (draft.instructions.length > 0) return 'instructions'
  if (draft.ingredients.length > 0) return 'ingredients'
  return draft.name === '' ? 'beginning' : 'name'
}

/** Is the generator a language model, which is slower and streams? */
export const isByLanguageModel = (origin: Generated['origin']) => origin === 'GENERATED'

/** The description of a stage. */
export function describeStage(stage: Stage, origin: Generated['origin']): string {
  switch (stage) {
    case 'beginning':
      return isByLanguageModel(origin) ? t('thinking') : t('lookingThrough')
    case 'name':
      return t('choosing')
    case 'ingredients':
      return t('writingIngredients')
    case 'instructions':
      return t('writingSteps')
  }
}

/** Who wrote the draft: a language model, or cooks of the community, whose recipes are listed below it. */
export function describeOrigin(generation: Pick<Generated, 'origin' | 'sources' | 'changeTexts'>): string {
  if (isByLanguageModel(generation.origin)) return t('writtenByModel')
  if (generation.sources.length === 0) return t('putTogether')
  return isUnchanged(generation) ? t('foundFits') : t('foundAdapted')
}

/** Is it a community recipe without any change? */
export const isUnchanged = ({
  origin,
  sources,
  changeTexts,
}: Pick<Generated, 'origin' | 'sources' | 'changeTexts'>): boolean =>
  !isByLanguageModel(origin) && sources.length === 1 && changeTexts.length === 0

/** "About 40 minutes", "About 1 hour 20 minutes". */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && t('hours', { count: hours }), rest > 0 && t('minutes', { count: rest })]
  return t('about', { time: parts.filter((part) => part !== false).join(' ') })
}

/** The number of remaining recipes at or below which it is shown. */
const fewRemaining = 3

/** The description of the remaining number; null if there are many. */
export function describeRemaining(left: number, isPerson: boolean): string | null {
  if (left > fewRemaining) return null
  if (left > 0) return t('triesLeft', { count: left })
  return isPerson ? t('noTries') : t('noTriesVisitor')
}

const longestSourceName = 200

/** The credits: the names of the source recipes and of their cooks, and the address if there is only one. */
function creditsOf(
  sources: Generated['sources'],
  addressOf: (id: string) => string,
): Pick<RecipeDraft, 'sourceName' | 'sourceUrl'> {
  const [first, second] = sources
  const names = sources
    .filter(({ name }) => name !== '')
    .map(({ name, creator }) => (creator === null ? name : t('recipeBy', { name, cook: displayName(creator) })))
  return {
    sourceName: names.length === 0 ? null : formatList(names).slice(0, longestSourceName),
    sourceUrl: first !== undefined && second === undefined ? addressOf(first.id) : null,
  }
}

/** "A", "A and B", "A, B and C". */
const formatList = (words: readonly string[]): string => new Intl.ListFormat(locale).format(words)

/**
 * The input to save the draft as a private recipe.
 * @param key idempotency key
 * @param addressOf the absolute address of a recipe's page
 */
export function recipeOf(
  { origin, sources }: Generated,
  draft: GeneratedDraft,
  key: string,
  addressOf: (id: string) => string,
): RecipeInput {
  const { name, ingredients, instructions, tags, servings } = draft
  return {
    name,
    ingredients,
    instructions,
    tags,
    servings,
    ...timesOf(origin, draft),
    public: false,
    origin,
    ...creditsOf(sources, addressOf),
    key,
  }
}

/**
 * The times to save. A model says how long its recipe takes; a community recipe has its own, but
 * not the sum of the times in its steps, because nobody has said that it takes no longer.
 */
function timesOf(
  origin: Generated['origin'],
  { minutes, prepMinutes, cookMinutes, totalMinutes }: GeneratedDraft,
): RecipeTimes {
  if (!isByLanguageModel(origin)) return { prepMinutes, cookMinutes, totalMinutes }
  return { ...noTimes, totalMinutes: minutes !== null && minutes > 0 ? minutes : null }
}

/** The draft for the form of a new recipe. Its key is the generation's id, as when it is saved directly: both create one recipe. */
export function formOf(generation: Generated, draft: GeneratedDraft, addressOf: (id: string) => string): RecipeDraft {
  const { ingredients, instructions, servings, name, tags } = draft
  return {
    ...emptyDraft,
    name,
    ingredients: ingredients.join('\n'),
    instructions: instructions.join('\n'),
    tags: [...tags],
    servings: servings ?? '',
    ...timeFieldsOf(timesOf(generation.origin, draft)),
    origin: generation.origin,
    ...creditsOf(generation.sources, addressOf),
    notes: generation.warningTexts.map(translateMessage),
    key: generation.id,
  }
}
