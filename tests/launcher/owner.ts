import { startEmbedded } from '../../lib/embedded-postgres/embeddedPostgres'

/**
 * A process that owns an embedded database, for tests that kill it: prints what happens as one JSON
 * object a line, ends the database at SIGTERM. Its only argument is the data directory.
 */
const say = (event: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(event)}\n`)

async function own(dataDir: string): Promise<void> {
  try {
    const { url, adopted, stop } = await startEmbedded({ dataDir, log: (sentence) => say({ log: sentence }) })
    const staying = setInterval(() => undefined, 1000)
    process.on('SIGTERM', () => {
      clearInterval(staying)
      void stop()
    })
    say({ url, adopted })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    say({ refused: error.message, kind: error.constructor.name })
    process.exitCode = 1
  }
}

void own(process.argv[2] ?? '')
