/**
 * Every address that has a page, as web/routes.tsx has them; a test compares the two. The first that
 * fits counts. Each has at most one value in it: an id, a barcode, a tag.
 */
export const routes = [
  '/',
  '/pantries',
  '/pantry/:pantryID',
  '/item/:itemID',
  '/my-pantry',
  '/add-item/:barcodeID?',
  '/dashboard',
  '/recipes',
  '/recipes/search/:tagID',
  '/recipes/:pantryID',
  '/recipe/generated',
  '/recipe/:recipeID',
  '/my-recipes',
  '/add-recipe',
  '/edit/:recipeID',
  '/places',
  '/place/:placeID',
  '/comments',
  '/how-to',
  '/messages',
  '/message/:recipientID',
  '/admin',
] as const

export type RoutePattern = (typeof routes)[number]

export interface RouteMatch {
  address: RoutePattern
  /** What stands in its place in the address, decoded; '' without one. */
  value: string
}

/**
 * Which page stands at a path, read as the web's router does: upper case and a slash at the end do not
 * matter. Null where there is none, also for an id that can be none.
 */
export function matchRoute(path: string): RouteMatch | null {
  const parts = partsOf(path)
  for (const address of routes) {
    const value = valueIn(partsOf(address), parts)
    if (value === null) continue
    const place = { address, value: decoded(value) }
    return place.value === null || !fits(address, place.value) ? null : { address, value: place.value }
  }
  return null
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** What stands where the pattern has a name, '' when it has none; null where the path is another one. */
function valueIn(pattern: string[], parts: string[]): string | null {
  const optional = pattern.at(-1)?.endsWith('?') === true
  if (parts.length > pattern.length || parts.length < pattern.length - (optional ? 1 : 0)) return null
  let value = ''
  for (const [i, part] of parts.entries()) {
    const wanted = pattern[i] ?? ''
    if (wanted.startsWith(':')) value = part
    else if (wanted !== part.toLowerCase()) return null
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

const largestId = 2_147_483_647

function fits(address: RoutePattern, value: string): boolean {
  if (!/:(?:pantry|recipe|recipient)ID/.test(address)) return true
  return /^[1-9]\d{0,9}$/.test(value) && Number(value) <= largestId
}
