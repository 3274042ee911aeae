import { handleJobs } from '../../platform/workers/workerSide'
import { collectionLimits, formDraftOf } from '../../../lib/recipe-import/draft'
import { readRecipePage } from '../../../lib/recipe-import/readPage'
import { readRecipeText } from '../../../lib/recipe-import/readText'
import type { ImportJob, ImportResults } from './recipeImporter'

/** The worker's side of RecipeImporter. */
handleJobs((job: ImportJob): ImportResults[ImportJob['kind']] | Promise<ImportResults['pdf']> => {
  // Loaded with the first PDF, so that pages do not wait for the decoder of pictures.
  if (job.kind === 'pdf') return import('./readPdfRecipe').then(({ readPdfRecipe }) => readPdfRecipe(job.bytes))
  // Read whole, so that what does not fit is known.
  const recipe =
    job.kind === 'page'
      ? readRecipePage(job.html, job.address, collectionLimits)
      : readRecipeText(job.text, collectionLimits)
  return recipe ? [formDraftOf(recipe)] : []
})
