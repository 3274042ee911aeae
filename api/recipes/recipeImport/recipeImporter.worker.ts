import { handleJobs } from '../../platform/workerSide'
import { readRecipeFile, type FileRecipe } from '../../../lib/recipe-import/readRecipeFile'
import { textOfFile } from '../../../lib/recipe-import/textOfFile'
import { readRecipePage } from '../../../lib/recipe-import/readPage'
import { readRecipeText } from '../../../lib/recipe-import/readText'
import { parseImportBody } from '../fileImport.body'
import type { ImportJob, ImportResults } from './recipeImporter'

/** Maximum number of lines in all recipes of one file: they are copied to the main thread, which processes each. */
const maxLines = 100_000

/** The worker's side of RecipeImporter. */
handleJobs((job: ImportJob): ImportResults[ImportJob['kind']] => {
  if (job.kind === 'importBody') return parseImportBody(job.bytes)
  if (job.kind === 'file') return withinLines(readRecipeFile(textOfFile(job.bytes)))
  const draft = job.kind === 'page' ? readRecipePage(job.html, job.address) : readRecipeText(job.text)
  return draft ? [{ ...draft, origin: 'IMPORTED', videoUrl: null }] : []
})

/** The first recipes, as many as have `maxLines` together. */
function withinLines(recipes: FileRecipe[]): FileRecipe[] {
  let lines = 0
  const end = recipes.findIndex(
    ({ ingredients, instructions, tags }) =>
      (lines += ingredients.length + instructions.length + tags.length) > maxLines,
  )
  return end < 0 ? recipes : recipes.slice(0, end)
}
