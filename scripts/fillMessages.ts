/**
 * `npx tsx scripts/fillMessages.ts 200000 2000` gives one made-up person, "filler-heavy", so many messages with so many
 * partners, and adds to the database that DATABASE_URL names: for looking at how fast things are when there is
 * much. Never for a database that people use. The same numbers make the same messages.
 */
import 'reflect-metadata'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database/dataSource'
import { settle } from './filling'
import { fillMessages } from './fillingMessages'

const [messages = '', partners = ''] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const isNumber = (text: string) => /^[1-9]\d{0,7}$/.test(text)
if (!isNumber(messages) || !isNumber(partners) || Number(messages) < Number(partners) || !url) {
  console.error('Usage: DATABASE_URL=postgres://… npx tsx scripts/fillMessages.ts 200000 2000 (messages, partners)')
  process.exit(1)
}

await migrate(url)
const db = createDataSource(url, { entities, migrations: [] })
// Filling may take its time.
db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
await db.initialize()
try {
  const heavy = await fillMessages(db, 'filler-heavy', Number(messages), Number(partners))
  await settle(db)
  console.log(`${messages} messages of account ${heavy} with ${partners} partners are there.`)
} finally {
  await db.destroy()
}
