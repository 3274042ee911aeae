import { basename, sep } from 'node:path'
import type { RequestHandler } from 'express'
import staticFiles from 'express-static-gzip'
import { filePolicy } from './contentSecurityPolicy'

const headersOfFiles = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
]
const isMissing = (error: unknown) => error instanceof Error && 'status' in error && error.status === 404

/** What lies beside the app's files: pages, which are rendered with a nonce elsewhere, and folders, lists and templates that only the server reads. */
const serverFiles = /\.(html|json)\b|\/\./i
/** No file's name needs an escape or a backslash, ends with a dot, or is compressed: the server chooses the encoding. */
const oddPath = /[%\\]|\/\/|[./]$|\.(br|gz)$/i

/** May this path name one of the files that pages refer to? */
const isPublicFile = (path: string): boolean => !serverFiles.test(path) && !oddPath.test(path)

/** Files with a hash in their name never change; the service worker is checked each time, because it announces new versions. */
function cacheControlFor(path: string): string {
  if (path.includes(`${sep}assets${sep}`)) return 'public, max-age=31536000, immutable'
  return /^sw\.js(\.br|\.gz)?$/.test(basename(path)) ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Serves the files of the built web app, compressed as the build left them.
 * @param mapOrigin where the map comes from; null: there is none
 */
export function webFiles(folder: string, mapOrigin: string | null): RequestHandler {
  const files = staticFiles(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: {
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders(response, path) {
        response.setHeader('cache-control', cacheControlFor(path))
        response.setHeader('content-security-policy', filePolicy(path, mapOrigin))
      },
    },
  })

  return (request, response, next) => {
    if (!isPublicFile(request.path)) return next()
    return files(request, response, (error?: unknown) => {
      if (error !== undefined && !isMissing(error)) return next(error)
      // The file was deleted after the start, perhaps during this request: its headers may be set already.
      for (const name of headersOfFiles) response.removeHeader(name)
      next()
    })
  }
}
