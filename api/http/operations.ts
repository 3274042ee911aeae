import { createHash } from 'node:crypto'
import { Kind, print, visit, type DefinitionNode, type DocumentNode } from 'graphql'

/**
 * A hash of an operation that does not depend on the order of its fragments, on white space, or on the `__typename` that
 * Apollo Client adds.
 */
export function operationHash(document: DocumentNode): string {
  const plain: DocumentNode = visit(document, {
    Field: ({ name, alias, directives = [] }) =>
      name.value === '__typename' && !alias && directives.length === 0 ? null : undefined,
  })
  const definitions = plain.definitions.map((definition) => ({ order: orderOf(definition), text: print(definition) }))
  definitions.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
  return createHash('sha256')
    .update(definitions.map(({ text }) => text).join('\n'))
    .digest('hex')
}

const orderOf = (definition: DefinitionNode): string =>
  `${definition.kind === Kind.OPERATION_DEFINITION ? 'a' : 'b'} ${'name' in definition ? (definition.name?.value ?? '') : ''}`

/** Does it select `__typename` of every object but the root, as Apollo Client makes it? */
export function selectsTypenames(document: DocumentNode): boolean {
  let selectsAll = true
  visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot = parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
      const has = node.selections.some(
        (selection) => selection.kind === Kind.FIELD && selection.name.value === '__typename',
      )
      if (Boolean(isRoot) === has) selectsAll = false
    },
  })
  return selectsAll
}
