import { answerJobs } from '../../platform/workerSide'
import { readRecipeFile, type FileRecipe } from '../writing/readRecipeFile'
import { textOfFile } from '../writing/textOfFile'
import { readRecipePage } from './readPage'
import { readRecipeText } from './readText'
import type { ReadingJob } from './reader'

/** Reads in a thread of its own, so that nobody waits for a page that takes its time. */
answerJobs((job: ReadingJob): FileRecipe[] => {
  if (job.kind === 'file') return readRecipeFile(textOfFile(job.bytes))
  const draft = job.kind === 'page' ? readRecipePage(job.html, job.address) : readRecipeText(job.text)
  return draft ? [{ ...draft, origin: 'IMPORTED' }] : []
})
