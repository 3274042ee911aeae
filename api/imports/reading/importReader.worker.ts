import { createHash } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signatureBytes, signatureOf } from '../../../lib/recipe-archives/fileSignature'
import { archiveLimits } from '../../../lib/recipe-archives/limits'
import {
  problemOf,
  type MovedItem,
  type MovedPicture,
  type MovedProblem,
} from '../../../lib/recipe-archives/movedRecipe'
import { sentenceOf } from '../../../lib/recipe-archives/problemText'
import { readArchive, type ArchiveSource, type NamedFile } from '../../../lib/recipe-archives/readArchive'
import { detectImageType } from '../../images/imageFile'
import { handleJobs } from '../../platform/workerSide'
import { fitRecipe } from './fitRecipe'
import type { ReadBatch, ReadJob } from './importReader'

/** Recipes of one import. */
const maxRecipes = 10_000
/** Problems that are told of: a folder of other files has one for each. */
const maxProblems = 5_000
/** Bytes of all pictures of one import, unpacked. */
const maxPictureBytes = 4 * 1024 * 1024 * 1024
/** A batch is sent when it is this large, or this old. */
const batchSize = 100
const batchMs = 1_000

/** One import: this thread reads no other. */
class Reading {
  readonly #items: AsyncGenerator<MovedItem>
  readonly #seen = new Set<string>()
  #recipes = 0
  #problems = 0
  #pictureBytesLeft = maxPictureBytes

  constructor(
    files: readonly NamedFile[],
    private readonly pictures: string,
  ) {
    this.#items = everythingIn(files)
  }

  async next(): Promise<ReadBatch> {
    const batch: ReadBatch = { items: [], problems: [], isLast: false }
    const end = performance.now() + batchMs
    do {
      const { value: item, done } = await this.#items.next()
      if (done) batch.isLast = true
      else if (item.type === 'problem') this.#addProblem(batch, item.problem)
      // Stock, lists and plans of the files are not stored yet.
      else if (item.type !== 'recipe') continue
      else if (this.#recipes < maxRecipes) await this.#addRecipe(batch, item)
      else {
        this.#addProblem(batch, problemOf('TOO_MANY_RECIPES', item.recipe.name))
        batch.isLast = true
      }
    } while (!batch.isLast && batch.items.length + batch.problems.length < batchSize && performance.now() < end)
    if (batch.isLast) await this.#items.return(undefined)
    return batch
  }

  async #addRecipe(batch: ReadBatch, { format, recipe: { picture, ...recipe } }: MovedItem & { type: 'recipe' }) {
    const position = this.#recipes
    this.#recipes += 1
    const fitted = fitRecipe(recipe, format)
    const hasPicture = picture !== null && (await this.#savePicture(picture, position))
    if (picture !== null && !hasPicture) fitted.losses.push('PICTURE_UNREADABLE')
    else if (picture === null && recipe.imageUrl !== null) fitted.losses.push('PICTURE_ELSEWHERE')
    const { name, ingredients } = fitted.content
    const digest = createHash('sha256')
      .update(JSON.stringify([name.toLowerCase(), ingredients]))
      .digest('base64')
    batch.items.push({ ...fitted, position, format, hasPicture, isRepeated: this.#seen.has(digest) })
    this.#seen.add(digest)
  }

  /** While its archive is open. @returns false: it is of no kind that can be decoded, damaged, or there is no room */
  async #savePicture(picture: MovedPicture, position: number): Promise<boolean> {
    const bytes = await picture.load()
    if (!bytes || detectImageType(bytes) === null || bytes.byteLength > this.#pictureBytesLeft) return false
    this.#pictureBytesLeft -= bytes.byteLength
    await writeFile(join(this.pictures, String(position)), bytes, { mode: 0o600 })
    return true
  }

  #addProblem(batch: ReadBatch, problem: MovedProblem): void {
    this.#problems += 1
    if (this.#problems > maxProblems) return
    const where = storable(problem.where)
    batch.problems.push({ ...problem, where, sentence: sentenceOf({ ...problem, where }) })
  }
}

/** Names in archives are of any bytes. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').slice(0, 1_000)

/** Archives one by one, where they lie; all other files as the folder that they come from, so that recipes find their pictures. */
async function* everythingIn(files: readonly NamedFile[]): AsyncGenerator<MovedItem> {
  const others: NamedFile[] = []
  const sources: ArchiveSource[] = []
  for (const file of files) {
    if (await isArchive(file.path)) sources.push(file)
    else others.push(file)
  }
  const [only] = others
  if (only) sources.push(others.length === 1 ? only : { name: '', files: others })
  for (const source of sources) yield* readArchive(source, { ...archiveLimits, recipes: maxRecipes + 1 })
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
    const signature = signatureOf(buffer.subarray(0, bytesRead))
    return signature === 'zip' || signature === 'gzip'
  } finally {
    await file.close()
  }
}

let reading: Reading | null = null

/** The worker's side of readImport. */
handleJobs(async (job: ReadJob): Promise<ReadBatch | null> => {
  if (job.kind === 'next') return reading?.next() ?? null
  reading = new Reading(job.files, job.pictures)
  return null
})
