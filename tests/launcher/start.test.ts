import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, jest, test } from '@jest/globals'
import { requireNode } from '../../scripts/lib/node.mjs'
import { eventually } from './testkit'

jest.setTimeout(40_000)

const project = join(__dirname, '..', '..')
const folders: string[] = []

afterEach(() => {
  jest.restoreAllMocks()
  process.exitCode = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A project with our scripts and an app of one file each, and nothing to install. */
function smallProject(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'small project '))
  folders.push(folder)
  for (const name of [
    'api/commands',
    'api/imports/reading',
    'api/recipes/recipeImport',
    'api/http/ssr',
    'lib',
    'web',
    'node_modules',
  ])
    mkdirSync(join(folder, name), { recursive: true })
  cpSync(join(project, 'scripts', 'start.mjs'), join(folder, 'scripts', 'start.mjs'))
  cpSync(join(project, 'scripts', 'lib'), join(folder, 'scripts', 'lib'), { recursive: true })
  cpSync(join(project, 'vite.api.config.ts'), join(folder, 'vite.api.config.ts'))
  symlinkSync(join(project, 'node_modules', 'vite'), join(folder, 'node_modules', 'vite'))
  const lock = JSON.stringify({ lockfileVersion: 3, packages: { '': {} } })
  const files: Record<string, string> = {
    'package.json': '{ "type": "module" }',
    'package-lock.json': lock,
    'scripts/lib/generate.mjs': 'export async function generateWhatIsStale() {}',
    'node_modules/.package-lock.json': lock,
    'vite.config.ts': "export default { root: 'web' }",
    'web/index.html': '<!doctype html><title>small</title>',
    'api/main.ts': "console.log('words:', process.argv.slice(2).join(' ')); process.exitCode = 3",
    'api/heavyWork.worker.ts': 'process.exitCode = 9',
    'api/commands/admin.ts': 'process.exitCode = 6',
    'api/commands/backup.ts': 'process.exitCode = 7',
    'api/commands/imagesCheck.ts': 'process.exitCode = 12',
    'api/commands/imagesMove.ts': 'process.exitCode = 13',
    'api/commands/restore.ts': 'process.exitCode = 8',
    'api/commands/backups.ts': 'process.exitCode = 10',
    'api/commands/mcp.ts': 'process.exitCode = 12',
    'api/imports/reading/importReader.worker.ts': 'process.exitCode = 11',
    'api/recipes/recipeImport/recipeImporter.worker.ts': 'process.exitCode = 4',
    'api/http/ssr/ssrRenderer.worker.ts': 'process.exitCode = 5',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

interface Ended {
  code: number | null
  output: string
}

function start(folder: string, ...words: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs'), ...words], {
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }))
  })
}

test.each(['18.20.0', '20.18.3'])('Node %s is too old, and is told so in a sentence', (version) => {
  const told = jest.spyOn(console, 'error').mockReturnValue(undefined)
  expect(requireNode(version)).toBe(false)
  expect(told).toHaveBeenCalledWith(
    `\n  This needs Node 20.19 or later, and found ${version}. Get a newer one from https://nodejs.org and try again.\n`,
  )
  expect(process.exitCode).toBe(1)
})

test.each(['20.19.0', '22.3.0', '24.0.0'])('Node %s is new enough', (version) => {
  expect(requireNode(version)).toBe(true)
})

test('the app is built at the first start, not at the second, and again after a change; words and exit code pass through', async () => {
  const folder = smallProject()
  const first = await start(folder, 'one', 'two')
  expect(first.output).toMatch(/^ {2}Building \.\.\. [\d.]+ s\nwords: one two\n$/)
  expect(first.code).toBe(3)
  expect(existsSync(join(folder, 'dist', 'web', 'index.html'))).toBe(true)

  expect(await start(folder)).toEqual({ code: 3, output: 'words: \n' })

  writeFileSync(join(folder, 'api', 'main.ts'), "console.log('changed')")
  const third = await start(folder)
  expect(third.output).toMatch(/Building .* s\nchanged\n$/)
  expect(third.code).toBe(0)
})

test('two starts that find the same stale build make one build, whole, and clear up after themselves', async () => {
  const folder = smallProject()
  const both = await Promise.all([start(folder), start(folder)])
  for (const { output } of both) expect(output.endsWith('words: \n')).toBe(true)
  expect(both.filter(({ output }) => output.includes('Building'))).toHaveLength(1)
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['.stamp', 'api', 'web'])
})

test('a killed start does not block the next', async () => {
  const folder = smallProject()
  mkdirSync(join(folder, 'dist', '.draft-left-api'), { recursive: true })
  // No process has this id: Linux and macOS give out smaller ones.
  writeFileSync(join(folder, 'dist', '.working'), '99999999')
  expect((await start(folder)).code).toBe(3)
  expect(readdirSync(join(folder, 'dist')).sort()).toEqual(['.stamp', 'api', 'web'])
})

test('a failed build shows its output, and leaves the previous build untouched', async () => {
  const folder = smallProject()
  await start(folder)
  const before = readFileSync(join(folder, 'dist', 'api', 'main.js'), 'utf8')
  writeFileSync(join(folder, 'api', 'main.ts'), 'const = broken')
  const { code, output } = await start(folder)
  expect(code).toBe(1)
  expect(output).toContain('Building ... failed')
  expect(output).toContain('api/main.ts:1:7')
  expect(output).toContain('The app could not be built. The lines above say why.')
  expect(readFileSync(join(folder, 'dist', 'api', 'main.js'), 'utf8')).toBe(before)
})

test('when npm is ended and with it the shell between, the app is told to end too', async () => {
  const folder = smallProject()
  const ended = join(folder, 'ended')
  writeFileSync(
    join(folder, 'api', 'main.ts'),
    `
    import { writeFileSync } from 'node:fs'
    const staying = setInterval(() => {}, 1000)
    process.on('SIGTERM', () => { clearInterval(staying); writeFileSync(${JSON.stringify(ended)}, '') })
    console.log('running')
  `,
  )
  const shell = spawn('sh', ['-c', '"$0" scripts/start.mjs; true', process.execPath], {
    cwd: folder,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await eventually(() => output.includes('running'))
  shell.kill('SIGTERM')
  expect(await eventually(() => existsSync(ended))).toBe(true)
})
