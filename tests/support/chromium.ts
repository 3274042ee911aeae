import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** A browser to start: with `env`, where given, in place of the process's own environment. */
export interface FoundChromium {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

/**
 * What makes the browser tests an eighth quicker: no compiler for code that has run for long, since a page of a test is
 * gone before that pays off; no threads of V8's own, since the cores are busy with other pages; and two processes fewer
 * that hear of every script of a page. Not for measurements: people's browsers have none of it.
 */
export const argsForTests = [
  '--js-flags=--no-maglev --single-threaded',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

const root = process.cwd()
const run = promisify(execFile)

/**
 * The Chromium to test in: the one that `CHROMIUM_PATH` or `CHROME_PATH` names, else the one that the development
 * dependency @sparticuz/chromium carries (a browser without windows, which takes a quarter less time than a whole
 * one), else an installed Chrome or Chromium.
 * @throws Error with what to do, when there is none
 */
export async function findChromium(): Promise<FoundChromium> {
  const found = (await named()) ?? (await carried()) ?? (await installed())
  if (found) return found
  throw new Error(
    'No browser to test in. Install Chrome, Chromium or chromium-headless-shell, or set CHROMIUM_PATH to the program of one. ' +
      'On Linux on x64 `npm install` brings one along, unless it was told to leave out development dependencies.',
  )
}

async function named(): Promise<FoundChromium | null> {
  for (const variable of ['CHROMIUM_PATH', 'CHROME_PATH']) {
    const path = process.env[variable]
    if (!path) continue
    if (await isProgram(path)) return { executablePath: path, args: [] }
    throw new Error(`${variable} says ${path}, but there is no program that may be run.`)
  }
  return null
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
  'chrome',
  'microsoft-edge',
]
const applications = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/** Where Chrome and its kin are usually installed, on this kind of system. */
function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(process.env.HOME ?? '', 'Applications')]
    return folders.flatMap((folder) =>
      applications.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
    )
  }
  if (process.platform === 'win32') {
    const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    )
    return folders.flatMap((folder) => [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Chromium', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ])
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

async function installed(): Promise<FoundChromium | null> {
  for (const path of usualPlaces()) {
    if (await isProgram(path)) return { executablePath: path, args: [] }
  }
  return null
}

/**
 * The browser inside @sparticuz/chromium, unpacked once. It is made for Lambda: only there does it unpack its own
 * libraries, so the unpacking runs in a process that believes to be there, with a temporary folder of its own
 * (everything lands in TMPDIR, and an unfinished unpacking there passes for a finished one). Its own list of
 * arguments is left alone: `--single-process` dies when a context is closed.
 */
async function carried(): Promise<FoundChromium | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const version = await carriedVersion()
  if (version === null) return null
  const folder = await unpackedOnce(version)
  return {
    executablePath: join(folder, 'chromium'),
    // Nothing of ours is drawn in three dimensions, and a graphics card made of software costs a fifth of a core.
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--renderer-process-limit=1',
    ],
    env: {
      ...definedOnly(process.env),
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

async function carriedVersion(): Promise<string | null> {
  try {
    const manifest: unknown = JSON.parse(
      await readFile(join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json'), 'utf8'),
    )
    return (manifest as { version: string }).version
  } catch {
    return null
  }
}

async function unpackedOnce(version: string): Promise<string> {
  for (const parent of [join(root, 'node_modules', '.cache'), tmpdir()]) {
    const folder = join(parent, `larder-chromium-${version}-${process.getuid?.() ?? 0}`)
    if (await isProgram(join(folder, 'chromium'))) return folder
    const draft = `${folder}-${randomUUID()}`
    try {
      await mkdir(parent, { recursive: true })
      await mkdir(draft, { mode: 0o700 })
    } catch {
      continue
    }
    await unpackInto(draft, folder)
    // Another process may have been quicker: its copy is as good.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
    return folder
  }
  throw new Error(
    `Neither node_modules/.cache nor ${tmpdir()} can be written to, so there is no place to unpack a browser into.`,
  )
}

async function unpackInto(draft: string, folder: string): Promise<void> {
  const script = "const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()"
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })
  const fonts = ['/usr/share/fonts', '/usr/local/share/fonts', join(folder, 'fonts')].map(
    (place) => `<dir>${place}</dir>`,
  )
  const cache = `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`
  await writeFile(
    join(draft, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig>${fonts.join('')}${cache}</fontconfig>\n`,
  )
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK).then(
    () => true,
    () => false,
  )
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
