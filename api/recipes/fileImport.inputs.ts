import { z } from 'zod'
import { RecipeOrigin } from './recipe.entity'

/** How many recipes one request may import. */
const mostAtOnce = 100

const text = (most: number) => z.string().max(most)
const lines = (most: number) => z.array(z.string()).max(most)

/** A recipe to import, as it was read or edited since. `cleanContent` limits the lengths of its texts. */
const importedRecipe = z.object({
  /** Idempotency key, made by the client when the person acts and kept through retries. */
  key: z.uuid().toLowerCase(),
  name: z.string(),
  ingredients: lines(1_000),
  instructions: lines(1_000),
  tags: lines(200),
  servings: z.int().min(1).max(100).nullable(),
  origin: z.enum(RecipeOrigin),
  sourceName: text(200).nullable(),
  sourceUrl: text(2_000).nullable(),
})
export type ImportedRecipe = z.infer<typeof importedRecipe>

const importInput = z.object({ recipes: z.array(importedRecipe).min(1).max(mostAtOnce) })

/** The recipes of a request body; null when it has another shape. */
export function readImportInput(body: unknown): ImportedRecipe[] | null {
  const { success, data } = importInput.safeParse(body)
  return success ? data.recipes : null
}
