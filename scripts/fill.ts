/**
 * `npm run fill -- 100000` adds so many made-up recipes, by a thousand made-up cooks with favourites of their own, to the
 * database that DATABASE_URL names; `npm run fill -- 100000 50` also puts so many items on each cook's
 * shelf. For looking at how fast things are when there is much. Never for a database that people use.
 */
import 'reflect-metadata'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database/dataSource'
import { fillFavourites, fillPantries, fillPeople, fillRecipes, settle } from './filling'

const [recipes = '', entries = '0'] = process.argv.slice(2)
const url = process.env.DATABASE_URL
if (!/^[1-9]\d{0,6}$/.test(recipes) || !/^\d{1,4}$/.test(entries) || !url) {
  console.error('Usage: DATABASE_URL=postgres://… npm run fill -- 100000 [50]')
  process.exit(1)
}

const cooks = 1_000

await migrate(url)
const db = createDataSource(url, { entities, migrations: [] })
// Filling may take its time.
db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
await db.initialize()
try {
  await fillPeople(db, cooks)
  await fillRecipes(db, Number(recipes), (done) => {
    process.stdout.write(`\r${done} recipes`)
  })
  await fillFavourites(db)
  if (Number(entries) > 0) await fillPantries(db, Number(entries))
  await settle(db)
  console.log(' are there.')
} finally {
  await db.destroy()
}
