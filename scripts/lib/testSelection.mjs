import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * What `npm test` runs beside the checks, and what `npm run test:all` adds to it: folders of tests, by the names that the
 * projects in jest.config.cjs and playwright.config.ts have.
 */
const core = { jest: ['unit', 'component', 'integration'], playwright: ['journeys'] }
const whole = { jest: [...core.jest, 'exhaustive', 'launcher'], playwright: [...core.playwright, 'rest'] }

/** @param {boolean} all */
export const projects = (all) => (all ? whole : core)

/** The folder of a project's tests. @param {string} project */
const folderOf = (project) => `tests/${project === 'rest' ? 'browser' : project}`

/** @param {string} root @returns {string[]} the modules, which are folders of api/, web/, domain/ and lib/ */
export function modulesIn(root) {
  const names = ['api', 'web', 'domain', 'lib'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
      .map(({ name }) => name),
  )
  return [...new Set(names)].toSorted()
}

/**
 * The tests that concern a module: the name of the file has the module's name or its singular in it, or the file imports
 * from the module.
 * @param {string} root the project's folder
 * @param {string} module
 * @param {boolean} all also those that only `npm run test:all` runs
 * @returns {{ jest: string[], playwright: string[] }} paths
 */
export function testsOfModule(root, module, all) {
  const words = wordsOf(module)
  const imports = new RegExp(`['"][./]*/(?:api|web|domain|lib)/${module}/`)
  /** @param {string} path */
  const concerns = (path) =>
    words.some((word) => lettersOf(basename(path)).includes(word)) ||
    imports.test(readFileSync(join(root, path), 'utf8'))
  const { jest, playwright } = projects(all)
  return {
    jest: [
      ...testsIn(root, `lib/${module}`, /\.test\.ts$/),
      ...testsIn(root, `domain/${module}`, /\.test\.ts$/),
      ...jest.flatMap((name) => testsIn(root, folderOf(name), /\.test\.tsx?$/)).filter(concerns),
    ],
    playwright: playwright.flatMap((name) => testsIn(root, folderOf(name), /\.spec\.ts$/)).filter(concerns),
  }
}

/** @param {string} name */
const lettersOf = (name) => name.toLowerCase().replaceAll('-', '')

/** @param {string} module @returns {string[]} its name and its singular */
function wordsOf(module) {
  const name = lettersOf(module)
  return [name, name.replace(/ies$/, 'y').replace(/(?<=[sx]|ch)es$|(?<!s)s$/, '')]
}

/** @param {string} root @param {string} folder @param {RegExp} name */
function testsIn(root, folder, name) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted()
}
