import { join, raw, type Sql } from 'sql-template-tag'
import type { FieldSelection } from './fieldSelection'
import type { Viewer } from './viewer'

/** A value that a later module adds to the statement that reads a row of an earlier one. */
interface PreloadedField<Value> {
  /** The GraphQL field that needs it. */
  field: string
  /** Never set: it ties `Value` to the column. */
  readonly value?: Value
}

export interface PreloadedColumn<Value> extends PreloadedField<Value> {
  /** SQL about the row. Its JSON value is a `Value`. */
  column: Sql
}

/** A column that depends on who asks. */
export interface PreloadedViewerColumn<Value> extends PreloadedField<Value> {
  /** SQL about the row. Its JSON value is a `Value`. null: this viewer has no such value. */
  columnFor(viewer: Viewer): Sql | null
}

/** A row with such values; a row that was read without them has none, and loaders read what is selected. */
export interface WithPreloaded {
  preloaded?: Record<string, unknown>
}

/** The value that was read with the row; undefined: it was not. */
export const preloadedValue = <Value>(
  { preloaded }: WithPreloaded,
  { field }: PreloadedField<Value>,
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

/** The same of columns that depend on the viewer. */
export function preloadedFieldsFor(
  viewer: Viewer,
  columns: readonly PreloadedViewerColumn<unknown>[],
  isSelected: FieldSelection['has'],
): Sql | null {
  const ofViewer = columns
    .filter(({ field }) => isSelected(field))
    .flatMap(({ field, columnFor }) => {
      const column = columnFor(viewer)
      return column ? [{ field, column }] : []
    })
  return preloadedFields(ofViewer, () => true)
}
