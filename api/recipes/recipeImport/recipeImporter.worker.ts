import { handleJobs } from '../../platform/workerSide'
import { readRecipeFile, type FileRecipe } from '../../../lib/recipe-import/readRecipeFile'
import { textOfFile } from '../../../lib/recipe-import/textOfFile'
import { readRecipePage } from '../../../lib/recipe-import/readPage'
import { readRecipeText } from '../../../lib/recipe-import/readText'
import type { ImportJob } from './recipeImporter'

/** The worker's side of RecipeImporter. */
handleJobs((job: ImportJob): FileRecipe[] => {
  if (job.kind === 'file') return readRecipeFile(textOfFile(job.bytes))
  const draft = job.kind === 'page' ? readRecipePage(job.html, job.address) : readRecipeText(job.text)
  return draft ? [{ ...draft, origin: 'IMPORTED' }] : []
})
