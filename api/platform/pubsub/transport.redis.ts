import type { Transport } from './transport'
import { withTimeout } from '../../../lib/async/withTimeout'

const connectTimeoutMs = 1_500

/**
 * Redis' PUBLISH and SUBSCRIBE, for more events than Postgres carries well. One subscription per process,
 * and one command per batch. Several installations on one Redis have database numbers of their own in
 * the URL (`redis://host/2`).
 */
export function redisTransport(url: string): Transport {
  const channel = `larder:${/^\/(\d+)$/.exec(new URL(url).pathname)?.[1] ?? '0'}`
  return {
    async connect(on) {
      // Loaded only where it is used: the package has hundreds of files.
      const { createClient } = await import('redis')
      // Pubsub reconnects, as with Postgres, because subscribers have to resync after an interruption.
      const options = {
        url,
        disableOfflineQueue: true,
        socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: false },
      } as const
      const clients = [createClient(options), createClient(options)] as const
      const [listening, sending] = clients
      let isClosed = false
      let cause: Error | undefined
      const close = async () => {
        isClosed = true
        for (const client of clients) if (client.isOpen) client.destroy()
      }
      const handleLoss = (error?: Error) => {
        cause ??= error
        if (isClosed) return
        void close()
        on.lost(cause)
      }
      for (const client of clients) {
        client.on('error', handleLoss)
        client.on('end', () => handleLoss())
      }
      const connected = Promise.all([
        listening.connect().then(() =>
          listening.subscribe(channel, (texts) => {
            for (const text of texts.split('\n')) on.text(text)
          }),
        ),
        sending.connect(),
      ])
      try {
        await withTimeout(connected, connectTimeoutMs * 2, () => {
          throw new Error('Redis did not answer in time')
        })
      } catch (error) {
        void close()
        connected.catch(() => undefined)
        throw cause ?? error
      }
      return {
        async send(texts) {
          // JSON has no bare line breaks, so they can stand between texts.
          await sending.publish(channel, texts.join('\n'))
        },
        close,
      }
    },
  }
}
