import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Request, RequestHandler } from 'express'
import staticFiles from 'express-static-gzip'
import { deviceName } from './auth/device'
import { escaped, headTags } from './pages/about'
import { firstAnswersTag, type FirstAnswer, type FirstAnswers } from './pages/firstAnswers'
import { placeOf } from './pages/addresses'
import type { Pages } from './pages/pages'
import type { Config } from './platform/config'
import { clientAddress, cookieNames, ownOrigin, readToken } from './platform/http'

/** The lines of the page's head that every page has its own of. */
const ownLines = /<!-- about\b.*?<!-- \/about -->/s

const headersOfFiles = ['accept-ranges', 'cache-control', 'content-encoding', 'content-length', 'content-type', 'etag', 'last-modified']
const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

/**
 * Serves the built web app: its files as they are (immutable, compressed), and its page for every
 * other address, with a fresh nonce, the product's name and what is to be seen there written in.
 * @param pages null: the page keeps the title that it was built with
 * @param firstAnswers null: the browser asks for everything itself
 */
export function webApp(folder: string, config: Config, pages: Pages | null = null, firstAnswers: FirstAnswers | null = null): { files: RequestHandler; page: RequestHandler; playground: RequestHandler } {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The web app is not built: ${folder} has no index.html. Run npm start, which builds it.`)
  const home = readFileSync(join(folder, 'index.html'), 'utf8')
  const playgroundFile = join(folder, 'playground/index.html')
  const playground = existsSync(playgroundFile) ? readFileSync(playgroundFile, 'utf8') : null

  const [before = '', after = ''] = home.split(ownLines)
  if (pages && !ownLines.test(home)) throw new Error(`${join(folder, 'index.html')} does not say where a page's own title goes.`)

  const fill = (page: string, nonce: string) => page
    .replaceAll('__NONCE__', () => nonce)
    .replaceAll('__PRODUCT__', () => escaped(config.productName))

  const files = staticFiles(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(response, path) {
        response.setHeader('cache-control', path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        response.setHeader('content-security-policy', filePolicy(path))
      },
    },
  })

  /** Only for addresses without a question mark: behind it stands a choice that the screen understands, not we. */
  async function answersFor(request: Request): Promise<FirstAnswer[]> {
    const place = request.originalUrl.includes('?') ? null : placeOf(request.path)
    if (place === null || firstAnswers === null) return []
    return firstAnswers.at(place, { ip: clientAddress(request, config), device: deviceName(request.headers['user-agent']), setTokens: () => undefined })
  }

  return {
    files(request, response, next) {
      // Pages are written by us, with a nonce; here are only the files they name.
      if (request.path.endsWith('/') || request.path.endsWith('.html')) return next()
      return files(request, response, (error?: unknown) => {
        if (error !== undefined && !isMissing(error)) return next(error)
        // It has gone since the start, or even since it was looked up: what was already said of it is taken back.
        for (const name of headersOfFiles) response.removeHeader(name)
        next()
      })
    },

    async page(request, response, next) {
      const wantsPage = request.method === 'GET' || request.method === 'HEAD'
      if (!wantsPage || request.path.startsWith('/assets/')) return next()
      const isKnown = readToken(request, cookieNames(request, config).access) !== null
      const [answer, first] = await Promise.all([pages?.at(request.path, isKnown), isKnown ? [] : answersFor(request)])
      const nonce = randomBytes(16).toString('base64')
      response.setHeader('content-security-policy', appPolicy(nonce))
      response.setHeader('cache-control', 'no-cache')
      response.type('html')
      if (!answer) return void response.send(fill(home, nonce))
      const head = headTags(answer.about, { productName: config.productName, origin: ownOrigin(request, config) })
      response.status(answer.status).send(`${fill(before, nonce)}${head}${answer.status === 200 ? firstAnswersTag(first) : ''}${fill(after, nonce)}`)
    },

    playground(_request, response, next) {
      if (!config.playground || playground === null) return next()
      const nonce = randomBytes(16).toString('base64')
      response.setHeader('content-security-policy', playgroundPolicy)
      response.setHeader('cache-control', 'no-cache')
      response.type('html').send(fill(playground, nonce))
    },
  }
}

/** A worker runs under the policy that its own file came with, not under its page's. */
function filePolicy(path: string): string {
  // The barcode decoder's last resort is WebAssembly, which runs in its worker and nowhere else.
  if (basename(path).startsWith('decode.worker-')) return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
  if (/\.js(\.br|\.gz)?$/.test(path)) return "default-src 'self'; frame-ancestors 'none'"
  return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
}

function appPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Photographs of packets come from the product database's picture host.
    "img-src 'self' data: blob: https://images.openfoodfacts.org",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The editor of the playground writes style tags of its own and starts its workers from blobs. */
const playgroundPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
