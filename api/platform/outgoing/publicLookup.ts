import { lookup as dnsLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

/** Which addresses may be connected to. Replaced in tests; never set from configuration. */
export interface AddressRules {
  /** May this numeric address be connected to, at this port? */
  isAllowed: (address: string, port: number) => boolean
  /** Every IP address of a name. */
  resolve: (hostname: string) => Promise<{ address: string; family: number }[]>
}

/** Every IP address of a name, as the system's resolver knows it. */
export const systemResolve: AddressRules['resolve'] = (hostname) => dnsLookup(hostname, { all: true })

/** A lookup for net.connect that returns only allowed addresses, and fails if one of them is not: what is checked is what is connected to. */
export function checkedLookup(
  { isAllowed, resolve }: AddressRules,
  port: number,
  deadline: AbortSignal,
): LookupFunction {
  return (hostname, options, answer) => {
    // The system's resolver cannot be cancelled, so the deadline is applied here.
    rejectOnAbort(resolve(hostname), deadline).then(
      (addresses) => {
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !isAllowed(address, port)))
          answer(new Error('not a public address'), '')
        else if (options.all) answer(null, addresses)
        else answer(null, first.address, first.family)
      },
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), ''),
    )
  }
}

/** The promise, rejected as soon as the signal aborts. */
export function rejectOnAbort<T>(promise: Promise<T>, deadline: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('took too long'))
    if (deadline.aborted) stop()
    deadline.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => deadline.removeEventListener('abort', stop))
  })
}
