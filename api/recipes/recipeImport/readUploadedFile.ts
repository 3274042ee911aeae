import { archiveLimits, type ArchiveLimits } from '../../../lib/recipe-archives/limits'
import { looksLike, type MovedProblem, type MovedRecipe } from '../../../lib/recipe-archives/movedRecipe'
import { readArchive } from '../../../lib/recipe-archives/readArchive'
import type { FileRecipe } from '../../../lib/recipe-import/readRecipeFile'

/** What fits into the memory and the time of a worker. */
const uploadLimits: ArchiveLimits = {
  ...archiveLimits,
  entries: 20_000,
  recipes: 2_000,
  documentBytes: 32 * 1024 * 1024,
  totalBytes: 64 * 1024 * 1024,
}

/** Maximum number of lines in all recipes of one file: they are copied to the main thread, which processes each. */
const maxLines = 100_000

/** The recipes of an uploaded file, or why there are none. */
export type UploadedRecipes = { recipes: FileRecipe[] } | { problem: MovedProblem }

/** The first recipes of a file, as many as have `maxLines` together. Pictures stay in it. */
export async function readUploadedFile(bytes: Uint8Array, name: string): Promise<UploadedRecipes> {
  const recipes: FileRecipe[] = []
  const problems: MovedProblem[] = []
  let lines = 0
  for await (const item of readArchive({ name, bytes }, uploadLimits)) {
    if (item.type === 'problem') {
      problems.push(item.problem)
      continue
    }
    if (item.type !== 'recipe') {
      problems.push(looksLike(item.format === 'CSV' ? 'table' : 'json', name))
      continue
    }
    lines += item.recipe.ingredients.length + item.recipe.instructions.length + item.recipe.tags.length
    if (lines > maxLines) break
    recipes.push(fileRecipeOf(item.recipe))
  }
  if (recipes.length > 0) return { recipes }
  // What was wrong with a file says more than that no recipe was left.
  return { problem: problems.find(({ code }) => code !== 'NOT_RECIPES') ?? problems[0] ?? looksLike('empty', name) }
}

function fileRecipeOf({
  description: _description,
  note: _note,
  nutrition: _nutrition,
  rating: _rating,
  picture: _picture,
  ...recipe
}: MovedRecipe): FileRecipe {
  return recipe
}
