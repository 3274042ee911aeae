import { Kind, visit, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql'

export type Fragments = Map<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(document.definitions.flatMap((definition) => (definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [])))

/** The operation with all the fragments that it spreads, however deep. */
export function whole(operation: OperationDefinitionNode, fragments: Fragments): DocumentNode {
  const needed = new Set<FragmentDefinitionNode>()
  const collect = (node: OperationDefinitionNode | FragmentDefinitionNode) => visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment) throw new Error(`${name.value} is a fragment nobody has written`)
      if (!needed.has(fragment)) {
        needed.add(fragment)
        collect(fragment)
      }
    },
  })
  collect(operation)
  return { kind: Kind.DOCUMENT, definitions: [operation, ...needed] }
}
