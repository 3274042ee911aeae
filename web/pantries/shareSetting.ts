import { readStored, store } from '../platform/storage'

/** The key in localStorage, which browsers hold. */
const key = 'share-what-is-scanned'

/** Is a scanned item shared? The last choice in this browser; at first no. */
export const readShareSetting = (): boolean => readStored(key) === 'yes'

export const storeShareSetting = (share: boolean): void => store(key, share ? 'yes' : 'no')
