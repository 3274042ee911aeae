import type { RecipeOrigin } from '../recipes/recipe.entity'
import type { Viewer } from '../platform/viewer'
import type { GeneratedRecipe } from './draft'
import type { Intent } from './intent'
import type { Message } from '../platform/messages'

/** What somebody asks for. */
export interface GenerationRequest {
  /** As they wrote it, on one line: data, never an instruction to us. */
  description: string
  intent: Intent
  /** The names of what the asker has; empty when it is not to be used. */
  pantry: string[]
  viewer: Viewer
}

/** What came of it. */
export interface GenerationResult {
  /** null: nothing that could be shown; then `failure` says why. */
  draft: GeneratedRecipe | null
  /** Of a recipe that was put together: every change to its sources, a sentence each. */
  changes: Message[]
  /** Why the draft should not be trusted as it stands, a sentence each. */
  warnings: Message[]
  sourceIds: number[]
  /** When nothing came close: the recipes that come nearest. */
  nearestIds: number[]
  /** A sentence for people: what happened and what to do. */
  failure: Message | null
}

/** Makes a draft of a wish: a language model, or the composer that knows the community's recipes. */
export interface RecipeGenerator {
  readonly origin: RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED
  /**
   * @param progress is told what there is so far, as often as something is added
   * @param signal ends the work; then it rejects with the signal's reason
   * @throws MakerAway when the service cannot be used; anything else is a bug
   */
  generate(request: GenerationRequest, progress: (draft: Partial<GeneratedRecipe>) => void, signal: AbortSignal): Promise<GenerationResult>
}

/** Nothing was made, and not because of what was asked: it does not count as one of the asker's. */
export class GeneratorUnavailable extends Error {
  /** @param userMessage for people: what happened and what to do */
  constructor(readonly userMessage: Message, options?: { cause: unknown }) {
    super(userMessage.text, options)
    this.name = 'GeneratorUnavailable'
  }
}
