import { randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { NextFunction, Request, Response } from 'express'
import { shortMinutes } from '../../../lib/recipe-times/recipeTimes'
import type { Config } from '../../platform/config/config'
import { appPolicy } from '../contentSecurityPolicy'
import { cookieNames, ownOrigin, readToken } from '../httpRequests'
import { sendCompressed } from '../sendCompressed'
import { escapeHtml, headTags } from './headTags'
import type { PageMetadataReader } from './pageMetadata'
import { PageTemplate, type RenderedPage } from './pageTemplate'
import type { PreloadedQuery, PreloadedRoute } from './preloadedQueries'
import { PrerenderedHome } from './prerenderedHome'
import { matchRoute, type RouteMatch } from './routes'
import { ScreenFiles } from './screenFiles'
import type { SsrRequest, SsrRenderer } from './ssrRenderer'

/** The app's page without the content of any route: the service worker stores it for navigations without a network. */
const shellPath = '/shell'

export interface AppPagesDependencies {
  config: Config
  /** Left out: the page keeps the head tags that it was built with. */
  pageMetadata?: PageMetadataReader
  /** Runs the queries that a visitor's screen would send first. Left out: the browser sends all of them itself. */
  preload?: (route: PreloadedRoute, request: Request) => Promise<PreloadedQuery[]>
  /** Left out or null: the browser renders every page but the home page. */
  ssr?: SsrRenderer | null
}

/** Serves the app's page at every address: with a fresh nonce, the product's name and what is to be seen there written in. */
export class AppPages {
  readonly #prerenderedHome: PrerenderedHome
  readonly #screenFiles: ScreenFiles
  readonly #template: PageTemplate

  /**
   * @param folder of the built web
   * @param mapOrigin where the map comes from; null: there is none
   */
  constructor(
    folder: string,
    private readonly mapOrigin: string | null,
    private readonly deps: AppPagesDependencies,
  ) {
    this.#prerenderedHome = new PrerenderedHome(folder)
    this.#screenFiles = new ScreenFiles(folder)
    this.#template = new PageTemplate(folder, {
      config: deps.config,
      screenFiles: this.#screenFiles,
      hasHeadTags: deps.pageMetadata !== undefined,
    })
  }

  /** Sends the page of this address. What is no page goes on to `next`. */
  async handle(request: Request, response: Response, next: NextFunction): Promise<void> {
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!wantsPage || request.path.startsWith('/assets/')) return next()
    const { config, pageMetadata } = this.deps
    const isShell = request.path === shellPath
    const hasSession = readToken(request, cookieNames(request, config).access) !== null
    const [page, queries] = isShell
      ? [null, []]
      : await Promise.all([pageMetadata?.find(request.path, hasSession), hasSession ? [] : this.#preload(request)])
    const language = this.#prerenderedHome.language(
      parseCookie(request.headers.cookie ?? '').language,
      request.headers['accept-language'],
    )
    const nonce = randomBytes(16).toString('base64')
    const route = page?.status === 200 ? matchRoute(request.path) : null
    // A guess at the window's width. Where it is wrong, the app corrects the page after hydration.
    const isForPhones = route?.pattern !== '/' && /\bMobi/.test(request.headers['user-agent'] ?? '')
    const rendered =
      route === null
        ? null
        : await this.#render(route, request, {
            language,
            isForVisitors: !hasSession,
            isForPhones,
            preloadedQueries: queries,
            liveStatistics: config.liveStatistics,
          })
    const head = page
      ? headTags(page.metadata, { productName: config.productName, origin: ownOrigin(request, config) })
      : null
    this.#setHeaders(response, nonce)
    if (page) response.status(page.status)
    await sendCompressed(
      request,
      response,
      this.#template.html({
        nonce,
        language,
        hasSession: hasSession && !isShell,
        isForPhones,
        head,
        route,
        queries,
        rendered,
      }),
    )
  }

  /** Preloads only URLs without a query string, the home page, and lists of short recipes: other parameters are read by the screens alone. */
  async #preload(request: Request): Promise<PreloadedQuery[]> {
    const { preload } = this.deps
    const route = matchRoute(request.path)
    if (route === null || preload === undefined) return []
    const isShort =
      request.originalUrl.endsWith(`?minutes=${shortMinutes}`) &&
      (route.pattern === '/recipes' || route.pattern === '/recipes/search/:tagID')
    return request.originalUrl.includes('?') && !isShort && route.pattern !== '/'
      ? []
      : preload({ ...route, maxMinutes: isShort ? shortMinutes : null }, request)
  }

  /** The page's server-rendered HTML. The home page is rendered by the build, all others at each request. */
  async #render(route: RouteMatch, request: Request, page: Omit<SsrRequest, 'path'>): Promise<RenderedPage | null> {
    const { config, ssr = null } = this.deps
    if (route.pattern === '/') {
      const html = this.#prerenderedHome
        .home({ language: page.language, hasSession: !page.isForVisitors, liveStatistics: config.liveStatistics })
        .replaceAll('__PRODUCT__', () => escapeHtml(config.productName))
      return html === '' ? null : { html, styles: '' }
    }
    if (ssr === null || request.method === 'HEAD' || request.originalUrl.includes('?')) return null
    const html = await ssr.render({ ...page, path: request.path })
    return html === null ? null : { html, styles: this.#screenFiles.styles(route.pattern) }
  }

  #setHeaders(response: Response, nonce: string): void {
    response.setHeader('content-security-policy', appPolicy(nonce, this.#template.scriptSources, this.mapOrigin))
    response.setHeader('cache-control', 'no-cache')
    response.setHeader('vary', 'accept-encoding, accept-language, cookie, user-agent')
    response.type('html')
  }
}
