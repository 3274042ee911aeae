/**
 * The API with its push worker, run from its sources in a child process of pushes.ts. It may send to a push service on this
 * machine, which no setting allows: the transport is given to the container.
 */
import 'reflect-metadata'
import { PushTransport } from '../api/notifications/push/pushTransport'
import { startFromSources } from './appFromSources'

export interface PushingAppSettings {
  databaseUrl: string
  webFolder: string
  /** The certificate of the push service. */
  ca: string
}

process.once('disconnect', () => process.exit(0))
process.once('message', (settings: PushingAppSettings) => void open(settings).then((url) => process.send?.(url)))

/** @returns where the app is; on the next messages it looks for pushes at once */
async function open({ ca, ...settings }: PushingAppSettings): Promise<string> {
  const pushTransport = new PushTransport('bench', { isAllowed: (address) => address === '127.0.0.1', ca })
  const {
    app: {
      services: { pushWorker },
    },
    url,
  } = await startFromSources(settings, { pushTransport })
  pushWorker.start()
  process.on('message', () => {
    pushWorker.wake()
    process.send?.('woken')
  })
  return url
}
