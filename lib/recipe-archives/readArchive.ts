import { lstat, open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { recipeFilesOf } from '../larder-archive/archiveFormat'
import { readLarderFiles } from '../larder-archive/readLarderArchive'
import { isThing } from '../recipe-import/schemaValues'
import { cleanTags } from '../recipe-import/tags'
import { UnreadableArchive, type ArchiveFile, type OpenArchive } from './files/archiveFile'
import { cooknRecipes, isCooknTable } from './programs/cookn'
import { signatureBytes, signatureOf } from './files/fileSignature'
import { PictureFinder } from './findPicture'
import { archiveLimits, type ArchiveLimits } from './limits'
import {
  looksLike,
  problemOf,
  type DocumentResult,
  type FileLook,
  type FoundRecipe,
  type MovedItem,
  type MovedProblem,
  type ProgramTable,
} from './movedRecipe'
import { readGrocy } from './programs/grocy'
import type { TableChoice } from './movedPantry'
import { openFiles, openFolder } from './files/openFolder'
import { openZip } from './files/openZip'
import { ownPantries } from './programs/ownPantries'
import { baseName, isJunk, isPictureName, joined } from './files/paths'
import { readDocument } from './readDocument'

/** A file on disk, with the path that it has among others. */
export interface NamedFile {
  /** With "/" between its parts. */
  name: string
  path: string
}

/**
 * A file or folder on disk, a file in memory, or files on disk that make a folder together wherever they lie. The name stands in
 * problems, and names recipes without a title; that of files which make a folder may be empty.
 */
export type ArchiveSource =
  | { name: string; path: string }
  | { name: string; bytes: Uint8Array }
  | { name: string; files: readonly NamedFile[] }

/** What a person said about tables, by their `where`. */
export type TableChoices = ReadonlyMap<string, TableChoice>

/**
 * What an export of another program holds, and what could not be read: a zip, gzip, table, page, JSON, XML, Markdown or
 * Cooklang file, or a folder of them. What a file is, its content says. Files of an archive are read one by one, so it may be
 * larger than the memory. Never throws for what a file holds; problems come with the recipes around them.
 * @param choices for the tables that an earlier reading asked about: the columns that the person chose
 */
export async function* readArchive(
  source: ArchiveSource,
  limits: ArchiveLimits = archiveLimits,
  choices: TableChoices = new Map(),
): AsyncGenerator<MovedItem> {
  const reading = new Reading(limits, choices)
  if ('bytes' in source) yield* reading.bytes(source.bytes, source.name, 0)
  else if ('files' in source) yield* reading.archive(() => openFiles(source.files, limits), source.name, 0)
  else if ((await lstat(source.path)).isDirectory())
    yield* reading.archive(() => openFolder(source.path, limits), source.name, 0)
  else yield* reading.file(source.path, source.name)
}

/** What the documents of one archive have in common. */
interface Surroundings {
  pictures: PictureFinder
  /** Filled by each document; read when all are there. */
  tables: ProgramTable[]
  /** The names of favourites whose recipes have not come yet. */
  favourites: Set<string>
}

/** One pass over an archive; counts what was read, in archives in it as well. */
class Reading {
  #bytesLeft: number
  #recipesLeft: number
  #othersLeft: number

  constructor(
    private readonly limits: ArchiveLimits,
    private readonly choices: TableChoices,
  ) {
    this.#bytesLeft = limits.totalBytes
    this.#recipesLeft = limits.recipes
    this.#othersLeft = limits.others
  }

  /** A zip on disk is read where it lies; any other file is read into memory. */
  async *file(path: string, name: string): AsyncGenerator<MovedItem> {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0)
      if (signatureOf(buffer.subarray(0, bytesRead)) === 'zip')
        yield* this.archive(() => openZip(path, this.limits), name, 0)
      else if (size > this.limits.documentBytes) yield problem(problemOf('TOO_LARGE', name))
      else yield* this.bytes(await file.readFile(), name, 0)
    } finally {
      await file.close()
    }
  }

  async *bytes(bytes: Uint8Array, name: string, depth: number): AsyncGenerator<MovedItem> {
    const signature = signatureOf(bytes)
    if (signature !== 'zip' && signature !== 'gzip') yield* this.#alone(bytes, name)
    else if (depth >= this.limits.depth) yield problem(problemOf('TOO_DEEP', name))
    else if (signature === 'zip') yield* this.archive(() => openZip(bytes, this.limits), name, depth + 1)
    else yield* this.#gzip(bytes, name, depth + 1)
  }

  /** A document without others beside it. */
  *#alone(bytes: Uint8Array, name: string): Generator<MovedItem> {
    const around: Surroundings = { pictures: new PictureFinder([], this.limits), tables: [], favourites: new Set() }
    yield* this.#document(bytes, name, name, around)
    if (around.tables.length === 0) return
    const joined = [...this.#joined(around, name)]
    yield* joined.length > 0 ? joined : [problem(looksLike('json', name))]
  }

  async *archive(opening: () => Promise<OpenArchive>, name: string, depth: number): AsyncGenerator<MovedItem> {
    let archive: OpenArchive
    try {
      archive = await opening()
    } catch (error) {
      if (!(error instanceof UnreadableArchive)) throw error
      return yield problem(problemOf(error.code, name))
    }
    try {
      const office = officeLook(archive.files)
      if (office) return yield problem(looksLike(office, name))
      yield* archive.problems.map((each) => problem({ ...each, where: joined(name, each.where) }))
      yield* this.#files(archive.files, name, depth)
    } finally {
      await archive.close()
    }
  }

  async *#files(files: readonly ArchiveFile[], name: string, depth: number): AsyncGenerator<MovedItem> {
    const own = await readLarderFiles(files)
    const around: Surroundings = {
      pictures: new PictureFinder(files, this.limits),
      tables: [],
      favourites: new Set(own?.favourites.filter((each) => each !== null)),
    }
    const notRead: MovedProblem[] = []
    let found = 0
    const tables = files.filter(({ path }) => isCooknTable(path))
    for await (const item of this.#cookn(tables, name, around)) {
      if (item.type !== 'problem') found += 1
      yield item
    }
    for (const file of inReadingOrder(recipeFilesOf(files))) {
      let isBackup = false
      for await (const item of this.#entry(file, joined(name, file.path), depth, around)) {
        if (item.type === 'problem' && item.problem.code === 'NOT_RECIPES') {
          notRead.push(item.problem)
          continue
        }
        if (item.type !== 'problem') {
          found += 1
          isBackup ||= item.format === 'Mealie backup' && isDatabase(file)
        }
        yield item
      }
      // A backup's other files hold the same recipes again, or none.
      if (isBackup) return
    }
    for (const item of this.#joined(around, name)) {
      found += 1
      yield item
    }
    if (own) {
      yield* this.#items(ownPantries(own, name), { where: name, path: '', around })
      // Those of other people are not in it.
      yield* [...around.favourites].map((each) => problem(problemOf('NO_RECIPE', each)))
    }
    // One of a person who had no recipes is an export all the same.
    if (own) return
    // Files that were chosen one by one are told of one by one.
    if (found === 0 && name === '') yield* notRead.map(problem)
    else if (found === 0) yield problem(looksLike('zip', name))
    else yield* notRead.filter(({ look }) => look !== null && likelyRecipes.has(look)).map(problem)
  }

  async *#entry(file: ArchiveFile, where: string, depth: number, around: Surroundings): AsyncGenerator<MovedItem> {
    if (this.#recipesLeft < 0) return
    const bytes = await this.#contentOf(file)
    if (typeof bytes === 'string') return yield problem(problemOf(bytes, where))
    const signature = signatureOf(bytes)
    if (signature === 'zip' || signature === 'gzip') yield* this.bytes(bytes, where, depth)
    else yield* this.#document(bytes, where, file.path, around)
  }

  /** The content of a file, or why it is not read. */
  async #contentOf(file: ArchiveFile): Promise<Uint8Array | 'TOO_LARGE' | 'CUT_OFF'> {
    this.#bytesLeft -= file.size
    if (file.size > this.limits.documentBytes || this.#bytesLeft < 0) return 'TOO_LARGE'
    return file.read().catch(() => 'CUT_OFF')
  }

  /** Cook'n keeps each table in a file of its own: they are read together. */
  async *#cookn(tables: readonly ArchiveFile[], name: string, around: Surroundings): AsyncGenerator<MovedItem> {
    const contents = new Map<string, Uint8Array>()
    for (const file of tables) {
      const bytes = await this.#contentOf(file)
      if (typeof bytes === 'string') yield problem(problemOf(bytes, joined(name, file.path)))
      else contents.set(file.path, bytes)
    }
    const recipes = cooknRecipes(contents)
    yield* this.#items({ format: 'Cook’n', recipes, problems: [] }, { where: name, path: '', around })
  }

  async *#gzip(bytes: Uint8Array, name: string, depth: number): AsyncGenerator<MovedItem> {
    const most = Math.min(this.limits.documentBytes, Math.max(1, this.#bytesLeft))
    let unpacked: Uint8Array
    try {
      unpacked = gunzipSync(bytes, { maxOutputLength: most })
    } catch (error) {
      const isTooLarge = isThing(error) && error['code'] === 'ERR_BUFFER_TOO_LARGE'
      return yield problem(problemOf(isTooLarge ? 'TOO_LARGE' : 'CUT_OFF', name))
    }
    this.#bytesLeft -= unpacked.length
    yield* this.bytes(unpacked, name.replace(/\.gz$/i, ''), depth)
  }

  /** What the tables of all files hold together. */
  *#joined(around: Surroundings, name: string): Generator<MovedItem> {
    if (around.tables.length > 0)
      yield* this.#items(
        { format: 'Grocy', ...readGrocy(around.tables), problems: [] },
        { where: name, path: '', around },
      )
  }

  *#document(bytes: Uint8Array, where: string, path: string, around: Surroundings): Generator<MovedItem> {
    const result = readDocument(bytes, where, this.choices.get(where))
    around.tables.push(...(result.tables ?? []))
    yield* this.#items(result, { where, path, around })
  }

  *#items(
    { format, recipes, others = [], problems }: DocumentResult,
    { where, path, around }: { where: string; path: string; around: Surroundings },
  ): Generator<MovedItem> {
    for (const found of recipes) {
      this.#recipesLeft -= 1
      if (this.#recipesLeft < 0) return yield problem(problemOf('TOO_MANY_RECIPES', where))
      const favourite = around.favourites.delete(found.name) ? 'own' : found.favourite
      yield { type: 'recipe', format, recipe: withPicture({ ...found, favourite }, around.pictures, path) }
    }
    for (const found of others) {
      this.#othersLeft -= 1
      if (this.#othersLeft < 0) return yield problem(problemOf('TOO_MANY_THINGS', where))
      yield { ...found, format }
    }
    yield* problems.map(problem)
  }
}

function withPicture({ pictures, ...recipe }: FoundRecipe, finder: PictureFinder, path: string) {
  const picture = finder.of({ ...recipe, pictures }, path)
  return { ...recipe, tags: cleanTags(recipe.tags), picture, isPictureMissing: picture === null && pictures.length > 0 }
}

const problem = (each: MovedProblem): MovedItem => ({ type: 'problem', problem: each })

/** What is most often a recipe that was not understood. A page or a picture is part of the export. */
const likelyRecipes: ReadonlySet<FileLook> = new Set(['text', 'pdf', 'office-document', 'ebook'])

const isDatabase = ({ path }: ArchiveFile): boolean => baseName(path) === 'database.json'

/** The tables of a backup first; pictures and what systems put beside files are not read. */
function inReadingOrder(files: readonly ArchiveFile[]): ArchiveFile[] {
  const documents = files.filter(({ path }) => !isJunk(path) && !isPictureName(path) && !isCooknTable(path))
  return [...documents.filter(isDatabase), ...documents.filter((file) => !isDatabase(file))]
}

/** Documents of office programs and books are zips with parts of these names. */
function officeLook(files: readonly ArchiveFile[]): 'office-document' | 'ebook' | 'program' | null {
  const has = (path: string) => files.some((file) => file.path === path)
  if (has('META-INF/container.xml')) return 'ebook'
  if (has('[Content_Types].xml') || (has('mimetype') && has('content.xml'))) return 'office-document'
  return has('AndroidManifest.xml') || has('META-INF/MANIFEST.MF') ? 'program' : null
}
