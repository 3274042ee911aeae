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

/**
 * The barcode library is one big file of modules that do nothing on their own; told so, the bundler
 * leaves out the formats that groceries do not carry.
 */
const treeshake = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] }

const root = resolve(import.meta.dirname, 'web')

/** The pages that are built, each with its own bundle. */
const pages = {
  app: resolve(root, 'index.html'),
  playground: resolve(root, 'playground/index.html'),
  rest: resolve(root, 'playground/rest/index.html'),
}

/** For what is built after the app, beside it: what is there stays. */
const besides = { emptyOutDir: false, copyPublicDir: false, sourcemap: false } as const

/** What paints pages before their script has run: the home page now, the others for the server, which has it at work. Nobody is sent it. */
const painter = '.painter/painter.mjs'

/** So many shelves are drawn, of which every visit sees one. */
const shelves = 24

/** The two faces that the first screen is set in: asked for at once, not only when the styles have been read. */
const firstFaces = ['figtree-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2']

export default defineConfig({
  root,
  plugins: [react(), preloadFaces(firstFaces), painted(), screened(), listed(), compressed()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    sourcemap: true,
    // Nothing as a data: address, so that the content security policy can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
  // Each page is built alone. In one build they would share files, and the app's would grow by what only the playground uses.
  environments: {
    client: {
      // RxJS in the language that our browsers speak, and not translated for older ones.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        // Which files are the app's, for its service worker.
        manifest: true,
        rolldownOptions: {
          input: { app: pages.app },
          treeshake,
          // What the first screen needs comes in two files and not in sixty: what all of it waits for anyway.
          output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
        },
      },
    },
    playground: {
      consumer: 'client',
      // While developing, the app's environment serves both pages, and this one has nothing to prepare.
      optimizeDeps: { noDiscovery: true },
      build: {
        rolldownOptions: { input: { playground: pages.playground, rest: pages.rest }, checks: { moduleLevelDirective: false } },
        ...besides,
        chunkSizeWarningLimit: 3000,
      },
    },
    // Pages, painted where there is no browser.
    paint: {
      consumer: 'server',
      // In one file it is loaded in a tenth of the time.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      optimizeDeps: { noDiscovery: true },
      build: {
        ...besides,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: { paint: resolve(root, 'paint.tsx') }, output: { entryFileNames: painter, codeSplitting: false } },
      },
    },
    serviceWorker: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: { ...besides, rolldownOptions: { input: { sw: resolve(root, 'offline/serviceWorker.ts') }, output: { entryFileNames: 'sw.js' } } },
    },
  },
  worker: { format: 'es', rolldownOptions: { treeshake } },
  builder: {},
})

/** Adds a preload link for each of these font files to the app's page. */
function preloadFaces(names: string[]): Plugin {
  return {
    name: 'preload-faces',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (path !== '/index.html') return []
        const files = Object.values(bundle ?? {}).filter((file) => file.type === 'asset' && file.names.some((name) => names.includes(name)))
        return files.map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file.fileName}`, crossorigin: true },
          injectTo: 'head',
        }))
      },
    },
  }
}

/** Paints the home page in every language, and writes what the server puts into its page: paint.json. */
function painted(): Plugin {
  let folder: string
  return {
    name: 'painted',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'paint',
    configResolved(resolved) {
      folder = resolved.build.outDir
    },
    async closeBundle() {
      const file = join(folder, painter)
      const load = async (language: string): Promise<typeof import('./web/entry-server')> => {
        // The app looks here for its name and for the language to speak, once, when it is loaded.
        Object.assign(globalThis, { productName: '__PRODUCT__' })
        Object.defineProperty(globalThis, 'navigator', { value: { languages: [language] }, configurable: true })
        return import(`${pathToFileURL(file).href}?${language}`)
      }
      const { languages, renderShelves } = await load('')
      const pages: Record<string, PrerenderedHome> = {}
      for (const language of Object.keys(languages)) pages[language] = await (await load(language)).renderHome()
      await writeFile(join(folder, 'paint.json'), JSON.stringify({ pages, shelves: renderShelves(shelves) }))
    },
  }
}

/**
 * Writes which files the screen at each address needs beside the first ones: screens.json. The server names them in its
 * page, so that they come together with the first script and not after it.
 */
function screened(): Plugin {
  let folder: string
  return {
    name: 'screened',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(resolved) {
      folder = resolved.build.outDir
    },
    async closeBundle() {
      const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const routes = await readFile(join(root, 'routes.tsx'), 'utf8')
      const modules = new Map([...routes.matchAll(/^const (\w+) = lazyScreen\(\(\) => import\('\.\/([^']+)'\)/gm)].map(([, screen = '', path = '']) => [screen, `${path}.tsx`]))
      const first = await firstFilesOf(folder)
      const screens = [...routes.matchAll(/\bpage\('(\/[^']*)', \{.*?\bscreen: (\w+)/gs)].map(([, address = '', screen = '']) => {
        const module = modules.get(screen)
        if (module === undefined) throw new Error(`routes.tsx has ${screen} at ${address}, and does not say where it comes from`)
        return [address, [...filesOf(built, module)].map((file) => `/${file}`).filter((file) => !first.has(file))] as const
      })
      await writeFile(join(folder, 'screens.json'), JSON.stringify(Object.fromEntries(screens)))
    },
  }
}

/** What the built page itself asks for. */
async function firstFilesOf(folder: string): Promise<Set<string>> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))
}

/** A module's script and styles, and those of everything that it cannot do without. */
function filesOf(built: Manifest, module: string, found = new Set<string>()): Set<string> {
  const chunk = built[module]
  if (!chunk) throw new Error(`${module} was not built`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const file of chunk.css ?? []) found.add(file)
  for (const name of chunk.imports ?? []) filesOf(built, name, found)
  return found
}

/** Tells the service worker which files make up this version of the app. */
function listed(): Plugin {
  const name = 'virtual:version'
  let folder: string
  return {
    name: 'listed',
    configResolved(resolved) {
      folder = resolved.build.outDir
    },
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const files = [...await firstFilesOf(folder)]
      const built = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
      const parts = [...new Set(Object.values(built).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))].map((file) => `/${file}`)
      const version = createHash('sha256').update(page).digest('hex').slice(0, 16)
      return [`export const files = ${JSON.stringify(files)}`, `export const parts = ${JSON.stringify(parts)}`, `export const version = ${JSON.stringify(version)}`].join('\n')
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const textual = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.txt', '.webmanifest'])

/**
 * Writes a .br and a .gz beside every file over 1 kB that gets smaller by it, so that the server only picks one.
 * Pages are left out: the server writes the nonce into them at each request.
 */
function compressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async closeBundle() {
      for (const file of await filesUnder(config.build.outDir)) {
        if (!textual.has(extname(file)) || existsSync(`${file}.br`) || (await stat(file)).size <= 1024) continue
        const content = await readFile(file)
        await writeFile(`${file}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }))
        await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }))
      }
    },
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
