import { readStored, store } from '../platform/storage'

/** The key in localStorage. Browsers hold it: do not change it. */
const key = 'share-what-is-scanned'

/** Are scanned items shared? The last choice in this browser; initially no. */
export const readShareSetting = (): boolean => readStored(key) === 'yes'

export const storeShareSetting = (share: boolean): void => store(key, share ? 'yes' : 'no')
