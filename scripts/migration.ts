/**
 * `npm run migration -- add-boxes` writes migrations/<time>-add-boxes.ts: the differences between the entities and the
 * tables that the migrations make. It compares them in an embedded database that it deletes again, or in the empty
 * database that DATABASE_URL names.
 */
import 'reflect-metadata'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database/dataSource'
import { startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'
import { migrations } from '../migrations/all'

const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run migration -- name-with-dashes')
  process.exit(1)
}

/** @returns the statements that make the tables of the migrations those of the entities, and back */
async function differences(url: string): Promise<{ upQueries: { query: string }[]; downQueries: { query: string }[] }> {
  await migrate(url)
  const db = await createDataSource(url, { entities, migrations }).initialize()
  try {
    return await db.driver.createSchemaBuilder().log()
  } finally {
    await db.destroy()
  }
}

async function differencesInNewDatabase(): ReturnType<typeof differences> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-migration-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  try {
    return await differences(url)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { upQueries, downQueries } = process.env.DATABASE_URL
  ? await differences(process.env.DATABASE_URL)
  : await differencesInNewDatabase()
if (upQueries.length === 0) {
  console.log('The migrations make every table of the entities: nothing to write.')
  process.exit(0)
}

const stamp = Date.now()
const className = `${name
  .split('-')
  .map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`)
  .join('')}${stamp}`
const lines = (queries: { query: string }[]) =>
  queries
    .map(({ query }) => `    await runner.query(\`${query.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`)`)
    .join('\n')
writeFileSync(
  new URL(`../migrations/${stamp}-${name}.ts`, import.meta.url),
  `import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ${className} implements MigrationInterface {
  name = '${className}'

  async up(runner: QueryRunner): Promise<void> {
${lines(upQueries)}
  }

  async down(runner: QueryRunner): Promise<void> {
${lines([...downQueries].reverse())}
  }
}
`,
)
console.log(`migrations/${stamp}-${name}.ts is written. Read it before you keep it.`)
