/** How live events get from one process to the others. Whoever is away misses them. */
export interface Transport {
  /**
   * Connects and listens.
   * @param on.text called with everything that any process sends, this one included, in the order of arrival
   * @param on.lost called once when the wire is gone, for whatever reason but `close`
   * @throws when it cannot be reached
   */
  connect(on: { text(text: string): void; lost(error?: Error): void }): Promise<TransportConnection>
}

/** A connection to the bus. */
export interface TransportConnection {
  /** Sends these texts, together and in order. What fails may have arrived or not. */
  send(texts: readonly string[]): Promise<void>
  /** Closes at once; what is on its way may be lost. Never fails. */
  close(): Promise<void>
}

/** The longest text that every bus carries, in bytes: Postgres takes 8,000. */
export const longestText = 7_900
