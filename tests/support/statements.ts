import { poolOf } from '../../api/platform/database/dataSource'
import type { TestApp } from './testApp'

/** Records each statement that the app sends from now on; `stop` returns them. */
export function watchStatements(app: TestApp): { stop(): string[] } {
  const pool = poolOf(app.db)
  const sent: string[] = []
  const note = (what: unknown) => {
    sent.push(typeof what === 'string' ? what : (what as { text: string }).text)
  }
  // The pool's own `query` goes through a client's, as does what TypeORM sends: there each passes once.
  const watched = new Set<() => void>()
  const watch = (client: { query: (...words: never[]) => unknown }) => {
    const before = client.query
    client.query = (...words) => {
      note(words[0])
      return before.apply(client, words)
    }
    watched.add(() => {
      client.query = before
    })
  }
  const acquired = (client: unknown) => {
    if (!seen.has(client)) {
      seen.add(client)
      watch(client as { query: () => unknown })
    }
  }
  const seen = new Set<unknown>()
  pool.on('acquire', acquired)
  return {
    stop() {
      pool.off('acquire', acquired)
      for (const undo of watched) undo()
      return sent
    },
  }
}
