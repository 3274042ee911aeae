/** Carries live events between processes. A process that is not connected misses them. */
export interface Transport {
  /**
   * Connects and listens.
   * @param on.text called with everything that any process sends, this one included, in the order of arrival
   * @param on.lost called once when the connection is lost, for any reason but `close`
   * @throws when it cannot be reached
   */
  connect(on: { text(text: string): void; lost(error?: Error): void }): Promise<TransportConnection>
}

/** A connection of a transport. */
export interface TransportConnection {
  /** Sends these texts, together and in order. When it fails they may have arrived or not. */
  send(texts: readonly string[]): Promise<void>
  /** Closes at once; what was not sent yet may be lost. Never fails. */
  close(): Promise<void>
}

/** The longest text that every transport carries, in bytes: NOTIFY of Postgres takes 8,000. */
export const maxTextBytes = 7_900
