import {
  getArgumentValues,
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql'

/**
 * Which fields an operation selects of a resolver's result, as paths of field names below it: `nodes`,
 * `nodes.creator`. Reads leave out what is not selected. A field under a condition (`@include`) counts as selected.
 */
export interface FieldSelection {
  has(path: string): boolean
}

/** Where the selection is unknown: all fields. */
export const allFields: FieldSelection = { has: () => true }

const selectionsBelow = new WeakMap<FieldSelection, Map<string, FieldSelection>>()

/** The selection below a path; the same object each time, so that it can be the key of a cache. */
export function fieldSelectionBelow(selection: FieldSelection, path: string): FieldSelection {
  const known = selectionsBelow.get(selection) ?? new Map<string, FieldSelection>()
  selectionsBelow.set(selection, known)
  const found = known.get(path) ?? { has: (rest: string) => selection.has(`${path}.${rest}`) }
  known.set(path, found)
  return found
}

/** Something that is made once for each selection. */
export function bySelection<Value>(make: (selection: FieldSelection) => Value): (selection: FieldSelection) => Value {
  const made = new WeakMap<FieldSelection, Value>()
  return (selection) => {
    const value = made.get(selection) ?? make(selection)
    made.set(selection, value)
    return value
  }
}

/** A document is parsed once and executed often: its selections are collected once. */
const selectionOfNode = new WeakMap<FieldNode, ReadonlySet<string>>()

export function fieldSelectionOf({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): FieldSelection {
  const [node] = fieldNodes
  if (!node || fieldNodes.length > 1) return collect(fieldNodes, fragments)
  const cached = selectionOfNode.get(node)
  if (cached) return cached
  const found = collect(fieldNodes, fragments)
  selectionOfNode.set(node, found)
  return found
}

function collect(nodes: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']): ReadonlySet<string> {
  const paths = new Set<string>()
  // A fragment is visited once per path, so that fragments within fragments cannot make this take long.
  const visited = new Set<string>()
  const walk = (set: SelectionSetNode | undefined, above: string): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const path = `${above}${selection.name.value}`
        paths.add(path)
        walk(selection.selectionSet, `${path}.`)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, above)
      } else {
        const spread = `${above}...${selection.name.value}`
        if (visited.has(spread)) continue
        visited.add(spread)
        walk(fragments[selection.name.value]?.selectionSet, above)
      }
    }
  }
  for (const { selectionSet } of nodes) walk(selectionSet, '')
  return paths
}

/**
 * The arguments of one field selected right below a resolver's result; null where it is not selected, or more than
 * once, or where its arguments are invalid, which the field itself then reports.
 */
export function selectedArguments(
  { fieldNodes, fragments, returnType, variableValues }: GraphQLResolveInfo,
  name: string,
): Record<string, unknown> | null {
  const type = getNamedType(returnType)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  const [node, another] = fieldNodes.flatMap(({ selectionSet }) =>
    fieldsNamed(selectionSet, name, fragments, new Set()),
  )
  if (!field || !node || another) return null
  try {
    return getArgumentValues(field, node, variableValues)
  } catch {
    return null
  }
}

/** The fields of that name in a selection, with fragments spread, each fragment once. */
function fieldsNamed(
  set: SelectionSetNode | undefined,
  name: string,
  fragments: GraphQLResolveInfo['fragments'],
  visited: Set<string>,
): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : []
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsNamed(selection.selectionSet, name, fragments, visited)
    const fragment = selection.name.value
    if (visited.has(fragment)) return []
    visited.add(fragment)
    return fieldsNamed(fragments[fragment]?.selectionSet, name, fragments, visited)
  })
}
