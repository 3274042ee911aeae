import type { DataSource } from 'typeorm'
import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import type { CoverageService, ServedRecipe } from '../cooking/coverage.service'
import { pantryIdOf } from '../platform/viewer'
import { hasListedRecipes } from '../recipes/candidate.sql'
import { RecipeOrigin } from '../recipes/recipe.entity'
import { findCandidates, suggestCorrections } from './candidates'
import { composeDraft } from './composing.work'
import type { GeneratedRecipe } from './draft'
import { messages } from './generation.texts'
import type { HeavyWorkRunner } from '../platform/heavyWork'
import { messageOf, type Message } from '../platform/texts'
import type { GenerationResult, RecipeGenerator, GenerationRequest } from './generator'
import { correctIntent } from './intent'

/** How many of the recipes that a pantry serves best are candidates, whatever was asked for. */
const maxServed = 40

/** Adapts a public recipe to the request, without any service. Deterministic. Drafts carry the origin COMPOSED, a documented value of GraphQL, REST and JSON-LD. */
export class TemplateGenerator implements RecipeGenerator {
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
    request: GenerationRequest,
    progress: (draft: Partial<GeneratedRecipe>) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    signal.throwIfAborted()
    const { wanted, words, dishWords } = request.intent
    const intent = correctIntent(
      request.intent,
      await suggestCorrections(this.deps.db, [...wanted, ...words, ...dishWords]),
    )
    signal.throwIfAborted()
    const person = request.pantry !== null && request.viewer.kind === 'person' ? request.viewer : null
    const served = person ? await this.deps.cookableRecipes.listServed(person, pantryIdOf(person), maxServed) : []
    const sources = await findCandidates(this.deps.db, intent, {
      names: (request.pantry ?? []).map(({ name }) => name),
      served,
    })
    signal.throwIfAborted()
    const servedBy = person
      ? await this.deps.coverages.serve(
          person,
          pantryIdOf(person),
          sources.map(({ id }) => id),
        )
      : new Map<number, ServedRecipe>()
    const isPantryAlone = request.pantry !== null && request.description === ''
    const { draft, isAnyClose, nearestIds } = await this.deps.heavyWork.run(
      composeDraft,
      { sources, intent, served: servedBy, isPantryAlone },
      person ? `account ${person.accountId}` : 'visitors who generate recipes',
    )
    signal.throwIfAborted()
    if (!draft)
      return nothingFrom(
        await this.#failureOf(sources.length, { isPantryAlone, isAnyClose, isAnyNear: nearestIds.length > 0 }),
        isPantryAlone ? [] : nearestIds,
      )
    const { ingredients, instructions, ...header } = draft.recipe
    progress(header)
    progress({ ...header, ingredients })
    progress({ ...header, ingredients, instructions })
    return {
      draft: draft.recipe,
      changes: draft.changes.map(messageOf),
      warnings: draft.warnings.map(messageOf),
      sourceIds: [draft.sourceId],
      nearestIds: [],
      failure: null,
    }
  }

  async #failureOf(
    sources: number,
    { isPantryAlone, isAnyClose, isAnyNear }: { isPantryAlone: boolean; isAnyClose: boolean; isAnyNear: boolean },
  ): Promise<Message> {
    if ((isPantryAlone || sources === 0) && !(await hasListedRecipes(this.deps.db))) return messages.noRecipes
    if (isPantryAlone) return messages.notFromPantry
    return isAnyClose ? messages.notWithout : isAnyNear ? messages.notCloseNearest : messages.notClose
  }
}

const nothingFrom = (failure: Message, nearestIds: number[] = []): GenerationResult => ({
  draft: null,
  changes: [],
  warnings: [],
  sourceIds: [],
  nearestIds,
  failure,
})
