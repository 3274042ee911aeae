import { maxInt32 } from '../../../lib/numbers/int32'
import { routePatterns, type RoutePattern } from '../../../web/routePatterns'

export { routePatterns, type RoutePattern }

export interface RouteMatch {
  pattern: RoutePattern
  /** The value of the pattern's parameter, decoded; '' without one. */
  value: string
}

/**
 * The route of a path, found as the web's router finds it: case and a trailing slash do not matter. Null where there is
 * none, and for an id that is not one.
 */
export function matchRoute(path: string): RouteMatch | null {
  const segments = segmentsOf(path)
  for (const pattern of routePatterns) {
    const encoded = parameterIn(segmentsOf(pattern), segments)
    if (encoded === null) continue
    const value = decoded(encoded)
    return value === null || !isValid(pattern, value) ? null : { pattern, value }
  }
  return null
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

/** The segment at the pattern's parameter, '' when it has none; null where the path does not match. */
function parameterIn(pattern: string[], path: string[]): string | null {
  const isOptional = pattern.at(-1)?.endsWith('?') === true
  if (path.length > pattern.length || path.length < pattern.length - (isOptional ? 1 : 0)) return null
  let value = ''
  for (const [i, segment] of path.entries()) {
    const expected = pattern[i] ?? ''
    if (expected.startsWith(':')) value = segment
    else if (expected !== segment.toLowerCase()) return null
  }
  return value
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function isValid(pattern: RoutePattern, value: string): boolean {
  if (!/:(?:pantry|recipe|recipient)ID/.test(pattern)) return true
  return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= maxInt32
}
