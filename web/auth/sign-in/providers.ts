import { useSyncExternalStore } from 'react'
import { providerOutcomes, type ProviderOutcome as ServerOutcome } from '../../../domain/accounts/providerOutcome'

/** The outcome of signing in with a provider, as the server reports it; 'closed' if the window was closed before. */
export type ProviderOutcome = ServerOutcome | 'closed'

const outcomes: readonly string[] = providerOutcomes

export const isOutcome = (text: unknown): text is ProviderOutcome => typeof text === 'string' && outcomes.includes(text)

/** A provider elsewhere that people sign in with. */
export interface Provider {
  id: 'google' | 'oidc'
  /** What people call it. */
  name: string
}

/** The providers that are set up on this server. */
export function providers(): Provider[] {
  const { google, oidc } = document.documentElement.dataset
  return [
    ...(oidc ? [{ id: 'oidc', name: oidc } as const] : []),
    ...(google === 'yes' ? [{ id: 'google', name: 'Google' } as const] : []),
  ]
}

/** Do people sign in at the OpenID Connect provider alone? */
export const isProviderOnly = () => document.documentElement.dataset.oidcOnly === 'yes'

const noChanges = () => () => {}

/** How people sign in, by the server's settings; a page from the server offers it once it is hydrated. */
export function useSignInSettings(): { providers: Provider[]; isProviderOnly: boolean; isKnown: boolean } {
  const isKnown = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  return isKnown
    ? { providers: providers(), isProviderOnly: isProviderOnly(), isKnown }
    : { providers: [], isProviderOnly: false, isKnown }
}

/** Milliseconds between checks whether the window was closed. */
const closedCheckInterval = 100
/** Milliseconds that the outcome may take to arrive after the window has closed. */
const closedGracePeriod = 1_000

/** The window in which the provider's pages open. */
export interface ProviderWindow {
  /** Navigates to the provider. For linking an account, allowProviderLink must have succeeded before. */
  go(links?: boolean): void
  close(): void
}

const address = (id: Provider['id'], mode: 'popup' | 'redirect', links: boolean) => {
  const here = new URL(location.href)
  for (const one of ['google', 'oidc']) here.searchParams.delete(one)
  return `/auth/${id}?${new URLSearchParams({ mode, then: `${here.pathname}${here.search}${here.hash}`, ...(links && { link: 'true' }) }).toString()}`
}

/**
 * Opens the window. Must be called in the handler of a click, or browsers block it. If it is blocked nevertheless, the whole
 * page navigates to the provider and returns to the same URL.
 * @param onEnd called with the outcome; a second time if the outcome arrives after 'closed'
 */
export function openProvider(id: Provider['id'], onEnd: (outcome: ProviderOutcome) => void): ProviderWindow {
  const popup = window.open('', id, 'popup,width=480,height=640')
  if (popup === null) return { go: (links = false) => location.assign(address(id, 'redirect', links)), close: () => {} }

  const channel = new BroadcastChannel(id)
  const stop = () => {
    clearInterval(closedCheck)
    channel.close()
  }
  const closedCheck = setInterval(() => {
    if (!popup.closed) return
    clearInterval(closedCheck)
    // The window of a page with another opener policy also appears closed, so the channel stays open.
    setTimeout(() => {
      if (!isOver) onEnd('closed')
    }, closedGracePeriod)
  }, closedCheckInterval)
  let isOver = false
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isOutcome(data)) return
    isOver = true
    stop()
    onEnd(data)
  }
  return {
    go: (links = false) => popup.location.replace(address(id, 'popup', links)),
    close() {
      isOver = true
      stop()
      popup.close()
    },
  }
}
