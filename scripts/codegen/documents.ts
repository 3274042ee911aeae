import { Kind, visit, type DocumentNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql'

export type Fragments = Map<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

/** All the fragments that are spread in it, however deep. */
export function needed(
  node: DocumentNode | OperationDefinitionNode,
  fragments: Fragments,
): Set<FragmentDefinitionNode> {
  const found = new Set<FragmentDefinitionNode>()
  const collect = (node: DocumentNode | OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment) throw new Error(`${name.value} is a fragment nobody has written`)
        if (!found.has(fragment)) {
          found.add(fragment)
          collect(fragment)
        }
      },
    })
  collect(node)
  return found
}

/** The operation with all the fragments that it spreads, however deep. */
export const withFragments = (operation: OperationDefinitionNode, fragments: Fragments): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: [operation, ...needed(operation, fragments)],
})
