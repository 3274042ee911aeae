import { basename } from 'node:path'

/** A directive, with the map's origin where there is a map. */
const withMap = (directive: string, mapOrigin: string | null): string =>
  mapOrigin === null ? directive : `${directive} ${mapOrigin}`

/**
 * The policy of a file. A worker runs under the policy that its own file came with, not under its page's.
 * @param mapOrigin where the map comes from; null: there is none
 */
export function filePolicy(path: string, mapOrigin: string | null): string {
  // The barcode decoder's last resort is WebAssembly, which runs in its worker and nowhere else.
  if (basename(path).startsWith('decode.worker-'))
    return "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'"
  // The map's worker fetches the tiles.
  if (basename(path).startsWith('maplibre-gl-worker-'))
    return `default-src 'self'; ${withMap("connect-src 'self'", mapOrigin)}; frame-ancestors 'none'`
  if (/\.js(\.br|\.gz)?$/.test(path)) return "default-src 'self'; frame-ancestors 'none'"
  return "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
}

/**
 * The policy of the app's page.
 * @param ownScripts the hashes of the scripts in it
 * @param mapOrigin where the map comes from; null: there is none
 */
export function appPolicy(nonce: string, ownScripts: string, mapOrigin: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${ownScripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Server-rendered elements have style attributes; style elements need the nonce.
    "style-src-attr 'unsafe-inline'",
    // Photographs of packets come from the product database's picture host.
    withMap("img-src 'self' data: blob: https://images.openfoodfacts.org", mapOrigin),
    "font-src 'self'",
    withMap("connect-src 'self'", mapOrigin),
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
export const playgroundPolicy = [
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
