import { jest } from '@jest/globals'

/** What `load` requires, loaded anew as after a reload of the page; everything else stays loaded as it is. */
export function loadAnew<Loaded>(load: () => Loaded): Loaded {
  const loaded: Loaded[] = []
  jest.isolateModules(() => loaded.push(load()))
  return loaded[0]!
}
