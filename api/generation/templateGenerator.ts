import type { DataSource } from 'typeorm'
import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import type { CoverageService, ServedRecipe } from '../cooking/coverage.service'
import { pantryIdOf } from '../platform/viewer'
import { hasListedRecipes } from '../recipes/candidate.sql'
import { RecipeOrigin } from '../recipes/recipe.entity'
import { findViolations } from './allergens'
import { findCandidates, suggestCorrections } from './candidates'
import { caveats, chooseCandidate } from './chooseCandidate'
import type { GeneratedRecipe } from './draft'
import { messages } from './generation.messages'
import type { Message } from '../platform/messages'
import type { GenerationResult, RecipeGenerator, GenerationRequest } from './generator'
import { rank, type Ranked } from './ranking'
import { correctIntent, type Intent } from './intent'

const maxNearest = 3
/** How many of the recipes that a pantry serves best are candidates, whatever was asked for. */
const maxServed = 40

/** Adapts a public recipe to the request, without any service. Deterministic. Drafts carry the origin COMPOSED, a documented value of GraphQL, REST and JSON-LD. */
export class TemplateGenerator implements RecipeGenerator {
  readonly origin = RecipeOrigin.COMPOSED

  constructor(private readonly deps: { db: DataSource; cookableRecipes: CookableRecipeService; coverages: CoverageService }) {}

  async generate(request: GenerationRequest, progress: (draft: Partial<GeneratedRecipe>) => void, signal: AbortSignal): Promise<GenerationResult> {
    signal.throwIfAborted()
    const { wanted, words, dishWords } = request.intent
    const intent = correctIntent(request.intent, await suggestCorrections(this.deps.db, [...wanted, ...words, ...dishWords]))
    signal.throwIfAborted()
    const person = request.pantry !== null && request.viewer.kind === 'person' ? request.viewer : null
    const served = person ? await this.deps.cookableRecipes.listServed(person, pantryIdOf(person), maxServed) : []
    const sources = await findCandidates(this.deps.db, intent, { names: (request.pantry ?? []).map(({ name }) => name), served })
    signal.throwIfAborted()
    const servedBy = person ? await this.deps.coverages.serve(person, pantryIdOf(person), sources.map(({ id }) => id)) : new Map<number, ServedRecipe>()
    const ranked = await rank(sources, { intent, served: servedBy }, signal)
    const isPantryAlone = request.pantry !== null && request.description === ''
    const usable = isPantryAlone ? ranked.filter(({ served }) => served.usesAny) : ranked
    const chosen = await chooseCandidate(usable, intent, signal)
    if (!chosen && isPantryAlone) return nothingFrom(await hasListedRecipes(this.deps.db) ? messages.notFromPantry : messages.noRecipes)
    if (!chosen) return this.#nothing(ranked, intent)
    const { adapted, source } = chosen
    const { ingredients, instructions, ...header } = adapted.recipe
    progress(header)
    progress({ ...header, ingredients })
    progress({ ...header, ingredients, instructions })
    return {
      draft: adapted.recipe,
      changes: adapted.changes,
      warnings: [...adapted.warnings, ...caveats(chosen, intent)],
      sourceIds: [source.id],
      nearestIds: [],
      failure: null,
    }
  }

  async #nothing(ranked: readonly Ranked[], intent: Intent): Promise<GenerationResult> {
    const nearest = ranked
      .filter(({ source, likeness }) => likeness > 0 && findViolations(source, intent).length === 0)
      .sort((a, b) => b.likeness - a.likeness || b.closeness - a.closeness || b.source.id - a.source.id)
      .slice(0, maxNearest)
      .map(({ source }) => source.id)
    const failure = ranked.length === 0 && !await hasListedRecipes(this.deps.db) ? messages.noRecipes
      : ranked.some(({ isClose }) => isClose) ? messages.notWithout
        : nearest.length > 0 ? messages.notCloseNearest : messages.notClose
    return nothingFrom(failure, nearest)
  }
}

const nothingFrom = (failure: Message, nearestIds: number[] = []): GenerationResult => ({ draft: null, changes: [], warnings: [], sourceIds: [], nearestIds, failure })
