/**
 * `npm run migration -- add-boxes` writes migrations/<time>-add-boxes.ts with what the entities have
 * that the migrations so far do not make. It needs DATABASE_URL to name an empty database.
 */
import 'reflect-metadata'
import { readFileSync, writeFileSync } from 'node:fs'
import { entities } from '../api/container'
import { migrate } from '../api/migrate'
import { createDataSource } from '../api/platform/database'
import { migrations } from '../migrations/all'

const [name] = process.argv.slice(2)
const url = process.env.DATABASE_URL
if (!name || !/^[a-z][a-z0-9-]+$/.test(name) || !url) {
  console.error('Usage: DATABASE_URL=postgres://… npm run migration -- name-with-dashes (the database must be empty)')
  process.exit(1)
}

await migrate(url)
const db = await createDataSource(url, entities, migrations).initialize()
const { upQueries, downQueries } = await db.driver.createSchemaBuilder().log()
await db.destroy()
if (upQueries.length === 0) {
  console.log('The migrations make everything the entities have: nothing to write.')
  process.exit(0)
}

const stamp = Date.now()
const className = `${name.split('-').map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`).join('')}${stamp}`
const lines = (queries: { query: string }[]) => queries.map(({ query }) => `    await runner.query(\`${query.replaceAll('`', '\\`').replaceAll('${', '\\${')}\`)`).join('\n')
writeFileSync(new URL(`../migrations/${stamp}-${name}.ts`, import.meta.url), `import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ${className} implements MigrationInterface {
  name = '${className}'

  async up(runner: QueryRunner): Promise<void> {
${lines(upQueries)}
  }

  async down(runner: QueryRunner): Promise<void> {
${lines([...downQueries].reverse())}
  }
}
`)
const list = new URL('../migrations/all.ts', import.meta.url)
const before = readFileSync(list, 'utf8')
writeFileSync(list, before
  .replace(/\n\n\/\*\*/, `\nimport { ${className} } from './${stamp}-${name}'\n\n/**`)
  .replace(/= \[(.*)\]/, (_, known: string) => `= [${known ? `${known}, ` : ''}${className}]`))
console.log(`migrations/${stamp}-${name}.ts is written. Read it before you keep it.`)
