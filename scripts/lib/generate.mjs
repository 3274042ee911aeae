import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { installWhatIsMissing } from './install.mjs'
import { withLock } from './lock.mjs'
import { printFailure, root, run, step } from './steps.mjs'

const list = 'migrations/all.ts'
/** What is generated, or one file of it. */
const results = [
  list,
  'web/generated/schema.ts',
  'api/http/persistedOperations.ts',
  'api/http/ssr/preloadedOperations.ts',
]
/** Folders of drawings, and the file in which the browser gets all drawings of one. */
const drawings = {
  'web/ui/illustrations': 'web/generated/ui/drawings.svg',
  'web/recipes/cover/motifs': 'web/generated/recipes/drawings.svg',
}
/** The list of foods, and the German names of those that can be tags: names of one word. */
const foods = 'domain/foods/foods.csv'
const germanTags = 'web/generated/recipes/germanTags.json'
const stamp = join(root, 'web/generated/.stamp')

/** `npm run codegen` */
export async function codegen() {
  try {
    await installWhatIsMissing()
    await generateWhatIsStale()
  } catch (error) {
    printFailure(error)
    process.exit(1)
  }
}

/**
 * Writes what is made from other files and not in git, unless it was made from these very files: the web's typed operations,
 * their hashes and texts for the server, the files of drawings, and the list of migrations.
 */
export async function generateWhatIsStale() {
  if (isFresh()) return
  await withLock(join(root, 'dist/.working'), 'Another start is at work here; waiting for it.', async () => {
    if (!isFresh()) await step('Generating code', generate)
  })
}

const isFresh = () =>
  [...results, germanTags, ...Object.values(drawings)].every((file) => existsSync(join(root, file))) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === hashOfSources()

async function generate() {
  const hash = hashOfSources()
  writeFileSync(join(root, list), listOfMigrations())
  await run(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.yml'],
    { sentence: 'The typed operations could not be generated. The lines above say why.' },
  )
  for (const [folder, file] of Object.entries(drawings)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), joinDrawings(folder))
  }
  writeFileSync(join(root, germanTags), JSON.stringify(readGermanTags()))
  writeFileSync(stamp, hash)
}

/** One hash over what code is generated from. */
function hashOfSources() {
  const hash = createHash('sha256')
  for (const file of [
    'package-lock.json',
    'codegen.yml',
    'schema/schema.graphql',
    'api/http/operations.ts',
    'scripts/lib/generate.mjs',
    foods,
    ...filesIn('scripts/codegen'),
    ...filesIn('web').filter((name) => name.endsWith('.graphql')),
    ...Object.keys(drawings).flatMap(drawingFiles),
    ...migrationFiles(),
  ])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** @param {string} folder @returns {string[]} the files in it and below, from the project's root */
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .toSorted()

/** @param {string} folder */
const drawingFiles = (folder) => filesIn(folder).filter((file) => file.endsWith('.svg'))

/** @param {string} folder @returns {string} one drawing after the other, each under the name of its file */
function joinDrawings(folder) {
  const shapes = drawingFiles(folder).map((file) => {
    const [, content] = /^<svg [^>]*>(.*)<\/svg>\s*$/s.exec(readFileSync(join(root, file), 'utf8')) ?? []
    if (content === undefined) throw new Error(`${file} is no drawing.`)
    return `<g id="${basename(file, '.svg')}">${content.replace(/>\s+</g, '><').trim()}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${shapes.join('')}</svg>`
}

/** @returns {Record<string, string>} the German name of each food whose English name is one word in lower case */
function readGermanTags() {
  const named = readFileSync(join(root, foods), 'utf8').matchAll(/^[^,\n]+,([\p{Ll}-]+),([^",\n]+),/gmu)
  return Object.fromEntries([...named].map(([, name = '', german = '']) => [name, german]))
}

/** Oldest first. */
const migrationFiles = () => filesIn('migrations').filter((file) => /\/\d+-[a-z0-9-]+\.ts$/.test(file))

/** A module that names each migration, so that a bundle holds them, too. */
function listOfMigrations() {
  const found = migrationFiles().map((file) => {
    const name = /export class (\w+) implements MigrationInterface/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    if (!name) throw new Error(`${file} exports no class that implements MigrationInterface.`)
    return { name, path: `./${file.slice('migrations/'.length, -'.ts'.length)}` }
  })
  return [
    '// Made by `npm run codegen` from the files of this folder.',
    "import type { Migrations } from '../api/platform/database/dataSource'",
    ...found.map(({ name, path }) => `import { ${name} } from '${path}'`),
    '',
    '/** Every migration, oldest first. */',
    `export const migrations: Migrations = [${found.map(({ name }) => name).join(', ')}]`,
    '',
  ].join('\n')
}
