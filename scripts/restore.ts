/**
 * `npm run restore -- FILE` brings a backup into an empty database; with `--replace` into one that holds something, which is
 * thrown away. With `--sign-everybody-out` its sessions are over and its waiting emails are not sent. The app must not be
 * running. The database is found as `npm start` finds it.
 */
import 'reflect-metadata'
import { restore } from '../api/backup/restore'
import { startExclusively, withDatabase, runCommand } from './databaseCommand'

const options = ['--replace', '--sign-everybody-out']
const words = process.argv.slice(2)
const [file, ...more] = words.filter((word) => !options.includes(word))
const replace = words.includes('--replace')
const signEverybodyOut = words.includes('--sign-everybody-out')

await runCommand(async () => {
  if (file === undefined || more.length > 0 || file.startsWith('-')) return 'Usage: npm run restore -- FILE [--replace] [--sign-everybody-out]'
  const { tables, rows } = await withDatabase(startExclusively, (url) => restore(url, file, { replace, signEverybodyOut }))
  console.log(`${file} is restored: ${rows} rows of ${tables} tables.`)
  console.log(signEverybodyOut
    ? 'Everybody is signed out, and emails that were waiting are not sent. API keys and box labels that were revoked since the backup work again.'
    : 'Sessions, API keys and box labels that were ended or revoked since the backup work again, and emails that were waiting then are sent again. With --sign-everybody-out sessions are over and those emails are not sent.')
  return null
})
