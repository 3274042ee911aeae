import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type ResolvedConfig } from 'vite'

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
}

/** The two faces that the first screen is set in: asked for at once, not only when the styles have been read. */
const firstFaces = ['figtree-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2']

export default defineConfig({
  root,
  plugins: [react(), preloadFaces(firstFaces), compressed()],
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
    client: { build: { rolldownOptions: { input: { app: pages.app }, treeshake } } },
    playground: {
      consumer: 'client',
      // While developing, the app's environment serves both pages, and this one has nothing to prepare.
      optimizeDeps: { noDiscovery: true },
      build: {
        rolldownOptions: { input: { playground: pages.playground }, checks: { moduleLevelDirective: false } },
        // What the app's build has put there stays.
        emptyOutDir: false,
        copyPublicDir: false,
        // The editor is large and not ours: nobody debugs it here.
        sourcemap: false,
        chunkSizeWarningLimit: 3000,
      },
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
