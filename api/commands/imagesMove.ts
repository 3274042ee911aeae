/**
 * `--to=s3` moves the pictures of the database into the bucket that S3_BUCKET names, `--to=postgres` back. The app may be running; broken
 * off, it goes on where it was. Each file is compared by its SHA-256 before it is deleted where it was.
 * `npm run images:move` in a checkout, `larder-images-move` in the container.
 */
import 'reflect-metadata'
import { moveToBucket, moveToDatabase, type MoveResult } from '../images/imageMove'
import { systemClock } from '../platform/clock'
import { someOf, withBucket } from './bucketCommand'
import { CommandError, commandName, runCommand } from './databaseCommand'

/** Pictures between two lines about how far it is. */
const reportedEvery = 1_000

const targets = { s3: moveToBucket, postgres: moveToDatabase } as const

const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort())

await runCommand(async () => {
  const [word = '', ...more] = process.argv.slice(2)
  const target = /^--to=(.*)$/.exec(word)?.[1]
  if ((target !== 's3' && target !== 'postgres') || more.length > 0)
    throw new CommandError(`Usage: ${commandName('images:move')} --to=s3   or   --to=postgres`)
  await withBucket(async ({ db, store, bucket, storesIn }) => {
    const { moved, gone, broken } = await targets[target]({
      db,
      store,
      clock: systemClock,
      signal: ending.signal,
      onProgress({ moved: soFar }: MoveResult) {
        if (soFar > 0 && soFar % reportedEvery === 0) console.log(`${soFar} pictures so far`)
      },
    })
    const where = target === 's3' ? bucket.name : 'the database'
    console.log(`${moved} pictures moved to ${where}${gone > 0 ? `; ${gone} were deleted meanwhile` : ''}.`)
    if (ending.signal.aborted) console.log('Broken off. Run the command again to go on.')
    else if (storesIn !== target)
      console.log(
        `By the settings here, new pictures are stored in ${storesIn}: set IMAGE_STORE=${target} for the app.`,
      )
    if (broken.length > 0)
      throw new CommandError(
        `${broken.length} pictures stay where they are, because files of theirs are missing or damaged: ${someOf(broken)}.`,
      )
  })
})
