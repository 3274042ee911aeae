import { useEffect } from 'react'
import { readStored } from '../../platform/stored/storage'
import { timersKey } from './timersKey'

/** Lets timers that an earlier page has started ring on every page. Renders nothing. */
export function TimersElsewhere() {
  useEffect(() => {
    const hasTimers = (readStored(timersKey) ?? '[]') !== '[]'
    // If the chunk does not load, they ring on the recipe's page.
    if (hasTimers) void import('./timerAlarm').then(({ watchTimers }) => watchTimers()).catch(() => {})
  }, [])
  return null
}
