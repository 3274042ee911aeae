import type { Transport } from './transport'

const patienceMs = 1_500

/**
 * Redis' PUBLISH and SUBSCRIBE, for more events than Postgres likes to carry. One subscription a process,
 * and one command for all that leaves together. Several towns on one Redis have numbers of their own in
 * the address (`redis://host/2`).
 */
export function redisTransport(url: string): Transport {
  const channel = `larder:${/^\/(\d+)$/.exec(new URL(url).pathname)?.[1] ?? '0'}`
  return {
    async connect(on) {
      // Hundreds of files, which a town without Redis does not read when it starts.
      const { createClient } = await import('redis')
      // We come back by ourselves, as with Postgres, because whoever listens has to hear of the pause.
      const options = { url, disableOfflineQueue: true, socket: { connectTimeout: patienceMs, reconnectStrategy: false } } as const
      const clients = [createClient(options), createClient(options)] as const
      const [listening, sending] = clients
      let isOver = false
      let cause: Error | undefined
      const close = async () => {
        isOver = true
        for (const client of clients) if (client.isOpen) client.destroy()
      }
      const over = (error?: Error) => {
        cause ??= error
        if (isOver) return
        void close()
        on.lost(cause)
      }
      for (const client of clients) {
        client.on('error', over)
        client.on('end', () => over())
      }
      const connected = Promise.all([
        listening.connect().then(() => listening.subscribe(channel, (texts) => {
          for (const text of texts.split('\n')) on.text(text)
        })),
        sending.connect(),
      ])
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => { timer = setTimeout(() => reject(new Error('Redis did not answer in time')), patienceMs * 2) })
      try {
        await Promise.race([connected, late])
      } catch (error) {
        void close()
        connected.catch(() => undefined)
        throw cause ?? error
      } finally {
        clearTimeout(timer)
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
