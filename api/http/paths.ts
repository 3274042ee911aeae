import httpPaths from '../../schema/http-paths.json' with { type: 'json' }

/** Paths that the API answers itself, by name. `images`, `exports` and `imports` are prefixes. */
export const apiPaths = httpPaths.api

/** Pages of the playground, which exist only where PLAYGROUND allows it. */
export const playgroundPaths = httpPaths.playground

/** What a path that is no GraphQL and no REST call is called in metrics and the log: the first part of our own, and one word for pages and files. */
export const routeOf = (path: string | undefined): string =>
  routes.find((route) => path?.startsWith(httpPaths.api[route])) ?? (path?.includes('.') ? 'file' : 'page')

const routes = [
  'images',
  'exports',
  'imports',
  'calendars',
  'placeChecks',
  'hsds',
  'session',
  'google',
  'oidc',
  'unsubscribe',
] as const satisfies readonly (keyof typeof httpPaths.api)[]

const prefixes = [...Object.values(httpPaths.api), ...httpPaths.restCalls]

/**
 * Does the API answer this path itself, whatever the method? All other paths are pages and files of the web app.
 * scripts/lib/dev.mjs and web/offline/serviceWorker.ts read the same list; it is JSON because Node runs the first
 * without a compiler, and it stands in schema/ because web/ imports nothing from api/.
 */
export const isApiPath = (path: string): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
