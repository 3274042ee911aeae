import { lazy, type ComponentType } from 'react'
import type { DocumentNode } from 'graphql'
import { loadInTime } from '../platform/chunk'

/** A screen's module: the screen by its name, and the queries whose results the server may send with the page. */
type Module<Name extends string> = Record<Name, ComponentType> & { preloadedDocuments?: readonly DocumentNode[] }

/** Loads a screen's module before the screen is rendered. */
export type FetchScreen = () => Promise<{ preloadedDocuments?: readonly DocumentNode[] }>

export type LazyScreen = ComponentType & { fetch: FetchScreen }

/**
 * A screen in a chunk of its own, loaded when it is first rendered.
 * When the chunk fails to load (no network, a new version on the server, 120 s), the nearest error screen is shown.
 *
 *     const PantryScreen = lazyScreen(() => import('./screens/PantryScreen'), 'PantryScreen')
 */
export function lazyScreen<Name extends string>(load: () => Promise<Module<Name>>, name: Name): LazyScreen {
  const fetch = () => loadInTime(load())
  const screen = lazy(async (): Promise<{ default: ComponentType }> => ({ default: (await fetch())[name] }))
  return Object.assign(screen, { fetch })
}
