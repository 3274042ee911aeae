import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { join } from 'node:path'
import { parseCookie } from 'cookie'
import type { Request, RequestHandler, Response } from 'express'
import { shortMinutes } from '../../lib/recipe-times/recipeTimes'
import { appPolicy, playgroundPolicy } from './contentSecurityPolicy'
import { escapeHtml, headTags } from './ssr/headTags'
import { preloadedQueriesTag, type PreloadedQuery, type PreloadedRoute } from './ssr/preloadedQueries'
import { matchRoute, type RouteMatch } from './ssr/routes'
import { webFiles } from './webFiles'
import { manifest } from './webManifest'
import type { PageMetadataReader } from './ssr/pageMetadata'
import { PrerenderedHome } from './ssr/prerenderedHome'
import type { SsrRequest, SsrRenderer } from './ssr/ssrRenderer'
import { HtmlShell } from './ssr/htmlShell'
import { ScreenFiles } from './ssr/screenFiles'
import type { ExtractedStyles } from './ssr/extractInlineStyles'
import type { Config } from '../platform/config'
import { cookieNames, ownOrigin, readToken } from './requests'

/** The app's page without the content of any route: the service worker stores it for navigations without a network. */
const shellPath = '/shell'

/** The element that the app renders into. */
const root = '<div id="root"></div>'

/** The lines of the page's head that differ from page to page. */
const headTagLines = /<!-- head tags\b.*?<!-- \/head tags -->/s

interface WebAppDependencies {
  config: Config
  /** Left out: the page keeps the head tags that it was built with. */
  pageMetadata?: PageMetadataReader
  /** Runs the queries that a visitor's screen would send first. Left out: the browser sends all of them itself. */
  preload?: (route: PreloadedRoute, request: Request) => Promise<PreloadedQuery[]>
  /** Left out or null: the browser renders every page but the home page. */
  ssr?: SsrRenderer | null
}

/**
 * Serves the built web app: its files as they are (immutable, compressed), and its page for every
 * other address, with a fresh nonce, the product's name and what is to be seen there written in.
 */
