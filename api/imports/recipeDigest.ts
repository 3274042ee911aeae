import { createHash } from 'node:crypto'
import { digestedContent } from '../recipes/content'
import type { ImportedRecipe } from './reading/importedContent'

/** What is stored of a recipe of an import: all but the mark of a favourite, which stands beside it. */
export function storedContent({
  isFavourite: _beside,
  ...content
}: ImportedRecipe): Omit<ImportedRecipe, 'isFavourite'> {
  return content
}

/**
 * A digest of what a recipe of an import is stored as. It stays with the recipe, so that the same recipe of the same source is known
 * again after its person has renamed or changed it. In hexadecimal.
 */
export function recipeDigest(recipe: ImportedRecipe): string {
  // In the order of the keys that content of the database has: jsonb sorts them by length first.
  const content = Object.fromEntries(
    Object.entries(storedContent(recipe)).toSorted(([one], [other]) =>
      one.length === other.length ? (one < other ? -1 : 1) : one.length - other.length,
    ),
  ) as unknown as ImportedRecipe
  return createHash('sha256')
    .update(JSON.stringify(digestedContent(content)))
    .digest('hex')
}
