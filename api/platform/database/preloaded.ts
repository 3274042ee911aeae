import { join, raw, type Sql } from 'sql-template-tag'
import type { FieldSelection } from '../fieldSelection'

/**
 * A value that a later module adds to the statement that reads a pantry. Only there: as statements of their own, what the page of a
 * pantry shows of its owner took a seventh to a third more of Postgres and Node. Everything else is read by loaders.
 */
export interface PreloadedColumn<Value> {
  /** The GraphQL field that needs it. */
  field: string
  /** SQL about the row. Its JSON value is a `Value`. */
  column: Sql
  /** Never set: it ties `Value` to the column. */
  readonly value?: Value
}

/** A row with such values; a row that was read without them has none, and loaders read what is selected. */
export interface WithPreloaded {
  preloaded?: Record<string, unknown>
}

/** The value that was read with the row; undefined: it was not. */
export const preloadedValue = <Value>(
  { preloaded }: WithPreloaded,
  { field }: PreloadedColumn<Value>,
): Value | undefined => preloaded?.[field] as Value | undefined

/** For `json_build_object`: the selected ones of these columns, by their field; null where none is selected. */
export function preloadedFields(
  columns: readonly PreloadedColumn<unknown>[],
  isSelected: FieldSelection['has'],
): Sql | null {
  // Fields are names in our code, not input.
  const selected = columns
    .filter(({ field }) => isSelected(field))
    .flatMap(({ field, column }) => [raw(`'${field}'`), column])
  return selected.length > 0 ? join(selected) : null
}