export function webApp(folder: string, { config, pageMetadata, preload, ssr = null }: WebAppDependencies): { files: RequestHandler; manifest: RequestHandler; page: RequestHandler; playground: RequestHandler; playgroundRest: RequestHandler } {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`The web app is not built: ${folder} has no index.html. Run npm start, which builds it.`)
  const playground = pageForDevelopers('playground/index.html')
  const playgroundRest = pageForDevelopers('playground/rest/index.html')

  const prerenderedHome = new PrerenderedHome(folder)
  const screenFiles = new ScreenFiles(folder)
  const shell = new HtmlShell(folder, readFileSync(join(folder, 'index.html'), 'utf8'))
  const home = shell.plain
  if (!home.includes(root)) throw new Error(`${join(folder, 'index.html')} has no element that the app renders into.`)

  if (pageMetadata && !headTagLines.test(home)) throw new Error(`${join(folder, 'index.html')} does not mark the lines that head tags replace.`)

  /** The page before and after its head tags. */
  const halves = { rendered: shell.html.split(headTagLines), plain: home.split(headTagLines) }

  /** Where the map comes from; null: there is none. */
  const mapOrigin = config.mapStyleUrl === null ? null : new URL(config.mapStyleUrl).origin

  const fill = (page: string, nonce: string) => page
    .replaceAll('__NONCE__', () => nonce)
    .replaceAll('__BOX_NUMBERS__', String(config.plainBoxNumbers))
    .replaceAll('__PRODUCT__', () => escapeHtml(config.productName))
    .replaceAll('__HOW_TO__', () => escapeHtml(config.howToUrl ?? ''))
    .replaceAll('__STATISTICS__', config.liveStatistics ? 'live' : 'specification')
    .replaceAll('__GOOGLE__', () => (config.google ? 'yes' : ''))
    .replaceAll('__DONATION__', () => escapeHtml(config.donationUrl ?? ''))
    .replaceAll('__MAP_STYLE__', () => escapeHtml(config.mapStyleUrl ?? ''))

  /** A page of the playground, where there is one at all. */
  function pageForDevelopers(path: string): RequestHandler {
    const file = join(folder, path)
    const page = existsSync(file) ? readFileSync(file, 'utf8') : null
    return (_request, response, next) => {
      if (!config.playground || page === null) return next()
      const nonce = randomBytes(16).toString('base64')
      response.setHeader('content-security-policy', playgroundPolicy)
      response.setHeader('cache-control', 'no-cache')
      response.type('html').send(fill(page, nonce))
    }
  }

  /** Preloads only URLs without a query string, the home page, and lists of short recipes: other parameters are read by the screens alone. */
  async function runPreloadedQueries(request: Request): Promise<PreloadedQuery[]> {
    const route = matchRoute(request.path)
    if (route === null || preload === undefined) return []
    const isShort = request.originalUrl.endsWith(`?minutes=${shortMinutes}`) && (route.pattern === '/recipes' || route.pattern === '/recipes/search/:tagID')
    return request.originalUrl.includes('?') && !isShort && route.pattern !== '/' ? [] : preload({ ...route, maxMinutes: isShort ? shortMinutes : null }, request)
  }

  /** The page's server-rendered HTML. The home page is rendered by the build, all others at each request. */
  async function renderHtml(route: RouteMatch, request: Request, page: Omit<SsrRequest, 'path'>): Promise<ExtractedStyles | null> {
    if (route.pattern === '/') {
      const html = prerenderedHome.home({ language: page.language, hasSession: !page.isForVisitors, liveStatistics: config.liveStatistics }).replaceAll('__PRODUCT__', () => escapeHtml(config.productName))
      return html === '' ? null : { html, styles: '' }
    }
    if (ssr === null || request.method === 'HEAD' || request.originalUrl.includes('?')) return null
    const rendered = await ssr.render({ ...page, path: request.path })
    return rendered && { html: rendered.html, styles: `${screenFiles.styles(route.pattern)}${rendered.styles}` }
  }

  return {
    files: webFiles(folder, mapOrigin),

    manifest(_request, response) {
      response.setHeader('cache-control', 'public, max-age=3600')
      response.type('application/manifest+json').send(JSON.stringify(manifest(config.productName)))
    },

    async page(request, response, next) {
      const wantsPage = request.method === 'GET' || request.method === 'HEAD'
      if (!wantsPage || request.path.startsWith('/assets/')) return next()
      const isShell = request.path === shellPath
      const hasSession = readToken(request, cookieNames(request, config).access) !== null
      const [page, queries] = isShell ? [null, []] : await Promise.all([pageMetadata?.find(request.path, hasSession), hasSession ? [] : runPreloadedQueries(request)])
      const language = prerenderedHome.language(parseCookie(request.headers.cookie ?? '').language, request.headers['accept-language'])
      const nonce = randomBytes(16).toString('base64')
      const route = page?.status === 200 ? matchRoute(request.path) : null
      // A guess at the window's width. Where it is wrong, the app corrects the page after hydration.
      const isForPhones = route?.pattern !== '/' && /\bMobi/.test(request.headers['user-agent'] ?? '')
      const rendered = route === null ? null : await renderHtml(route, request, { language, isForVisitors: !hasSession, isForPhones, preloadedQueries: queries, liveStatistics: config.liveStatistics })
      const fillPage = (html: string) => fill(html, nonce)
        .replace('<html lang="en"', () => `<html lang="${language}" data-session="${hasSession && !isShell ? 'some' : 'none'}" data-device="${isForPhones ? 0 : 2}"`)
        .replace(root, () => `<div id="root">${rendered?.html.replaceAll('nonce="__NONCE__"', `nonce="${nonce}"`) ?? ''}</div>`)
      response.setHeader('content-security-policy', appPolicy(nonce, shell.scriptSources, mapOrigin))
      response.setHeader('cache-control', 'no-cache')
      response.setHeader('vary', 'accept-encoding, accept-language, cookie, user-agent')
      response.type('html')
      if (!page) return sendCompressed(request, response, fillPage(home))
      const [before = '', after = ''] = rendered === null ? halves.plain : halves.rendered
      const head = headTags(page.metadata, { productName: config.productName, origin: ownOrigin(request, config) })
      // After the style sheet of all pages, which stands at the end of the head.
      const own = rendered === null || rendered.styles === '' ? '' : `<style nonce="${nonce}">${rendered.styles}</style>`
      const end = rendered === null ? fillPage(after) : fillPage(after).replace('</head>', () => `${own}</head>`).replace('</body>', () => `${shell.appLoader(route === null ? '' : screenFiles.tagsBesideInlinedStyles(route.pattern))}</body>`)
      response.status(page.status)
      await sendCompressed(request, response, `${fillPage(before)}${head}${rendered === null && route !== null ? screenFiles.tags(route.pattern) : ''}${page.status === 200 ? preloadedQueriesTag(queries) : ''}${end}`)
    },

    playground,
    playgroundRest,
  }
}

const compressing = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** A page is different at each visit, so it is compressed as it goes; nothing secret stands beside what somebody else could have written into it. */
async function sendCompressed(request: Request, response: Response, page: string): Promise<void> {
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity')
  if (encoding !== 'br' && encoding !== 'gzip') return void response.send(page)
  const compressed = await compressing[encoding](page)
  response.setHeader('content-encoding', encoding)
  response.send(compressed)
}
