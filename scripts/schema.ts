/** Writes schema/schema.graphql from the resolvers. With `--check`, only says whether it is up to date. */
import 'reflect-metadata'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolverClasses } from '../api/container'
import { schemaText } from '../api/http/schema'

const file = new URL('../schema/schema.graphql', import.meta.url)
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== schemaText(resolverClasses)) {
    console.error('schema/schema.graphql is not what the resolvers say: run npm run schema.')
    process.exitCode = 1
  }
} else {
  writeFileSync(file, schemaText(resolverClasses))
}
