/**
 * Brings a backup into an empty database; `-` is standard input. With `--replace` into one that holds something, which is
 * thrown away. With `--sign-everybody-out` its sessions are over and its waiting emails are not sent. The app must not be
 * running. The database is found as the app finds it. `npm run restore` in a checkout, `larder-restore` in the container.
 */
import 'reflect-metadata'
import type { Summary } from '../backup/backup'
import { picturesAfterRestore } from '../backup/pictures'
import { restore } from '../backup/restore'
import { storeStandardInput } from '../backup/standardInput'
import { CommandError, commandName, runCommand, startExclusively, withDatabase } from './databaseCommand'

const options = ['--replace', '--sign-everybody-out']
const args = process.argv.slice(2)
const [file, ...more] = args.filter((argument) => !options.includes(argument))
const replace = args.includes('--replace')
const signEverybodyOut = args.includes('--sign-everybody-out')

await runCommand(async () => {
  if (file === undefined || more.length > 0 || (file.startsWith('-') && file !== '-'))
    throw new CommandError(
      `Usage: ${commandName('restore')} FILE [--replace] [--sign-everybody-out]   (- is standard input)`,
    )
  const { tables, rows, aboutPictures } = await withDatabase(startExclusively, async (url, { dataDir, s3 }) => {
    const restored = await restoreFile(url, file, dataDir)
    return { ...restored, aboutPictures: await picturesAfterRestore(url, restored.pictures, s3) }
  })
  console.log(`${file === '-' ? 'The backup' : file} is restored: ${rows} rows of ${tables} tables.`)
  console.log(
    signEverybodyOut
      ? 'Everybody is signed out, and emails that were waiting are not sent. API keys and box labels that were revoked since the backup work again.'
      : 'Sessions, API keys and box labels that were ended or revoked since the backup work again, and emails that were waiting then are sent again. With --sign-everybody-out sessions are over and those emails are not sent.',
  )
  for (const sentence of aboutPictures) console.log(sentence)
  console.log(`Now start Larder again${process.env.npm_lifecycle_event === 'restore' ? ': npm start' : ''}.`)
})

async function restoreFile(url: string, file: string, dataDir: string): Promise<Summary> {
  if (file !== '-') return restore(url, file, { replace, signEverybodyOut })
  const { path, remove } = await storeStandardInput(dataDir)
  return restore(url, path, { replace, signEverybodyOut, name: 'Standard input' }).finally(remove)
}
