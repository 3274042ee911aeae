/**
 * `npm run backup` writes everything in the database into a file of its date; `npm run backup -- FILE` names it. The app may be running.
 * The database is found as `npm start` finds it: DATABASE_URL, else the embedded one in DATA_DIR.
 */
import 'reflect-metadata'
import { statSync } from 'node:fs'
import { backup } from '../api/backup/backup'
import { startOrConnect, withDatabase, runCommand } from './databaseCommand'

const [file = `larder-${new Date().toISOString().slice(0, 16).replace(':', '-')}.backup`, ...more] = process.argv.slice(2)

await runCommand(async () => {
  if (more.length > 0 || file.startsWith('-')) return 'Usage: npm run backup -- [FILE]'
  const { tables, rows } = await withDatabase(startOrConnect, (url) => backup(url, file))
  console.log(`${file}: ${rows} rows of ${tables} tables, ${Math.ceil(statSync(file).size / 1000)} kB. It holds people's addresses and messages: keep it as safe as the database.`)
  return null
})
