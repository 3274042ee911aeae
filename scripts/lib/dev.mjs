import { existsSync, readFileSync } from 'node:fs'
import { createServer as createTcpServer } from 'node:net'
import { join, relative } from 'node:path'
import { runApi } from './api.mjs'
import { codegenOnDemand } from './codegen.mjs'
import { generateWhatIsStale } from './generate.mjs'
import { installWhatIsMissing } from './install.mjs'
import { endWithNpm } from './parent.mjs'
import { root, printFailure } from './steps.mjs'

/** What the API answers itself, whatever the method. Of all other addresses Vite answers GET and HEAD. */
const apiPaths = apiPathsOf(JSON.parse(readFileSync(join(root, 'schema/http-paths.json'), 'utf8')))

/**
 * A pattern for Vite's proxy: one of these paths, or what stands below it.
 * @param {{ api: Record<string, string>, restCalls: string[] }} paths
 */
function apiPathsOf({ api, restCalls }) {
  const escaped = [...Object.values(api), ...restCalls].map((path) => path.replaceAll('.', '\\.'))
  return `^(?:${escaped.join('|')})(?:[/?]|$)`
}

/**
 * Runs the API on an inner port, restarted at each change of its files, and Vite's server in front of it on PORT. Codegen runs
 * at each change of an operation or of the schema; what it writes reloads the page and restarts the API like any other change.
 */
export async function dev() {
  process.chdir(root)
  try {
    await installWhatIsMissing()
    await generateWhatIsStale()
  } catch (error) {
    printFailure(error)
    process.exit(1)
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const port = Number(process.env.PORT || 4000)
  const inner = await freePort()
  const api = runApi(inner, { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}` })
  const vite = await openVite(port, process.env.HOST || '127.0.0.1', inner, api.ready).catch(async (error) => {
    await api.stop()
    if (!(error instanceof Error && error.message.includes('is already in use'))) throw error
    console.error(`\n  Port ${port} is in use. Choose another: PORT=${port + 1} npm run dev\n`)
    process.exit(1)
  })
  const codegen = codegenOnDemand()
  // Vite watches web/ itself.
  vite.watcher.add(['api', 'domain', 'lib', 'migrations', 'schema/schema.graphql'].map((path) => join(root, path)))
  vite.watcher.on('all', (_event, file) => {
    const path = relative(root, file).replaceAll('\\', '/')
    if (/^(api|domain|lib|migrations)\/.*\.(ts|json)$/.test(path)) api.restart()
    if (/^(web|schema)\/.*\.graphql$|^web\/(ui|recipes)\/.*\.svg$/.test(path)) codegen.run()
  })

  let ending = false
  const end = async () => {
    // Ctrl-C arrives from the terminal and from npm.
    if (ending) return
    ending = true
    await Promise.all([vite.close(), api.stop(), codegen.stop()])
    process.exit(0)
  }
  process.on('SIGINT', end).on('SIGTERM', end).on('SIGHUP', end)
  endWithNpm()
}

/**
 * @param {number} port
 * @param {string} host
 * @param {number} inner the API's port
 * @param {() => Promise<void>} ready
 */
async function openVite(port, host, inner, ready) {
  const { createServer } = await import('vite')
  const target = `http://127.0.0.1:${inner}`
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    plugins: [pageSettings()],
    server: {
      port,
      host,
      strictPort: true,
      proxy: {
        [apiPaths]: {
          target,
          ws: true,
          // Requests that arrive while the API restarts wait for it.
          bypass: async () => {
            await ready()
          },
        },
        // Every other method goes to the API, which refuses it: Vite would answer with a page.
        '^/': {
          target,
          bypass: async ({ method, url }) => {
            if (method === 'GET' || method === 'HEAD') return url
            await ready()
          },
        },
      },
    },
  })
  return vite.listen()
}

/**
 * Does what the API does to the built pages: writes settings into them (api/http/pageSettings.ts), and serves the playground without index.html in its address (api/http/webApp.ts).
 * @returns {import('vite').Plugin}
 */
function pageSettings() {
  const setting = (/** @type {string} */ name) =>
    (process.env[name] ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return {
    name: 'page-settings',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [address = ''] = (request.url ?? '').split('?')
        if (address === '/playground' || address === '/playground/rest')
          request.url = request.url?.replace(address, `${address}/index.html`)
        next()
      })
    },
    transformIndexHtml: (html) =>
      html
        .replaceAll('__NONCE__', '')
        .replaceAll('__BOX_NUMBERS__', String(setting('BOX_PLAIN_BARCODES') === 'true'))
        .replaceAll('__PRODUCT__', setting('PRODUCT_NAME'))
        .replaceAll('__HOW_TO__', setting('HOW_TO_URL'))
        .replaceAll('__STATISTICS__', setting('FIGURES') === 'live' ? 'live' : 'specification')
        .replaceAll('__DONATION__', setting('DONATION_URL'))
        .replaceAll('__MAP_STYLE__', setting('MAP_STYLE_URL'))
        .replaceAll('__OIDC_ONLY__', setting('OIDC_ONLY') === 'true' ? 'yes' : '')
        .replaceAll(
          '__OIDC__',
          setting('OIDC_ISSUER') && (setting('OIDC_NAME') || new URL(setting('OIDC_ISSUER')).hostname),
        )
        .replaceAll('__GOOGLE__', setting('GOOGLE_CLIENT_ID') && 'yes'),
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createTcpServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
