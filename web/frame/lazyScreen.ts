import { lazy, type ComponentType } from 'react'
import { inTime } from '../platform/chunk'

/**
 * A screen in a chunk of its own, fetched when it is first shown.
 * When the chunk does not come (no network, a new version on the server, 120 s gone), the nearest error screen is shown.
 *
 *     const PantryScreen = lazyScreen(() => import('./screens/PantryScreen'), 'PantryScreen')
 */
export function lazyScreen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    const module = await inTime(load())
    return { default: module[name] }
  })
}
