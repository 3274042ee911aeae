import { randomUUID } from 'node:crypto'
import express, { type ErrorRequestHandler, type Express } from 'express'
import { isDatabaseAway, UserError, messages } from '../platform/errors'
import type { HttpApp } from './httpApp'
import { apiPaths, playgroundPaths } from './paths'
import { ownOrigin, sendJson, sendUserError } from './requests'
import { failureBody } from './rest/restErrors'
import type { webApp } from './webApp'

/** What Express answers: the modules' routes, and the files and pages of the web app. */
export function expressApp({ services: { config, log }, routes }: HttpApp, web: ReturnType<typeof webApp>): Express {
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', false)

  for (const { method, path, handler } of routes) app[method ?? 'use'](path, handler)
  app.get(playgroundPaths.graphql, web.playground)
  app.get(playgroundPaths.rest, web.playgroundRest)
  app.get(apiPaths.manifest, web.manifest)
  app.use(web.files)
  app.use(web.page)
  // For GraphQL clients and for REST clients: each finds the error in the shape that it knows.
  app.use((request, response) => {
    const { text, translatable } = messages.nothingHere
    const errors = [{ message: text, extensions: { code: 'NOT_FOUND', ...translatable } }]
    sendJson(response, 404, { errors, ...failureBody({ code: 'NOT_FOUND', message: text }, ownOrigin(request, config) ?? '') })
  })
  const onError: ErrorRequestHandler = (error, _request, response, _next) => {
    if (isDatabaseAway(error)) return sendUserError(response, new UserError('BUSY', messages.busy))
    const requestId = randomUUID()
    log.error({ err: error, requestId }, 'a request failed')
    sendJson(response, 500, { errors: [{ message: messages.apology.text, extensions: { code: 'INTERNAL', ...messages.apology.translatable, requestId } }] })
  }
  app.use(onError)
  return app
}
