import { readStored, store } from '../platform/stored/storage'

/** The storage key of an account's choice. Browsers hold it: do not change it. */
const choiceKey = (accountId: string) => `notices ${accountId}`
/** The storage key of what is subscribed. */
const subscribedKey = 'push'

/** Does the account want notifications in this browser? Null: it was not asked yet. */
export const readChoice = (accountId: string): 'yes' | 'no' | null => {
  const choice = readStored(choiceKey(accountId))
  return choice === 'yes' || choice === 'no' ? choice : null
}

export const storeChoice = (accountId: string, choice: 'yes' | 'no'): void => store(choiceKey(accountId), choice)

/** Whom the server sends pushes to in this browser, and where. */
export interface Subscribed {
  accountId: string
  endpoint: string
}

/** Null: nobody. */
export function readSubscribed(): Subscribed | null {
  const [, accountId, endpoint] = /^(\S+) (\S+)$/.exec(readStored(subscribedKey) ?? '') ?? []
  return accountId === undefined || endpoint === undefined ? null : { accountId, endpoint }
}

export const storeSubscribed = (subscribed: Subscribed | null): void =>
  store(subscribedKey, subscribed === null ? '' : `${subscribed.accountId} ${subscribed.endpoint}`)

const isGranted = () => 'Notification' in window && Notification.permission === 'granted'

/** Are this account's notifications pushed to this browser? Then no tab shows them as well. */
export const isPushed = (accountId: string): boolean => isGranted() && readSubscribed()?.accountId === accountId
