import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql'

/** Does the data have every field that the operation selects? Fields under a type condition are required if `__typename` matches it. */
export function hasShapeOf({ definitions }: DocumentNode, data: Record<string, unknown>): boolean {
  const fragments = new Map(definitions.flatMap((definition) => (definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [])))

  const fits = (value: unknown, selectionSet: SelectionSetNode | undefined): boolean => {
    if (selectionSet === undefined || value === null) return value !== undefined
    if (Array.isArray(value)) return value.every((each) => fits(each, selectionSet))
    if (typeof value !== 'object') return false
    const fields = value as Record<string, unknown>
    const meets = (type: string | undefined) => type === undefined || fields.__typename === undefined || fields.__typename === type
    return selectionSet.selections.every((selection) => {
      if (selection.directives?.some(({ name }) => name.value === 'include' || name.value === 'skip')) return true
      if (selection.kind === Kind.FIELD) return fits(fields[selection.alias?.value ?? selection.name.value], selection.selectionSet)
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      return fragment !== undefined && (!meets(fragment.typeCondition?.name.value) || fits(value, fragment.selectionSet))
    })
  }

  const operation = definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  return fits(data, operation?.selectionSet)
}
