import { useState } from 'react'
import { readStored, store } from '../platform/stored/storage'

const key = 'leaveOutRefused'

/** Whether lists of what can be cooked leave out what somebody at home refuses; the browser remembers it. Otherwise that stands last. */
export function useLeaveOutRefused() {
  const [isLeftOut, setLeftOut] = useState(() => readStored(key) === 'on')
  return {
    isLeftOut,
    toggle: () => {
      store(key, isLeftOut ? 'off' : 'on')
      setLeftOut(!isLeftOut)
    },
  }
}
