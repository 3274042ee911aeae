import { lazy, type ComponentType } from 'react'
import type { DocumentNode } from 'graphql'
import { inTime } from '../platform/chunk'

/** A screen's module: the screen by its name, and the questions whose answers may travel with its page. */
type Module<Name extends string> = Record<Name, ComponentType> & { asksFirst?: readonly DocumentNode[] }

/** Fetches a screen's module before it is shown. */
export type FetchScreen = () => Promise<{ asksFirst?: readonly DocumentNode[] }>

/**
 * A screen in a chunk of its own, fetched when it is first shown.
 * When the chunk does not come (no network, a new version on the server, 120 s gone), the nearest error screen is shown.
 *
 *     const PantryScreen = lazyScreen(() => import('./screens/PantryScreen'), 'PantryScreen')
 */
export function lazyScreen<Name extends string>(load: () => Promise<Module<Name>>, name: Name) {
  const fetch = () => inTime(load())
  const screen = lazy(async () => ({ default: (await fetch())[name] }))
  return Object.assign(screen, { fetch })
}
