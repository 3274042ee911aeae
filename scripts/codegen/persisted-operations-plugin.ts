import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { concatAST, Kind } from 'graphql'
import { operationHash } from '../../api/http/operations'
import { fragmentsOf, withFragments } from './documents'

/** Emits the hashes of the web's queries and subscriptions, by which the server recognises them, and the names of all its operations. */
export const plugin: PluginFunction = (_schema, documents) => {
  const all = concatAST(documents.flatMap(({ document }) => document ?? []))
  const fragments = fragmentsOf(all)
  const everyOperation = all.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const operations = everyOperation.filter(({ operation }) => operation !== 'mutation')
  const lines = operations.map(
    (operation) => `  '${operationHash(withFragments(operation, fragments))}', // ${operation.name?.value ?? ''}`,
  )
  return {
    prepend: ['// Made by `npm run codegen` from the .graphql files of the web: change those, not this.\n'],
    content: [
      '/** Queries and subscriptions of the web, by the hash that `operationHash` computes. */',
      'export const persistedOperations: ReadonlySet<string> = new Set([',
      ...lines,
      '])',
      '/** Names of the operations of the web, mutations too. */',
      'export const operationNames: ReadonlySet<string> = new Set([',
      ...everyOperation.map(({ name }) => `  '${name?.value ?? ''}',`),
      '])',
    ].join('\n'),
  }
}
