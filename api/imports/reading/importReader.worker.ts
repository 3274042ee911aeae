import { createHash } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signatureBytes, signatureOf } from '../../../lib/recipe-archives/files/fileSignature'
import { archiveLimits } from '../../../lib/recipe-archives/limits'
import type { MovedTable } from '../../../lib/recipe-archives/movedPantry'
import {
  problemOf,
  type MovedItem,
  type MovedPicture,
  type MovedProblem,
} from '../../../lib/recipe-archives/movedRecipe'
import { sentenceOf } from '../../../lib/recipe-archives/problemText'
import {
  readArchive,
  type ArchiveSource,
  type NamedFile,
  type TableChoices,
} from '../../../lib/recipe-archives/readArchive'
import { detectImageType } from '../../images/imageFile'
import { handleJobs } from '../../platform/workers/workerSide'
import { fitRecipe } from './fitRecipe'
import { fitThing } from './fitThing'
import type { ReadBatch, ReadJob, ReadOrder } from './importReader'

/** Recipes of one import. */
const maxRecipes = 10_000
/** Things in stock, lines of lists and planned meals of one import. */
const maxOthers = 20_000
/** Tables that are asked about. */
const maxTables = 20
const maxColumns = 100
const maxCell = 300
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
  readonly #pictures: string
  readonly #seen = new Set<string>()
  #recipes = 0
  #others = 0
  #tables = 0
  #problems = 0
  #pictureBytesLeft = maxPictureBytes

  constructor({ files, pictures, choices }: ReadOrder) {
    this.#items = everythingIn(files, new Map(choices))
    this.#pictures = pictures
  }

  async next(): Promise<ReadBatch> {
    const batch: ReadBatch = { items: [], problems: [], tables: [], isLast: false }
    const end = performance.now() + batchMs
    do {
      const { value: item, done } = await this.#items.next()
      if (done) batch.isLast = true
      else await this.#add(batch, item)
    } while (!batch.isLast && batch.items.length + batch.problems.length < batchSize && performance.now() < end)
    if (batch.isLast) await this.#items.return(undefined)
    return batch
  }

  async #add(batch: ReadBatch, item: MovedItem): Promise<void> {
    if (item.type === 'problem') return this.#addProblem(batch, item.problem)
    if (item.type === 'table') return this.#addTable(batch, item.table)
    if (item.type === 'recipe' && this.#recipes < maxRecipes) return this.#addRecipe(batch, item)
    if (item.type !== 'recipe' && this.#others < maxOthers) return this.#addOther(batch, item)
    this.#addProblem(batch, problemOf(item.type === 'recipe' ? 'TOO_MANY_RECIPES' : 'TOO_MANY_THINGS', nameOf(item)))
    batch.isLast = true
  }

  #addOther(batch: ReadBatch, item: Exclude<Thing, { type: 'recipe' }>): void {
    const place = { position: this.#recipes + this.#others, format: item.format }
    batch.items.push({ ...fitThing(item), ...place, note: null, hasPicture: false, isRepeated: false })
    this.#others += 1
  }

  #addTable(batch: ReadBatch, table: MovedTable): void {
    this.#tables += 1
    if (this.#tables <= maxTables) batch.tables.push(shownTable(table))
  }

  async #addRecipe(
    batch: ReadBatch,
    { format, recipe: { picture, isPictureMissing, ...recipe } }: Extract<Thing, { type: 'recipe' }>,
  ) {
    const position = this.#recipes + this.#others
    this.#recipes += 1
    const fitted = fitRecipe(recipe, format)
    const hasPicture = picture !== null && (await this.#savePicture(picture, position))
    if (picture !== null && !hasPicture) fitted.losses.push('PICTURE_UNREADABLE')
    else if (picture === null && recipe.imageUrl !== null) fitted.losses.push('PICTURE_ELSEWHERE')
    else if (isPictureMissing) fitted.losses.push('PICTURE_MISSING')
    const { name, ingredients } = fitted.content
    const digest = createHash('sha256')
      .update(JSON.stringify([name.toLowerCase(), ingredients]))
      .digest('base64')
    batch.items.push({
      ...fitted,
      kind: 'RECIPE',
      name,
      position,
      format,
      hasPicture,
      isRepeated: this.#seen.has(digest),
    })
    this.#seen.add(digest)
  }

  /** While its archive is open. @returns false: it is of no kind that can be decoded, damaged, or there is no room */
  async #savePicture(picture: MovedPicture, position: number): Promise<boolean> {
    const bytes = await picture.load()
    if (!bytes || detectImageType(bytes) === null || bytes.byteLength > this.#pictureBytesLeft) return false
    this.#pictureBytesLeft -= bytes.byteLength
    await writeFile(join(this.#pictures, String(position)), bytes, { mode: 0o600 })
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

/** Everything but problems and questions. */
type Thing = Exclude<MovedItem, { type: 'problem' } | { type: 'table' }>

function nameOf(item: Thing): string {
  if (item.type === 'recipe') return item.recipe.name
  if (item.type === 'stock') return item.stock.name
  return item.type === 'listItem' ? item.listItem.name : item.plannedMeal.title
}

/** A table as the database can hold it, with cells that can be shown. */
function shownTable({ where, columns, rows, ...table }: MovedTable): MovedTable {
  const shown = (cells: string[]) => cells.slice(0, maxColumns).map((cell) => storable(cell).slice(0, maxCell))
  return { ...table, where: storable(where), columns: shown(columns), rows: rows.map(shown) }
}

/** Archives one by one, where they lie; all other files as the folder that they come from, so that recipes find their pictures. */
async function* everythingIn(files: readonly NamedFile[], choices: TableChoices): AsyncGenerator<MovedItem> {
  const others: NamedFile[] = []
  const sources: ArchiveSource[] = []
  for (const file of files) {
    if (await isArchive(file.path)) sources.push(file)
    else others.push(file)
  }
  const [only] = others
  if (only) sources.push(others.length === 1 ? only : { name: '', files: others })
  for (const source of sources) yield* readArchive(source, { ...archiveLimits, recipes: maxRecipes + 1 }, choices)
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
  reading = new Reading(job)
  return null
})
