import type { DataSource } from 'typeorm'
import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import type { CoverageService, ServedRecipe } from '../cooking/coverage.service'
import { targetPantryId } from '../pantries/pantry.rules'
import type { HeavyWorkRunner } from '../platform/workers/heavyWork'
import { messageOf, type Message } from '../platform/texts/texts'
import {
  findRecipeCandidates,
  findRecipeCandidatesById,
  hasListedRecipes,
  type RecipeCandidate,
} from '../recipes/lines/candidate.sql'
import { RecipeOrigin } from '../recipes/recipe.entity'
import { minCorrectedLength, suggestCorrection } from '../recipes/search/searchWords'
import { findSimilarWords } from '../recipes/search/searchWords.sql'
import { chooseRecipe } from './chooseRecipe.work'
import type { GeneratedRecipe } from './draft'
import { foodGroups } from './foodGroups'
import { plainly } from './foodWords'
import { messages } from './generation.texts'
import type { GenerationRequest, GenerationResult, RecipeGenerator } from './generator'
import { correctIntent, type Intent } from './intent'

/** How many of the recipes that a pantry serves best are candidates, whatever was asked for. */
const maxServed = 40
const maxPantryWords = 60
/** How many words of an excluded group are searched for. */
const maxUnwanted = 12

/** Finds the public recipe that fits the request best, without any service. Deterministic. Drafts carry the origin COMPOSED, a documented value of GraphQL, REST and JSON-LD. */
export class RecipeFinder implements RecipeGenerator {
  readonly origin = RecipeOrigin.COMPOSED

  constructor(
    private readonly deps: {
      db: DataSource
      cookableRecipes: CookableRecipeService
      coverages: CoverageService
      heavyWork: HeavyWorkRunner
    },
  ) {}

  async generate(
    { intent: typed, description, pantry, pantryId, viewer }: GenerationRequest,
    _progress: (draft: Partial<GeneratedRecipe>) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    signal.throwIfAborted()
    const { cookableRecipes, coverages, heavyWork } = this.deps
    const intent = await this.#withCorrections(typed)
    const person = pantry !== null && viewer.kind === 'person' ? viewer : null
    const servedIds = person
      ? await cookableRecipes.listServed(person, targetPantryId(person, { pantryId }), maxServed)
      : []
    const names = (pantry ?? []).flatMap(({ name }) => foodOfProduct(name))
    const sources = await this.#findCandidates(intent, [...new Set(names)].slice(0, maxPantryWords), servedIds)
    signal.throwIfAborted()
    const ids = sources.map(({ id }) => id)
    const served = person
      ? await coverages.serve(person, targetPantryId(person, { pantryId }), ids)
      : new Map<number, ServedRecipe>()
    const isPantryAlone = pantry !== null && description === ''
    const { draft, isAnyClose, nearestIds } = await heavyWork.run(
      chooseRecipe,
      { sources, intent, served, isPantryAlone },
      person ? `account ${person.accountId}` : 'visitors who generate recipes',
    )
    signal.throwIfAborted()
    if (draft)
      return {
        draft: draft.recipe,
        changes: draft.changes.map(messageOf),
        warnings: draft.warnings.map(messageOf),
        sourceIds: [draft.sourceId],
        nearestIds: [],
        failure: null,
      }
    const failure =
      (isPantryAlone || sources.length === 0) && !(await hasListedRecipes(this.deps.db))
        ? messages.noRecipes
        : isPantryAlone
          ? messages.notFromPantry
          : isAnyClose
            ? messages.notWithout
            : nearestIds.length > 0
              ? messages.notCloseNearest
              : messages.notClose
    return nothingFrom(failure, isPantryAlone ? [] : nearestIds)
  }

  /** Misspelt words that no public recipe contains are corrected: "chikpeas" is "chickpeas". */
  async #withCorrections(intent: Intent): Promise<Intent> {
    const words = intent.words
      .flatMap((phrase) => phrase.split(' '))
      .filter((word) => word.length >= minCorrectedLength)
    const similar = await findSimilarWords(this.deps.db, words, 20)
    const corrections = words.flatMap((word): [string, string][] => {
      const [correction] = suggestCorrection(word, similar.get(word) ?? [])
      return correction === undefined ? [] : [[word, correction]]
    })
    return correctIntent(intent, new Map(corrections))
  }

  /**
   * The public recipes that match most of the intent, or, where it has no words, of the pantry's foods, and those that the pantry
   * serves. Half of the matching ones name none of the excluded foods.
   */
  async #findCandidates(
    { words, unwanted, without }: Intent,
    pantryWords: readonly string[],
    servedIds: readonly number[],
  ): Promise<RecipeCandidate[]> {
    const { db } = this.deps
    const some = words.length > 0 ? words : pantryWords
    const found = await findRecipeCandidates(db, {
      some: queryOf(some, ' | '),
      every: queryOf(words, ' & '),
      unwanted: queryOf(
        [...unwanted, ...without.flatMap((group) => foodGroups[group].names.slice(0, maxUnwanted))],
        ' | ',
      ),
    })
    const known = new Set(found.map(({ id }) => id))
    return [
      ...found,
      ...(await findRecipeCandidatesById(
        db,
        servedIds.filter((id) => !known.has(id)),
      )),
    ]
  }
}

/** A full-text query for phrases, each of which matches where all of its words do; '' for none. */
const queryOf = (phrases: readonly string[], operator: ' | ' | ' & '): string =>
  phrases
    .map((phrase) => plainly(phrase).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((words) => words.length > 0)
    .map((words) => `(${words.map((word) => `'${word}'`).join(' & ')})`)
    .join(operator)

/** The last two words of a product's name: those that may name the food. */
const foodOfProduct = (name: string): string[] => (plainly(name).match(/\p{L}{3,}/gu) ?? []).slice(-2)

const nothingFrom = (failure: Message, nearestIds: number[]): GenerationResult => ({
  draft: null,
  changes: [],
  warnings: [],
  sourceIds: [],
  nearestIds,
  failure,
})
