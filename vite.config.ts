import { createHash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import type { PrerenderedHome } from './web/entry-server'
import { routePatterns, screenOfRoute } from './web/routePatterns.ts'

/** The barcode library's modules have no side effects, so the bundler may leave out the formats that groceries do not carry. */
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

const root = resolve(import.meta.dirname, 'web')

/** The HTML pages, each with its own bundle. */
const pages = {
  app: resolve(root, 'index.html'),
  playground: resolve(root, 'playground/index.html'),
  rest: resolve(root, 'playground/rest/index.html'),
}

/** For environments that are built after the client, into the same folder. */
const sameFolder = { emptyOutDir: false, copyPublicDir: false, sourcemap: false } as const

/** The server entry: the build renders the home page with it, the server all other pages. It is not served. */
const serverEntry = '.ssr/entry-server.mjs'

/**
 * Modules that the browser alone loads, after a tap, each with a large library: the map, the chart of collections and the scanner.
 * The server entry has them as empty ones. It is one file, so their libraries would be a third of it, and each worker that renders
 * pages holds it once for each language.
 */
const browserModules = /\/web\/(pantries\/near\/PantryMap|places\/collections\/Collections|scanner\/Scanner)\.tsx$/

/** Shelves that the build renders; each visit sees one of them. */
const shelfCount = 24

/** The fonts of the first screen, which are preloaded. */
const firstFonts = ['figtree-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2']

export default defineConfig({
  root,
  plugins: [
    react(),
    leaveOutBrowserModules(),
    preloadFonts(firstFonts),
    prerenderHome(),
    screenFileList(),
    serviceWorkerVersion(),
    precompress(),
  ],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    // No data: URLs, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  // Each page has an environment of its own. In one build they would share chunks, and the app's would grow by what only the playground uses.
  environments: {
    client: {
      // RxJS's build for current browsers, not the one compiled for old ones.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        // For the service worker and the list of screen files.
        manifest: true,
        rolldownOptions: {
          input: { app: pages.app },
          treeshake,
          // One initial chunk instead of sixty: the first screen waits for all of it anyway.
          output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
        },
      },
    },
    playground: {
      consumer: 'client',
      // In development the client environment serves both pages.
      optimizeDeps: { noDiscovery: true },
      build: {
        rolldownOptions: {
          input: { playground: pages.playground, rest: pages.rest },
          checks: { moduleLevelDirective: false },
        },
        ...sameFolder,
        chunkSizeWarningLimit: 3000,
      },
    },
    ssr: {
      consumer: 'server',
      // One file loads in a tenth of the time.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      optimizeDeps: { noDiscovery: true },
      build: {
        ...sameFolder,
        // V8 keeps the text of what it runs, with two bytes for each character.
        minify: true,
        chunkSizeWarningLimit: 5_000,
        rolldownOptions: {
          input: { ssr: resolve(root, 'entry-server.tsx') },
          output: { entryFileNames: serverEntry, codeSplitting: false },
        },
      },
    },
    serviceWorker: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        ...sameFolder,
        rolldownOptions: {
          input: { sw: resolve(root, 'offline/serviceWorker.ts') },
          output: { entryFileNames: 'sw.js' },
        },
      },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  builder: {},
})

/** Empties `browserModules` on the server: what shows them loads them in an effect or after a tap, and renders a placeholder until then. */
function leaveOutBrowserModules(): Plugin {
  return {
    name: 'leave-out-browser-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: (id) => (browserModules.test(id) ? 'export {}' : null),
  }
}

/** Adds a preload link for each of these font files to the app's page. */
function preloadFonts(names: string[]): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (path !== '/index.html') return []
        const files = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'asset' && file.names.some((name) => names.includes(name)),
        )
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}`, crossorigin: true },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** Renders the home page in every language into prerendered.json, from which the server sends it. */
function prerenderHome(): Plugin {
  let folder: string
  return {
    name: 'prerender-home',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved(resolved) {
      folder = resolved.build.outDir
    },
    async writeBundle() {
      const file = join(folder, serverEntry)
      const load = async (language: string): Promise<typeof import('./web/entry-server')> => {
        // The app reads the product's name and its language once, when it is loaded.
        Object.assign(globalThis, { productName: '__PRODUCT__' })
        Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] }, configurable: true })
        return import(`${pathToFileURL(file).href}?${language}`)
      }
      const { languages, renderShelves } = await load('')
      const pages: Record<string, PrerenderedHome> = {}
      for (const language of Object.keys(languages)) pages[language] = await (await load(language)).renderHome()
      await writeFile(join(folder, 'prerendered.json'), JSON.stringify({ pages, shelves: renderShelves(shelfCount) }))
    },
  }
}

/**
 * Lists the files of each route's screen beside the initial chunk in screens.json. The server preloads them in its
 * page, so that they arrive together with the first script and not after it.
 */
function screenFileList(): Plugin {
  let folder: string
  return {
    name: 'screen-file-list',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      folder = resolved.build.outDir
    },
    async writeBundle() {
      const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const initial = await initialFiles(folder)
      // The home page's screen is part of the initial chunk.
      const screens = routePatterns
        .filter((pattern) => pattern !== '/')
        .map((pattern) => {
          const module = moduleOfScreen(built, screenOfRoute[pattern])
          const files = [...filesOf(built, module)].map((file) => `/${file}`)
          return [pattern, files.filter((file) => !initial.has(file))] as const
        })
      await writeFile(join(folder, 'screens.json'), JSON.stringify(Object.fromEntries(screens)))
    },
  }
}

/** A screen's module, in web/screens/ or a folder of it. */
function moduleOfScreen(built: Manifest, screen: string): string {
  const file = new RegExp(`^screens/(\\w+/)?${screen}\\.tsx$`)
  const module = Object.keys(built).find((name) => file.test(name))
  if (module === undefined) throw new Error(`${screen} was not built`)
  return module
}

/** The files that the built page itself refers to. */
async function initialFiles(folder: string): Promise<Set<string>> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))
}

/** A module's script and style sheets, and those of everything that it imports statically. */
function filesOf(built: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = built[module]
  if (!chunk) throw new Error(`${module} was not built`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const file of chunk.css ?? []) found.add(file)
  for (const name of chunk.imports ?? []) filesOf(built, name, found)
  return found
}

/** Provides the module `virtual:version` to the service worker: the files of this version of the app. */
function serviceWorkerVersion(): Plugin {
  const name = 'virtual:version'
  let folder: string
  return {
    name: 'service-worker-version',
    configResolved(resolved) {
      folder = resolved.build.outDir
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const files = [...(await initialFiles(folder))]
      const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const parts = [
        ...new Set(Object.values(built).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
      ].map((file) => `/${file}`)
      const version = createHash('sha256').update(page).digest('hex').slice(0, 16)
      return [
        `export const files = ${JSON.stringify(files)}`,
        `export const parts = ${JSON.stringify(parts)}`,
        `export const version = ${JSON.stringify(version)}`,
      ].join('\n')
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const textual = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest'])

/**
 * Writes a .br and a .gz beside every text file over 1 kB, for the server to choose from.
 * HTML pages are left out, because the server writes a nonce into them at each request.
 */
function precompress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      for (const file of await filesUnder(config.build.outDir)) {
        if (!textual.has(extname(file)) || existsSync(`${file}.br`) || (await stat(file)).size <= 1024) continue
        const content = await readFile(file)
        await writeFile(
          `${file}.br`,
          await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
        )
        await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
      }
    },
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
