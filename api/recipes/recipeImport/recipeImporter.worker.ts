import { handleJobs } from '../../platform/workerSide'
import { readRecipeFile, type FileRecipe } from '../../../lib/recipe-import/readRecipeFile'
import { textOfFile } from '../../../lib/recipe-import/textOfFile'
import { readRecipePage } from '../../../lib/recipe-import/readPage'
import { readRecipeText } from '../../../lib/recipe-import/readText'
import type { ImportJob } from './recipeImporter'

/** Reads in a thread of its own, so that nobody waits for a page that takes its time. */
handleJobs((job: ImportJob): FileRecipe[] => {
  if (job.kind === 'file') return readRecipeFile(textOfFile(job.bytes))
  const draft = job.kind === 'page' ? readRecipePage(job.html, job.address) : readRecipeText(job.text)
  return draft ? [{ ...draft, origin: 'IMPORTED' }] : []
})
