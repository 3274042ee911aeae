import { crc32, deflateRawSync } from 'node:zlib'
import type { ArchiveLimits } from './limits'
import type { MovedListItem, MovedMeal, MovedStock, MovedTable } from './movedPantry'
import type { FoundRecipe, MovedItem, MovedRecipe } from './movedRecipe'
import { sentenceOf } from './problemText'
import { readArchive, type ArchiveSource, type TableChoices } from './readArchive'

/** A file of a zip, and what is wrong with it. */
interface TestEntry {
  content: string | Uint8Array
  /** The Unix mode, as in 0o120777 for a link. */
  mode?: number
  /** The size that the zip states, if it lies. */
  statedSize?: number
  isEncrypted?: boolean
}

const bytesOf = (content: string | Uint8Array): Buffer => Buffer.from(content as Uint8Array)

const emptyPacked = deflateRawSync('')

/** A zip with these files, by their paths. Written here, because libraries refuse to write the bad ones. */
export function zipOf(files: Record<string, string | Uint8Array | TestEntry>): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [path, file] of Object.entries(files)) {
    const entry: TestEntry = typeof file === 'string' || file instanceof Uint8Array ? { content: file } : file
    const [name, content] = [Buffer.from(path), bytesOf(entry.content)]
    const packed = content.length === 0 ? emptyPacked : deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800 | Number(entry.isEncrypted === true), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.statedSize ?? content.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((entry.mode ?? 0o100644) * 0x10000, 6)
    rest.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), common, rest, name]))
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Math.min(0xffff, centrals.length), 4)
  end.writeUInt16LE(Math.min(0xffff, centrals.length), 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  const many = centrals.length > 0xffff ? end64(centrals.length, central.length, offset) : Buffer.alloc(0)
  return Buffer.concat([...locals, central, many, Buffer.from('PK\u0005\u0006'), end])
}

/** The end of a zip whose number of files does not fit into 16 bits. */
function end64(count: number, length: number, offset: number): Buffer {
  const [record, locator] = [Buffer.alloc(52), Buffer.alloc(16)]
  record.writeBigUInt64LE(44n, 0)
  record.writeBigUInt64LE(BigInt(count), 20)
  record.writeBigUInt64LE(BigInt(count), 28)
  record.writeBigUInt64LE(BigInt(length), 36)
  record.writeBigUInt64LE(BigInt(offset), 44)
  locator.writeBigUInt64LE(BigInt(offset + length), 4)
  locator.writeUInt32LE(1, 12)
  return Buffer.concat([Buffer.from('PK\u0006\u0006'), record, Buffer.from('PK\u0006\u0007'), locator])
}

/** The smallest start of a picture that is known as one. */
export const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

export interface Collected {
  recipes: MovedRecipe[]
  formats: string[]
  /** In words. */
  problems: string[]
  codes: string[]
  /** The bytes of each recipe's picture, loaded while its archive was open. */
  pictures: (string | null)[]
  stock: MovedStock[]
  listItems: MovedListItem[]
  meals: MovedMeal[]
  tables: MovedTable[]
}

/** Everything in an archive, read to its end. */
export async function collect(
  source: ArchiveSource,
  limits?: ArchiveLimits,
  choices?: TableChoices,
): Promise<Collected> {
  const all: Collected = {
    recipes: [],
    formats: [],
    problems: [],
    codes: [],
    pictures: [],
    stock: [],
    listItems: [],
    meals: [],
    tables: [],
  }
  for await (const item of readArchive(source, limits, choices)) await add(all, item)
  return all
}

async function add(all: Collected, item: MovedItem): Promise<void> {
  if (item.type === 'problem') {
    all.problems.push(sentenceOf(item.problem))
    all.codes.push(item.problem.code)
    return
  }
  all.formats.push(item.format)
  if (item.type === 'stock') all.stock.push(item.stock)
  if (item.type === 'listItem') all.listItems.push(item.listItem)
  if (item.type === 'plannedMeal') all.meals.push(item.plannedMeal)
  if (item.type === 'table') all.tables.push(item.table)
  if (item.type !== 'recipe') return
  const picture = (await item.recipe.picture?.load()) ?? null
  all.recipes.push(item.recipe)
  all.pictures.push(picture && Buffer.from(picture).toString('hex'))
}

/** A file in memory. */
export const read = (
  name: string,
  content: string | Uint8Array,
  limits?: ArchiveLimits,
  choices?: TableChoices,
): Promise<Collected> => collect({ name, bytes: bytesOf(content) }, limits, choices)

/** What tests compare of a recipe. */
export const essence = ({ name, ingredients, instructions }: MovedRecipe | FoundRecipe) => ({
  name,
  ingredients,
  instructions,
})
