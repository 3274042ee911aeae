import { Client } from 'pg'
import type { Transport } from './transport'

const channel = 'larder'

/** LISTEN and NOTIFY of the database itself: needs no setting, and carries some hundreds of events a second. */
export function postgresTransport(url: string): Transport {
  return {
    async connect(on) {
      const client = new Client({ connectionString: url, application_name: 'larder-live', keepAlive: true, connectionTimeoutMillis: 1_500, query_timeout: 2_000 })
      let isOver = false
      const over = (error?: Error) => {
        if (isOver) return
        isOver = true
        on.lost(error)
      }
      client.on('error', over)
      client.on('end', () => over())
      client.on('notification', ({ payload }) => on.text(payload ?? ''))
      const close = async () => {
        isOver = true
        await client.end().catch(() => undefined)
      }
      try {
        await client.connect()
        await client.query(`LISTEN ${channel}`)
      } catch (error) {
        // Not waited for: a wire that is held still would keep us.
        void close()
        throw error
      }
      return {
        async send(texts) {
          await client.query('SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text', [channel, texts])
        },
        close,
      }
    },
  }
}
