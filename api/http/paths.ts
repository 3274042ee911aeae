import httpPaths from '../../schema/http-paths.json'

/** Paths that the API answers itself, by name. `images`, `exports` and `imports` are prefixes. */
export const apiPaths = httpPaths.api

/** Pages of the playground, which exist only where PLAYGROUND allows it. */
export const playgroundPaths = httpPaths.playground

const prefixes = [...Object.values(httpPaths.api), ...httpPaths.restCalls]

/**
 * Does the API answer this path itself, whatever the method? All other paths are pages and files of the web app.
 * scripts/lib/dev.mjs and web/offline/serviceWorker.ts read the same list; it is JSON because Node runs the first
 * without a compiler, and it stands in schema/ because web/ imports nothing from api/.
 */
export const isApiPath = (path: string): boolean =>
  prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
