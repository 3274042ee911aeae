import { z } from 'zod'
import { maxRecipeMinutes } from '../../lib/recipe-times/recipeTimes'
import type { RecipeOrigin } from './recipe.entity'

/** How many recipes one request may import. */
const maxAtOnce = 100

/** Not the enum itself: this file is loaded by workers, which need no entity. */
const origins = ['WRITTEN', 'GENERATED', 'COMPOSED', 'IMPORTED'] as const satisfies readonly `${RecipeOrigin}`[]

const text = (most: number) => z.string().max(most)
const lines = (most: number) => z.array(z.string()).max(most)

const minutes = z.int().min(0).max(maxRecipeMinutes).nullish()

/** A recipe to import, as it was read or edited since. `cleanContent` limits the lengths of its texts. */
const importedRecipe = z.object({
  /** Idempotency key, made by the client when the person acts and kept through retries. */
  key: z.uuid().toLowerCase(),
  name: z.string(),
  ingredients: lines(1_000),
  instructions: lines(1_000),
  tags: lines(200),
  servings: z.int().min(1).max(100).nullable(),
  // Left out by browsers that still run the version before recipes had times.
  prepMinutes: minutes,
  cookMinutes: minutes,
  totalMinutes: minutes,
  origin: z.enum(origins),
  sourceName: text(200).nullable(),
  sourceUrl: text(2_000).nullable(),
  // Left out by browsers that still run the version before recipes had videos.
  videoUrl: text(2_000).nullish(),
})
export type ImportedRecipe = z.infer<typeof importedRecipe>

const importInput = z.object({ recipes: z.array(importedRecipe).min(1).max(maxAtOnce) })

/** Values that a request body may hold: more than a hundred of the largest recipes. */
export const maxImportNodes = 250_000

/** The recipes of a request body; null when it has another shape. */
export function readImportInput(body: unknown): ImportedRecipe[] | null {
  const { success, data } = importInput.safeParse(body)
  return success ? data.recipes : null
}
