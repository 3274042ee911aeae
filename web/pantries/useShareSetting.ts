import { useState } from 'react'
import { readStored, store } from '../platform/storage'

/** The key in localStorage. Browsers hold it: do not change it. */
const key = 'share-what-is-scanned'

/** Is what is added shared? The last choice in this browser; no at first, and at a box always. */
export function useShareSetting(isBox: boolean): [boolean, (share: boolean) => void] {
  const [share, setShare] = useState(() => !isBox && readStored(key) === 'yes')

  return [
    share,
    (next) => {
      setShare(next)
      store(key, next ? 'yes' : 'no')
    },
  ]
}
