import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import {
  concatAST,
  Kind,
  print,
  valueFromASTUntyped,
  visit,
  type DocumentNode,
  type OperationDefinitionNode,
} from 'graphql'
import { fragmentsOf, withFragments } from './documents'

interface Config {
  /** The operations that are wanted. */
  operations: string[]
}

const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const

/** Every object says what it is, as the client's cache asks for. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (node, _key, parent) =>
      parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        ? undefined
        : { ...node, selections: [typename, ...node.selections] },
  })

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, unknown> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

/** Emits the text of some operations as the browser's client sends them, for the server that runs them while it renders a page. */
export const plugin: PluginFunction<Config> = (_schema, documents, { operations }) => {
  const all = concatAST(documents.flatMap(({ document }) => document ?? []))
  const fragments = fragmentsOf(all)
  const entries = operations.map((name) => {
    const operation = all.definitions.find(
      (definition) => definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
    )
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${name} is not an operation of the web`)
    const text = print(withTypenames(withFragments(operation, fragments)))
    return `  ${name}: {\n    defaults: ${JSON.stringify(defaultsOf(operation))},\n    text: ${JSON.stringify(text)},\n  },`
  })
  return {
    prepend: ['// Made by `npm run codegen` from the .graphql files of the web: change those, not this.\n'],
    content: [
      '/** Operations whose results are sent with a page: their text exactly as the browser sends it, and the default values of their variables. */',
      'export const preloadedOperations = {',
      ...entries,
      '} as const satisfies Record<string, { defaults: Record<string, unknown>; text: string }>',
    ].join('\n'),
  }
}
