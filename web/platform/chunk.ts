import { useEffect, useState, type ComponentType } from 'react'
import { withTimeout } from '../../lib/async/withTimeout'
import { ConnectionLost } from './connection'

/** Loads a module that is not part of the first chunk and returns one of its components. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>

export type Chunk<Props> =
  | { state: 'waiting' }
  | { state: 'here'; Part: ComponentType<Props> }
  | { state: 'failed'; tries: number; retry: () => void }

const chunkTimeoutMs = 120_000

/**
 * A chunk of the app failed to load: there is no network, or the server has a new version. Only reloading the page helps,
 * because the browser and React cache the failure.
 */
export class ChunkLoadFailed extends ConnectionLost {}

/**
 * The loaded module.
 * @throws ChunkLoadFailed, also after 120 s, so that a server that does not answer leads to an error screen. Browsers say of a
 * script by a TypeError that it did not arrive, and Vite says it of a style sheet by a plain Error.
 */
export async function loadInTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await withTimeout(loading, chunkTimeoutMs, () => {
      throw new Error(`Not loaded after ${chunkTimeoutMs} ms`)
    })
  } catch (error) {
    throw new ChunkLoadFailed(error)
  }
}

const arrived = new WeakMap<object, unknown>()
const tries = new WeakMap<object, number>()

/**
 * A component that is loaded on demand. Once loaded, later mounts render it at once, without a loading state.
 * @param load must be the same function at every render
 */
export function useChunk<Props>(load: LoadPart<Props>): Chunk<Props> {
  const [, setVersion] = useState(0)
  const [failed, setFailed] = useState<LoadPart<Props> | null>(null)
  const Part = arrived.get(load) as ComponentType<Props> | undefined
  const isFailed = failed === load

  useEffect(() => {
    if (Part !== undefined || isFailed) return
    let isHere = true
    const fetchPart = async () => {
      try {
        arrived.set(load, await loadInTime(load()))
        if (isHere) setVersion((version) => version + 1)
      } catch {
        tries.set(load, (tries.get(load) ?? 0) + 1)
        if (isHere) setFailed(() => load)
      }
    }
    void fetchPart()
    return () => {
      isHere = false
    }
  }, [load, Part, isFailed])

  if (Part !== undefined) return { state: 'here', Part }
  if (!isFailed) return { state: 'waiting' }
  return { state: 'failed', tries: tries.get(load) ?? 1, retry: () => setFailed(null) }
}
