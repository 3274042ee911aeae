import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStallingProxy, type StallingProxy } from './stallingProxy'

/** An S3 server on this machine, with one bucket. */
export interface S3Server {
  /** As the app is told of it. */
  settings: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Stands before it. */
  proxy: StallingProxy
  /** Ends it, and deletes what it holds. */
  close(): Promise<void>
}

/** @param options.checksSignatures then it refuses lists: it signs another path than Amazon's package where a key is missing */
export async function startS3Server({ checksSignatures = false } = {}): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'larder-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: !checksSignatures,
    directory,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  const { port } = await server.run()
  const proxy = await startStallingProxy(`http://127.0.0.1:${port}`)
  return {
    proxy,
    // The one pair of keys that it knows.
    settings: {
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      proxy.stop()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
