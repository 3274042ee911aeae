/** How an attempt to sign in at a provider ended. The server says it in an address or in a pop-up, and the app reads it there. */
export const providerOutcomes = [
  'signed-in',
  'needs-name',
  'linked',
  'denied',
  'failed',
  'away',
  'taken',
  'not-allowed',
  'too-many',
  'not-set-up',
  'not-here',
] as const

export type ProviderOutcome = (typeof providerOutcomes)[number]
