import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql'

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** One line per hook: a name, and Apollo's own hook with the document and its types filled in. */
function hooksOf(operation: OperationDefinitionNode): string[] {
  const kind = capitalised(operation.operation)
  const name = capitalised(operation.name?.value ?? '')
  const [data, variables, document] = [`${name}${kind}`, `${name}${kind}Variables`, `${name}Document`]
  const isNeeded = operation.variableDefinitions?.some(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  )
  const optional = isNeeded ? '' : '?'

  const hook = (suffix: string, options: string) =>
    `export const use${name}${suffix} = (options${options}) => Apollo.use${suffix}(${document}, options)`

  if (operation.operation === OperationTypeNode.MUTATION)
    return [hook(kind, `?: Apollo.useMutation.Options<${data}, ${variables}>`)]
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
    return [hook(kind, `${optional}: Apollo.useSubscription.Options<${data}, ${variables}> | Apollo.SkipToken`)]
  }
  return [
    hook('Query', `${optional}: Apollo.useQuery.Options<${data}, ${variables}> | Apollo.SkipToken`),
    hook('LazyQuery', `?: Apollo.useLazyQuery.Options<${data}, ${variables}>`),
    // Without these options the data is always whole: a failure goes to the error boundary.
    `export const use${name}SuspenseQuery = (options${optional}: Omit<Apollo.useSuspenseQuery.Options<${variables}>, 'errorPolicy' | 'skip' | 'returnPartialData'>) => Apollo.useSuspenseQuery<${data}, ${variables}>(${document}, options as Apollo.useSuspenseQuery.Options<${variables}>)`,
  ]
}

/** Emits a typed hook for every operation in the documents. Stands behind typescript-operations and typed-document-node. */
export const plugin: PluginFunction = (_schema, documents) => {
  const hooks = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(hooksOf)

  return {
    prepend: [
      '// Made by `npm run codegen` from the schema and the .graphql files: change those, not this.',
      ...(hooks.length > 0 ? ["import * as Apollo from '@apollo/client/react'"] : []),
    ],
    content: hooks.join('\n'),
  }
}
