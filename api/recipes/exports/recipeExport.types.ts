import type { ExportedRecipe } from '../../../lib/recipe-export/jsonLd'

/** A recipe of an export, with what its files are found by. */
export interface StoredExportedRecipe extends ExportedRecipe {
  id: number
  /** null: it has no picture. */
  imageId: string | null
  /** What its creator noted for themselves; null: nothing. */
  note: string | null
}
