import { z } from 'zod'
import type { ArchiveFile } from '../recipe-archives/files/archiveFile'
import { archiveLimits, type ArchiveLimits } from '../recipe-archives/limits'
import { openZip } from '../recipe-archives/files/openZip'
import { accountFiles, archivePaths, archiveVersion, manifestFile, manifestIn, pantryFiles } from './archiveFormat'

const text = z.string().max(2_000)
/** A day that there is, and that the database can hold. */
const day = z.iso.date().refine((date) => date >= '1900-01-01')
const amount = z.number().positive().max(1e9)
const instant = z.iso.datetime({ offset: true })

/** Packets of one thing with the same date, place and size. */
const stockRecord = z.object({
  name: text,
  brand: text.default(''),
  /** A barcode, or "food:" and the name of a food in the list of foods. */
  barcode: text.min(1),
  quantity: z.int().positive().max(1e6),
  /** The size of one where it is not the item's; `capacity` and `capacityUnit` are the item's. */
  unitAmount: amount.nullish(),
  unit: text.nullish(),
  capacity: amount.nullish(),
  capacityUnit: text.nullish(),
  date: day.nullish(),
  dateKind: z.enum(['USE_BY', 'BEST_BEFORE']).nullish(),
  storagePlace: z.enum(['CUPBOARD', 'FRIDGE', 'FREEZER']).nullish(),
  frozenOn: day.nullish(),
  openedOn: day.nullish(),
  amountLeft: amount.nullish(),
  lot: text.nullish(),
})
const listRecord = z.object({
  text: text.min(1),
  barcode: text.nullish(),
  amounts: z.array(z.object({ amount, unit: text })).default([]),
  reasons: z
    .array(z.object({ recipeName: text.nullish(), amount: z.object({ amount, unit: text }).nullish() }))
    .max(1_000)
    .default([]),
  tickedAt: instant.nullish(),
})
const mealRecord = z.object({
  day,
  title: text,
  recipeId: z.int().nullish(),
  servings: z.int().min(1).max(100).nullish(),
  guestAvoids: z.array(text).default([]),
})
const favouriteRecord = z.object({ name: text.nullish() })
const stapleRecord = z.object({ barcode: text.min(1) })
const minimumRecord = z.object({ barcode: text.min(1), quantity: z.int().positive().max(1e6) })

const manifest = z.object({
  format: z.literal('larder'),
  version: z.int().positive(),
  exportedAt: instant,
  pantries: z.array(z.object({ folder: text, name: text })).max(1_000),
  recipes: z.int().min(0).default(0),
})

export interface ArchivedStock {
  name: string
  brand: string
  /** A barcode, or "food:" and the name of a food in the list of foods. */
  key: string
  quantity: number
  /** The size of one in `unit` where it is not the item's; null: as the item says. */
  unitAmount: number | null
  unit: string | null
  /** The size that the item itself has, for a server that does not know it. */
  capacity: number | null
  capacityUnit: string | null
  /** YYYY-MM-DD, as all days. */
  date: string | null
  dateKind: 'USE_BY' | 'BEST_BEFORE' | null
  place: 'CUPBOARD' | 'FRIDGE' | 'FREEZER' | null
  frozenOn: string | null
  openedOn: string | null
  amountLeft: number | null
  lot: string | null
}

export interface ArchivedLine {
  /** Without its amount. */
  text: string
  /** The item to buy again; null: any. */
  key: string | null
  amounts: { amount: number; unit: string }[]
  /** Why it is there: the recipe that needs it, null for anything else, and how much for that. */
  reasons: { recipe: string | null; amount: { amount: number; unit: string } | null }[]
  isTicked: boolean
}

export interface ArchivedMeal {
  date: string
  /** The note, or the name that the recipe had when it was planned. */
  title: string
  /** Is it a recipe? Its number on the server that wrote the archive means nothing elsewhere. */
  isRecipe: boolean
  servings: number | null
  guestAvoids: string[]
}

export interface ArchivedPantry {
  name: string
  stock: ArchivedStock[]
  /** The keys of what is always there. */
  staples: string[]
  /** How many of what are to be there at least. */
  minimums: { key: string; quantity: number }[]
  list: ArchivedLine[]
  plan: ArchivedMeal[]
}

export interface LarderArchive {
  exportedAt: Date
  /** How many recipes it says that it holds; `readArchive` of lib/recipe-archives reads them. */
  recipes: number
  pantries: ArchivedPantry[]
  /** Recipes that are favourites, by the names that they had; null: a name that the person may not see any more. */
  favourites: (string | null)[]
  /** Lines that could not be read: the file, and the number from 1 on. */
  unread: { path: string; line: number }[]
}

/** More lines of one file are not read. */
const maxLines = 50_000
const maxUnread = 100

