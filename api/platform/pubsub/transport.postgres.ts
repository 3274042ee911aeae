import { Client } from 'pg'
import type { Transport } from './transport'

const channel = 'larder'

/** LISTEN and NOTIFY of the database: needs no configuration, and carries some hundreds of events a second. */
export function postgresTransport(url: string): Transport {
  return {
    async connect(on) {
      const client = new Client({
        connectionString: url,
        application_name: 'larder-live',
        keepAlive: true,
        connectionTimeoutMillis: 1_500,
        query_timeout: 2_000,
      })
      let isClosed = false
      const handleLoss = (error?: Error) => {
        if (isClosed) return
        isClosed = true
        on.lost(error)
      }
      client.on('error', handleLoss)
      client.on('end', () => handleLoss())
      client.on('notification', ({ payload }) => on.text(payload ?? ''))
      const close = async () => {
        isClosed = true
        await client.end().catch(() => undefined)
      }
      try {
        await client.connect()
        await client.query(`LISTEN ${channel}`)
      } catch (error) {
        // Not awaited: a connection that hangs would keep the caller waiting.
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
