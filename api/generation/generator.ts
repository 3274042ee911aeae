import type { RecipeOrigin } from '../recipes/recipe.entity'
import type { Viewer } from '../platform/viewer'
import type { GeneratedRecipe } from './draft'
import type { Intent } from './intent'
import type { Message } from '../platform/texts/texts'

/** Packets in the pantry that are alike. */
export interface PantryItem {
  name: string
  /** "2 x 500 g", "3", "120 g left". */
  amount: string
  /** The local day by which it is to be used; null: none that counts. */
  due: string | null
}

/** A request to generate a recipe. */
export interface GenerationRequest {
  /** As typed, on one line: data, never an instruction. Empty: the pantry alone decides. */
  description: string
  intent: Intent
  /** What is in a pantry, what goes off first at the beginning; null if it is not to be used. */
  pantry: PantryItem[] | null
  /** That pantry; left out: the viewer's own. */
  pantryId?: number
  viewer: Viewer
}

/** The result of a generation. */
export interface GenerationResult {
  /** null: no recipe; `failure` has the reason. */
  draft: GeneratedRecipe | null
  /** Of a recipe that was found: the differences from the source, a sentence each. */
  changes: Message[]
  /** What to check in the draft, a sentence each. */
  warnings: Message[]
  sourceIds: number[]
  /** If no recipe matches well enough: the closest ones. */
  nearestIds: number[]
  /** A sentence for people: what happened and what to do. */
  failure: Message | null
}

/** Generates a draft from a request: a language model, or the finder of public recipes. */
export interface RecipeGenerator {
  readonly origin: RecipeOrigin.GENERATED | RecipeOrigin.COMPOSED
  /**
   * @param progress called with the draft so far each time it grows
   * @param signal aborts; the promise rejects with the signal's reason
   * @throws GeneratorUnavailable when the service cannot be used; anything else is a bug
   */
  generate(
    request: GenerationRequest,
    progress: (draft: Partial<GeneratedRecipe>) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult>
}

/** The service cannot be used, whatever the request was: the generation does not count against the quota. */
export class GeneratorUnavailable extends Error {
  /** @param userMessage for people: what happened and what to do */
  constructor(
    readonly userMessage: Message,
    options?: { cause: unknown },
  ) {
    super(userMessage.text, options)
    this.name = 'GeneratorUnavailable'
  }
}
