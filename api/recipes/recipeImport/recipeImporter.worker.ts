import { handleJobs } from '../../platform/workers/workerSide'
import type { FileRecipe } from '../../../lib/recipe-import/readRecipeFile'
import { readRecipePage } from '../../../lib/recipe-import/readPage'
import { readRecipeText } from '../../../lib/recipe-import/readText'
import type { ImportJob, ImportResults } from './recipeImporter'

/** The worker's side of RecipeImporter. */
handleJobs((job: ImportJob): ImportResults[ImportJob['kind']] | Promise<ImportResults['pdf']> => {
  // Loaded with the first PDF, so that pages do not wait for the decoder of pictures.
  if (job.kind === 'pdf') return import('./readPdfRecipe').then(({ readPdfRecipe }) => readPdfRecipe(job.bytes))
  const draft = job.kind === 'page' ? readRecipePage(job.html, job.address) : readRecipeText(job.text)
  return draft ? [imported(draft)] : []
})

const imported = (draft: Omit<FileRecipe, 'origin' | 'videoUrl'>): FileRecipe => ({
  ...draft,
  origin: 'IMPORTED',
  videoUrl: null,
})
