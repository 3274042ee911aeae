import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type NamedTypeNode,
  type SelectionSetNode,
} from 'graphql'

const fragmentsOf = (definitions: readonly DefinitionNode[]) =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )

const selectionOf = (definitions: readonly DefinitionNode[]) =>
  definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)?.selectionSet

const responseName = ({ alias, name }: FieldNode) => alias?.value ?? name.value

/** May these fields be of this type? Without `__typename` they may. */
const meets = ({ __typename }: Record<string, unknown>, type: NamedTypeNode | undefined) =>
  type === undefined || __typename === undefined || __typename === type.name.value

/** Does the data have every field that the operation selects? Fields under a type condition are required if `__typename` matches it. */
export function hasShapeOf({ definitions }: DocumentNode, data: Record<string, unknown>): boolean {
  const fragments = fragmentsOf(definitions)

  const fits = (value: unknown, selectionSet: SelectionSetNode | undefined): boolean => {
    if (selectionSet === undefined || value === null) return value !== undefined
    if (Array.isArray(value)) return value.every((each) => fits(each, selectionSet))
    if (typeof value !== 'object') return false
    const fields = value as Record<string, unknown>
    return selectionSet.selections.every((selection) => {
      if (selection.directives?.some(({ name }) => name.value === 'include' || name.value === 'skip')) return true
      if (selection.kind === Kind.FIELD) return fits(fields[responseName(selection)], selection.selectionSet)
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      return fragment !== undefined && (!meets(fields, fragment.typeCondition) || fits(value, fragment.selectionSet))
    })
  }

  return fits(data, selectionOf(definitions))
}

/**
 * What stands for fields that results do not have which an earlier version of the app has stored: they were added to its
 * queries only later. Without them, a visit offline after an update would show an error in place of what was seen last.
 */
const addedFields: Readonly<Record<string, unknown>> = {
  'Account.collectedCount': 0,
  'Account.givenCount': 0,
  'Item.germanName': null,
  'ItemRequest.isNextInLine': false,
  'ItemRequest.message': '',
  'Pantry.distance': null,
  'Pantry.isPublicShelf': false,
  'Pantry.position': null,
  'PantryEntry.reservedQuantity': 0,
  'Recipe.averageRating': null,
  'Recipe.coverage': null,
  'Recipe.ratingCount': 0,
  'Recipe.videoUrl': null,
  'StockTotals.givenUnweighed': 0,
  'StockTotals.savedUnweighed': 0,
  'StockTotals.thrownAwayUnweighed': 0,
}

/** Queries that are a longer form of another one, which an earlier version of the app has sent instead. */
const earlierQueries: Readonly<Record<string, string>> = { RecipeWithCoverage: 'RecipeScreen' }

/** The name under which an earlier version of the app has stored the results of this operation; null: under the same one, or none. */
export const earlierNameOf = (operation: string): string | null => earlierQueries[operation] ?? null

/** The data with the fields that an earlier version of the app did not select. */
export function withAddedFields({ definitions }: DocumentNode, data: Record<string, unknown>): Record<string, unknown> {
  const fragments = fragmentsOf(definitions)

  const complete = (value: unknown, selectionSet: SelectionSetNode | undefined): unknown => {
    if (selectionSet === undefined || typeof value !== 'object' || value === null) return value
    return Array.isArray(value)
      ? value.map((each) => complete(each, selectionSet))
      : completeFields(value as Record<string, unknown>, selectionSet)
  }
  const completeFields = (given: Record<string, unknown>, { selections }: SelectionSetNode): Record<string, unknown> =>
    selections.reduce((fields, selection) => {
      if (selection.kind === Kind.FIELD) {
        const name = responseName(selection)
        const value =
          name in fields
            ? complete(fields[name], selection.selectionSet)
            : addedFields[`${String(fields.__typename)}.${selection.name.value}`]
        return value === undefined ? fields : { ...fields, [name]: value }
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
      return fragment !== undefined && meets(fields, fragment.typeCondition)
        ? completeFields(fields, fragment.selectionSet)
        : fields
    }, given)

  const selectionSet = selectionOf(definitions)
  return selectionSet === undefined ? data : completeFields(data, selectionSet)
}
