import { useDeferredValue } from 'react'
import { serverRendered } from './serverRendered'

/**
 * A value that only the browser knows; `onServer` on the server and while its page hydrates. The browser's value follows in small
 * steps, where a store with a server snapshot of its own would render all that depends on it again in one long task.
 */
export const useAfterHydration = <Value>(value: Value, onServer: Value): Value =>
  useDeferredValue(value, serverRendered.isHydrating() ? onServer : undefined)
