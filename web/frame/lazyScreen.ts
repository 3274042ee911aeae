import { lazy, type ComponentType } from 'react'

/** How long a screen's script may take, in milliseconds, before the person is offered a retry. */
const chunkTimeout = 120_000

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

function inTime<Module>(loading: Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The screen did not arrive in time.')), chunkTimeout)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
