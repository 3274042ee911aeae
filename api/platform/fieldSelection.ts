import { getArgumentValues, getNamedType, isObjectType, Kind, type FieldNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql'

/**
 * Which fields an operation asks of what a resolver answers with, as paths of field names below it: `nodes`,
 * `nodes.creator`. Reads leave out what nobody asked for. What hangs on a condition (`@include`) counts as asked.
 */
export interface FieldSelection {
  has(path: string): boolean
}

/** Where it is not known what will be asked: all of it. */
export const allFields: FieldSelection = { has: () => true }

const below = new WeakMap<FieldSelection, Map<string, FieldSelection>>()

/** What is asked below a path of this; the same object each time, so that others can remember what they made of it. */
export function fieldSelectionBelow(asked: FieldSelection, path: string): FieldSelection {
  const known = below.get(asked) ?? new Map<string, FieldSelection>()
  below.set(asked, known)
  const found = known.get(path) ?? { has: (rest: string) => asked.has(`${path}.${rest}`) }
  known.set(path, found)
  return found
}

/** A document is parsed once and executed often: what it asks is found out once. */
const known = new WeakMap<FieldNode, ReadonlySet<string>>()

export function fieldSelectionOf({ fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): FieldSelection {
  const [node] = fieldNodes
  if (!node || fieldNodes.length > 1) return collect(fieldNodes, fragments)
  const before = known.get(node)
  if (before) return before
  const found = collect(fieldNodes, fragments)
  known.set(node, found)
  return found
}

function collect(nodes: readonly FieldNode[], fragments: GraphQLResolveInfo['fragments']): ReadonlySet<string> {
  const paths = new Set<string>()
  // A fragment is looked at once for each place that it stands in, so that fragments of fragments cannot make this long.
  const seen = new Set<string>()
  const walk = (set: SelectionSetNode | undefined, above: string): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const path = `${above}${selection.name.value}`
        paths.add(path)
        walk(selection.selectionSet, `${path}.`)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, above)
      } else {
        const place = `${above}...${selection.name.value}`
        if (seen.has(place)) continue
        seen.add(place)
        walk(fragments[selection.name.value]?.selectionSet, above)
      }
    }
  }
  for (const { selectionSet } of nodes) walk(selectionSet, '')
  return paths
}

/**
 * The arguments with which one field is asked right below what a resolver answers with; null where it is not asked,
 * or more than once, or where its arguments are of the wrong kind, which it then says itself.
 */
export function selectedArguments({ fieldNodes, fragments, returnType, variableValues }: GraphQLResolveInfo, name: string): Record<string, unknown> | null {
  const type = getNamedType(returnType)
  const field = isObjectType(type) ? type.getFields()[name] : undefined
  const [node, another] = fieldNodes.flatMap(({ selectionSet }) => named(selectionSet, name, fragments, new Set()))
  if (!field || !node || another) return null
  try {
    return getArgumentValues(field, node, variableValues)
  } catch {
    return null
  }
}

/** The fields of that name in a selection, fragments spread out, each of them once. */
function named(set: SelectionSetNode | undefined, name: string, fragments: GraphQLResolveInfo['fragments'], seen: Set<string>): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : []
    if (selection.kind === Kind.INLINE_FRAGMENT) return named(selection.selectionSet, name, fragments, seen)
    const fragment = selection.name.value
    if (seen.has(fragment)) return []
    seen.add(fragment)
    return named(fragments[fragment]?.selectionSet, name, fragments, seen)
  })
}
