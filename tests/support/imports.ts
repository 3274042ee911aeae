import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { zipOf } from '../../lib/recipe-archives/testArchives'
import { newKey } from './client'
import { runDueJobs } from './jobs'
import { resetRateLimits } from './rateLimits'
import { seeding, type Cook } from './seed'
import { openTestApp, type TestApp } from './testApp'

const counts =
  'counts { recipes pictures notes duplicates duplicatesLeftOut withLosses unreadable leftOut total chosenRecipes done importedRecipes failed importedPictures withoutTheirPicture kept undone undoneRecipes stock listItems plannedMeals }'
const importFields = `id state formats undoUntil expiresAt failure { key text params } files { number name size received } ${counts}`
const itemFields =
  'position kind state format name ingredients instructions tags servings sourceUrl note hasPicture pictureImported losses duplicate duplicateOfId isLeftOut leftOutBecause recipeId recipeName keptBecause forRecipes isFavourite storagePlace food { slug } reason { key text }'

export interface ImportNode {
  id: string
  state: string
  formats: string[]
  undoUntil: string | null
  expiresAt: string | null
  failure: { key: string; text: string } | null
  files: { number: number; name: string; size: number; received: number }[]
  counts: Record<string, number>
}

export interface ItemNode {
  position: number
  state: string
  name: string
  note: string | null
  tags: string[]
  hasPicture: boolean
  pictureImported: boolean
  losses: string[]
  duplicate: string | null
  duplicateOfId: string | null
  isLeftOut: boolean
  leftOutBecause: string | null
  recipeId: string | null
  recipeName: string | null
  isFavourite: boolean | null
  keptBecause: string[]
  reason: { key: string; text: string } | null
}

const start = `mutation ($input: StartImportInput!) { startImport(input: $input) { import { ${importFields} } } }`
export const importMutation = (name: string, input = 'ImportIdInput'): string =>
  `mutation ($input: ${input}!) { ${name}(input: $input) { import { ${importFields} } } }`

interface NamedContent {
  name: string
  content: Uint8Array
}

export const startInput = (files: readonly NamedContent[]) => ({
  key: newKey(),
  files: files.map(({ name, content }) => ({ name, size: content.byteLength })),
})

/** Names the files of an import, and sends none. */
export async function startImport(cook: Cook, files: readonly NamedContent[]): Promise<ImportNode> {
  const { startImport: started } = await cook.get<{ startImport: { import: ImportNode } }>(start, {
    input: startInput(files),
  })
  return started.import
}
export const startImportOperation = start

/** Sends a part of a file. */
export async function sendPart(
  cook: Cook,
  path: string,
  body: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<{
  status: number
  body: { received?: number; state?: string; errors?: [{ extensions: { code: string } }] }
}> {
  const answer = await fetch(`${cook.url}/imports/${path}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': cook.ip,
      cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
    body: body instanceof ReadableStream ? body : Uint8Array.from(body),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as never }
}

/** Starts an import, sends its files whole, and has them read. */
export async function readFiles(app: TestApp, cook: Cook, files: readonly NamedContent[]): Promise<ImportNode> {
  const { id } = await startImport(cook, files)
  for (const [number, { content }] of files.entries()) {
    const { status, body } = await sendPart(cook, `${id}/files/${number}?offset=0`, content)
    if (status !== 200) throw new Error(`the part was refused: ${status} ${JSON.stringify(body)}`)
  }
  await runDueJobs(app)
  return importOf(cook, id)
}

export async function importOf(cook: Cook, id: string): Promise<ImportNode> {
  const { import: found } = await cook.get<{ import: ImportNode }>(
    `query ($id: UUID!) { import(id: $id) { ${importFields} } }`,
    { id },
  )
  return found
}

export async function itemsOf(cook: Cook, id: string, filter = 'ALL'): Promise<ItemNode[]> {
  const { import: found } = await cook.get<{ import: { items: { nodes: ItemNode[] } } }>(
    `query ($id: UUID!, $filter: ImportItemFilter!) { import(id: $id) { items(first: 100, filter: $filter) { nodes { ${itemFields} } } } }`,
    { id, filter },
  )
  return found.items.nodes
}

/** Says what is to become of an import, and runs the jobs. */
export async function act(app: TestApp, cook: Cook, name: string, id: string): Promise<ImportNode> {
  await cook.get(importMutation(name, name === 'runImport' ? 'RunImportInput' : 'ImportIdInput'), { input: { id } })
  await runDueJobs(app)
  return importOf(cook, id)
}

export const smallPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c02040' } })
    .jpeg()
    .toBuffer()

/** A recipe as schema.org has it, as the file of an archive. */
export const recipeJson = (name: string, more: object = {}): string =>
  JSON.stringify({
    '@type': 'Recipe',
    name,
    recipeIngredient: [`1 ${name.toLowerCase()}`, 'salt'],
    recipeInstructions: ['Cook it.'],
    ...more,
  })

/** An archive of recipes with these names, each with a picture beside it. */
export async function collection(names: readonly string[]): Promise<NamedContent> {
  const picture = await smallPicture()
  return {
    name: 'collection.zip',
    content: zipOf(
      Object.fromEntries(
        names.flatMap((name) => [
          [`${name}/recipe.json`, recipeJson(name)],
          [`${name}/full.jpg`, picture],
        ]),
      ),
    ),
  }
}

export const textFile = (name: string, content: string): NamedContent => ({ name, content: Buffer.from(content) })

/** What lies on the disk of an import, by paths. */
export function filesOfImport(app: TestApp, id: string): string[] {
  try {
    return readdirSync(join(app.config.importDir, id), { recursive: true, encoding: 'utf8' }).sort()
  } catch {
    return []
  }
}

interface RecipeRow {
  id: number
  name: string
  tags: string[]
  public: boolean
  pictures: number
  note: string | null
}

/** An app for tests of imports. Each test brings its own people: one is at one import at a time. */
export async function openImportApp(settings: Record<string, string> = {}) {
  const app = await openTestApp(settings)
  const seed = seeding(app)
  let people = 0
  return {
    app,
    seed,
    somebody: (): Promise<Cook> => seed.cook(`cook${(people += 1)}`),
    reset: () => resetRateLimits(app),
    filesOf: (id: string): string[] => filesOfImport(app, id),
    recipesOf: (cook: Cook): Promise<RecipeRow[]> =>
      app.db.query(
        `SELECT r.id, r.name, r.tags, r.public, r.origin, (SELECT count(*)::int FROM image i WHERE i.recipe_id = r.id) AS pictures,
          (SELECT n.text FROM recipe_note n WHERE n.recipe_id = r.id AND n.account_id = $1) AS note
         FROM recipe r WHERE r.creator_id = $1 AND r.deleted_at IS NULL ORDER BY r.id`,
        [cook.id],
      ),
  }
}
export type ImportApp = Awaited<ReturnType<typeof openImportApp>>
