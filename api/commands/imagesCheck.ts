/**
 * Says which pictures lack a file in the bucket, and how many objects are there that the database does not know, as after restoring a
 * backup. With `--delete-unknown` those that are older than a day are deleted. `npm run images:check` in a checkout,
 * `larder-images-check` in the container.
 */
import 'reflect-metadata'
import { checkBucket } from '../images/bucketCheck'
import { systemClock } from '../platform/clock'
import { someOf, withBucket } from './bucketCommand'
import { CommandError, commandName, runCommand } from './databaseCommand'

const day = 24 * 60 * 60_000

await runCommand(async () => {
  const words = process.argv.slice(2)
  const deletesUnknown = words.length === 1 && words[0] === '--delete-unknown'
  if (words.length > 0 && !deletesUnknown)
    throw new CommandError(`Usage: ${commandName('images:check')} [--delete-unknown]`)
  await withBucket(async ({ db, bucket }) => {
    let deleted = 0
    const { expected, missing, unknown } = await checkBucket(db, bucket, async ({ key, changedAt }) => {
      // A younger one may be about to be stored.
      if (!deletesUnknown || changedAt === null || systemClock.now().getTime() - changedAt.getTime() < day) return
      await bucket.delete(key)
      deleted += 1
    })
    console.log(`${expected} pictures are stored in ${bucket.name}.`)
    if (unknown > 0)
      console.log(`${unknown} objects there belong to no picture of this database; ${deleted} were deleted.`)
    if (missing.length > 0) throw new CommandError(`${missing.length} of them lack files there: ${someOf(missing)}.`)
    console.log('None of them lacks a file.')
  })
})
