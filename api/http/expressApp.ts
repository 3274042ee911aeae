import { randomUUID } from 'node:crypto'
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express'
import { messages } from '../platform/errors'
import { asUserError } from './errorMasking'
import type { HttpApp } from './httpApp'
import { apiPaths, playgroundPaths } from './paths'
import { ownOrigin, sendJson, sendUserError } from './httpRequests'
import { failureBody } from './rest/restErrors'
import { sharedForm } from './sharedForm'
import { staticPage, staticPagePolicy } from './staticPage'
import type { WebApp } from './webApp'
import type { Config } from '../platform/config/config'
import { escapeHtml } from './ssr/headTags'

/** What Express answers: the modules' routes, and the files and pages of the web app. */
export function expressApp({ services: { config, log, metrics }, routes }: HttpApp, web: WebApp): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', false)

  for (const { method, path, handler } of routes) app[method ?? 'use'](path, handler)
  app.use(requireDecodable(config))
  app.get(playgroundPaths.graphql, web.playground)
  app.get(playgroundPaths.rest, web.playgroundRest)
  app.get(apiPaths.manifest, web.manifest)
  app.post(apiPaths.shared, sharedForm)
  app.use(web.files)
  app.use(web.page)
  // For GraphQL clients and for REST clients: each finds the error in the shape that it knows.
  app.use((request, response) => {
    const { text, translatable } = messages.nothingHere
    const errors = [{ message: text, extensions: { code: 'NOT_FOUND', ...translatable } }]
    sendJson(response, 404, {
      errors,
      ...failureBody({ code: 'NOT_FOUND', message: text }, ownOrigin(request, config) ?? ''),
    })
  })
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    const requestId = randomUUID()
    const userError = asUserError(error, requestId, log)
    metrics.errors.inc({ code: userError?.code ?? 'INTERNAL' })
    if (userError) return sendUserError(response, userError)
    log.error({ err: error, requestId }, 'a request failed')
    sendJson(response, 500, {
      errors: [
        {
          message: messages.apology.text,
          extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId },
        },
      ],
    })
  }
  app.use(onError)
  return app
}

/** Refuses addresses whose escapes stand for no text, such as `/%ff`: a page for browsers, JSON for programs. */
function requireDecodable(config: Config): RequestHandler {
  const { text: message, translatable } = messages.brokenAddress
  const page = staticPage(
    { title: 'Page not found', productName: escapeHtml(config.productName) },
    `<p>${escapeHtml(message)} <a href="/">Go to the home page</a></p>`,
  )
  return (request, response, next) => {
    if (isDecodable(request.path)) return next()
    if (request.accepts('json', 'html') === 'html') {
      response.setHeader('content-security-policy', staticPagePolicy)
      return void response.status(400).set('cache-control', 'no-store').type('html').send(page)
    }
    const errors = [{ message, extensions: { code: 'BAD_INPUT', ...translatable } }]
    sendJson(response, 400, {
      errors,
      ...failureBody({ code: 'BAD_INPUT', message }, ownOrigin(request, config) ?? ''),
    })
  }
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
