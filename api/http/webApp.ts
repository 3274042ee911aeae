import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { playgroundPolicy } from './contentSecurityPolicy'
import { fillPlaceholders } from './pageSettings'
import { AppPages, type AppPagesDependencies } from './ssr/appPages'
import { webFiles } from './webFiles'
import { manifest } from './webManifest'
import type { Config } from '../platform/config/config'

/** What serves the web app, by kind of address. */
export interface WebApp {
  files: RequestHandler
  manifest: RequestHandler
  page: RequestHandler
  playground: RequestHandler
  playgroundRest: RequestHandler
}

/** Serves the built web app: its files as they are (immutable, compressed), and its page for every other address. */
export function webApp(folder: string, dependencies: AppPagesDependencies): WebApp {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`The web app is not built: ${folder} has no index.html. Run npm start, which builds it.`)
  const { config } = dependencies
  /** Where the map comes from; null: there is none. */
  const mapOrigin = config.mapStyleUrl === null ? null : new URL(config.mapStyleUrl).origin
  const pages = new AppPages(folder, mapOrigin, dependencies)
  return {
    files: webFiles(folder, mapOrigin),
    manifest(_request, response) {
      response.setHeader('cache-control', 'public, max-age=3600')
      response.type('application/manifest+json').send(JSON.stringify(manifest(config.productName)))
    },
    page: (request, response, next) => pages.handle(request, response, next),
    playground: playgroundPage(join(folder, 'playground/index.html'), config),
    playgroundRest: playgroundPage(join(folder, 'playground/rest/index.html'), config),
  }
}

/** A page of the playground, where there is one at all. */
function playgroundPage(file: string, config: Config): RequestHandler {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null
  return (_request, response, next) => {
    if (!config.playground || page === null) return next()
    const nonce = randomBytes(16).toString('base64')
    response.setHeader('content-security-policy', playgroundPolicy)
    response.setHeader('cache-control', 'no-cache')
    response.type('html').send(fillPlaceholders(page, nonce, config))
  }
}
