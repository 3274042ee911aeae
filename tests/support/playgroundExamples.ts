import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, type DocumentNode, type OperationDefinitionNode } from 'graphql'
import { examplesFrom } from '../../web/playground/exampleFiles'

const folder = 'web/playground/examples'

/** The files of the playground's examples: content by name. */
export const exampleFiles = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)

/** The tabs of the playground, with their variables without comments. */
export const examples = examplesFrom(exampleFiles).map(({ query, variables = '{}' }) => ({
  query,
  variables: JSON.parse(variables.replace(/^\s*\/\/.*$/gm, '')) as Record<string, unknown>,
  document: parse(query),
}))

export function operationsOf(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
}
