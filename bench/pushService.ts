/**
 * A push service that takes every push at once and counts. A child process of pushes.ts, so that its cost is not the app's; it
 * decrypts nothing, because the machine that pushes are measured on is the same.
 */
import {
  createFakeBrowser,
  startFakePushServer,
  subscriptionOf,
  type FakeSubscription,
} from '../scripts/fakePushServer'

export interface PushServiceSettings {
  /** How many browsers are subscribed. */
  browsers: number
}

export interface OpenPushService {
  /** The certificate to trust. */
  ca: string
  subscriptions: FakeSubscription[]
}

process.once('disconnect', () => process.exit(0))
process.once(
  'message',
  ({ browsers }: PushServiceSettings) => void open(browsers).then((answer) => process.send?.(answer)),
)

async function open(browsers: number): Promise<OpenPushService> {
  const received = new Map<string, number>()
  let total = 0
  const server = await startFakePushServer(({ endpoint }, response) => {
    total += 1
    received.set(endpoint, (received.get(endpoint) ?? 0) + 1)
    response.writeHead(201).end()
    return Promise.resolve()
  })
  const subscriptions = Array.from({ length: browsers }, () => subscriptionOf(createFakeBrowser(server)))
  process.on('message', (question: 'total' | 'each') =>
    process.send?.(question === 'total' ? total : subscriptions.map(({ endpoint }) => received.get(endpoint) ?? 0)),
  )
  return { ca: server.ca, subscriptions }
}