/**
 * The pantries of an export of everything that this app holds of a person: stock with its dates, staples, list and plan.
 * @param source a zip on disk, or in memory
 * @returns null: the zip is no such export, or one of a later version
 * @throws UnreadableArchive
 */
export async function readLarderArchive(
  source: string | Uint8Array,
  limits: ArchiveLimits = archiveLimits,
): Promise<LarderArchive | null> {
  const { files, close } = await openZip(source, limits)
  try {
    return await readLarderFiles(files)
  } finally {
    await close()
  }
}

/** The same of an archive that is open, whose files may lie in a folder. */
export async function readLarderFiles(files: readonly ArchiveFile[]): Promise<LarderArchive | null> {
  const found = manifestIn(files)
  if (!found) return null
  const said = manifest.safeParse(jsonOf((await textOf(found)) ?? ''))
  if (!said.success || said.data.version > archiveVersion) return null
  const folder = found.path.slice(0, -manifestFile.length)
  const reading = new Reading(new Map(files.map((file) => [file.path, file])))
  const pantries: ArchivedPantry[] = []
  for (const pantry of said.data.pantries)
    pantries.push(await reading.pantry(`${folder}${archivePaths.pantries}/${pantry.folder}`, pantry.name))
  return {
    exportedAt: new Date(said.data.exportedAt),
    recipes: said.data.recipes,
    pantries,
    favourites: await reading.favourites(`${folder}${archivePaths.account}`),
    unread: reading.unread,
  }
}

class Reading {
  readonly unread: LarderArchive['unread'] = []

  constructor(private readonly files: ReadonlyMap<string, ArchiveFile>) {}

  async pantry(folder: string, name: string): Promise<ArchivedPantry> {
    const records = <Record>(file: string, schema: z.ZodType<Record>) =>
      this.#records(`${folder}/${file}.jsonl`, schema)
    return {
      name,
      stock: (await records(pantryFiles.dates, stockRecord)).map(stockOf),
      staples: (await records(pantryFiles.staples, stapleRecord)).map(({ barcode }) => barcode),
      minimums: (await records(pantryFiles.minimums, minimumRecord)).map(({ barcode: key, quantity }) => ({
        key,
        quantity,
      })),
      list: (await records(pantryFiles.list, listRecord)).map(
        ({ text: words, barcode, amounts, reasons, tickedAt }) => ({
          text: words,
          key: barcode ?? null,
          amounts,
          reasons: reasons.map((reason) => ({ recipe: reason.recipeName ?? null, amount: reason.amount ?? null })),
          isTicked: tickedAt != null,
        }),
      ),
      plan: (await records(pantryFiles.plan, mealRecord)).map((meal) => ({
        date: meal.day,
        title: meal.title,
        isRecipe: meal.recipeId != null,
        servings: meal.servings ?? null,
        guestAvoids: meal.guestAvoids,
      })),
    }
  }

  async favourites(folder: string): Promise<(string | null)[]> {
    const records = await this.#records(`${folder}/${accountFiles.favourites}.jsonl`, favouriteRecord)
    return records.map(({ name }) => name ?? null)
  }

  /** The records of a file of JSON lines. */
  async #records<Record>(path: string, schema: z.ZodType<Record>): Promise<Record[]> {
    const file = this.files.get(path)
    const content = file && (await textOf(file))
    if (content == null) {
      if (file) this.unread.push({ path, line: 1 })
      return []
    }
    const records: Record[] = []
    for (const [at, line] of content.split('\n').slice(0, maxLines).entries()) {
      if (line.trim() === '') continue
      const record = schema.safeParse(jsonOf(line))
      if (record.success) records.push(record.data)
      else if (this.unread.length < maxUnread) this.unread.push({ path, line: at + 1 })
    }
    return records
  }
}

function stockOf({ barcode, storagePlace, ...record }: z.infer<typeof stockRecord>): ArchivedStock {
  return {
    key: barcode,
    name: record.name,
    brand: record.brand,
    quantity: record.quantity,
    unitAmount: record.unitAmount ?? null,
    unit: record.unit ?? null,
    capacity: record.capacity ?? null,
    capacityUnit: record.capacityUnit ?? null,
    date: record.date ?? null,
    dateKind: record.dateKind ?? null,
    place: storagePlace ?? null,
    frozenOn: record.frozenOn ?? null,
    openedOn: record.openedOn ?? null,
    amountLeft: record.amountLeft ?? null,
    lot: record.lot ?? null,
  }
}

/** null: it is damaged. */
const textOf = async (file: ArchiveFile): Promise<string | null> => {
  try {
    return new TextDecoder().decode(await file.read())
  } catch {
    return null
  }
}

/** undefined: it is no JSON. */
function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
