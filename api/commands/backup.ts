/**
 * Writes everything in the database into a file of its date, or of the name that is given; `-` is standard output. The app
 * may be running. The database is found as the app finds it: DATABASE_URL, else the embedded one in DATA_DIR.
 * `npm run backup` in a checkout, `larder-backup` in the container.
 */
import 'reflect-metadata'
import { backup } from '../backup/backup'
import { storeBackupRun } from '../platform/backupRun.sql'
import { backupAt } from '../backup/rotation'
import { picturesOutside } from '../backup/pictures'
import { bucketName } from '../platform/objectStorage/settings'
import { CommandError, commandName, runCommand, startOrConnect, withDatabase } from './databaseCommand'

const [file = backupAt(new Date()), ...more] = process.argv.slice(2)

await runCommand(async () => {
  if (more.length > 0 || (file.startsWith('-') && file !== '-'))
    throw new CommandError(`Usage: ${commandName('backup')} [FILE]   (- is standard output)`)
  if (file === '-' && process.stdout.isTTY)
    throw new CommandError(
      `A backup isn’t for the screen. Write it into a file: ${commandName('backup')} - > monday.backup`,
    )
  const { tables, rows, bytes, pictures } = await withDatabase(startOrConnect, async (url, { s3 }) => {
    const made = await backup(url, file === '-' ? process.stdout : file, s3 && bucketName(s3))
    await storeBackupRun(url, made)
    return made
  })
  console.error(
    `${file === '-' ? 'Backup' : file}: ${rows} rows of ${tables} tables, ${Math.ceil(bytes / 1000)} kB. It holds people's addresses and messages: keep it as safe as the database.`,
  )
  const outside = picturesOutside(pictures)
  if (outside !== null) console.error(outside)
})
