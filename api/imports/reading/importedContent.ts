import type { MovedListItem, MovedMeal, MovedStock } from '../../../lib/recipe-archives/movedPantry'
import type { ShoppingThing } from '../../../domain/shopping/readShoppingLine'
import type { RecipeContent } from '../../recipes/content'
import type { RecipeOrigin } from '../../recipes/recipe.entity'

/** A recipe of an import, as it is stored: valid, in its final form. */
export interface ImportedRecipe extends RecipeContent {
  origin: `${RecipeOrigin}`
  sourceName: string | null
  sourceUrl: string | null
  /** Was it a favourite of the person's there? */
  isFavourite?: true
}

/** Stock of an import as it was written, and the packets that it becomes. */
export interface ImportedStock extends MovedStock {
  packets: {
    /** The slug of the food that the name means; null: none of the list, or one with words that bind it, such as "unsalted". */
    food: string | null
    /** Packets or pieces, 1 to 1000; 0: nothing was left. */
    quantity: number
    /** The size of one; null: not known. */
    size: { amount: number; unit: 'G' | 'ML' } | null
    /** How many packets are kept at least, 1 to 1000; null without a minimum. */
    minimum: number | null
  }
}

/** A line of a list of an import as it was written, and what it says. */
export interface ImportedLine extends MovedListItem {
  thing: ShoppingThing
  /** By which the lines of a list are the same. */
  mergeKey: string
}

/** What an item of an import holds, by its kind. */
export interface ContentOf {
  RECIPE: ImportedRecipe
  STOCK: ImportedStock
  LIST_ITEM: ImportedLine
  PLANNED_MEAL: MovedMeal
}
export type ImportedContent = ContentOf[keyof ContentOf]

/** What an item holds if it is of this kind; null if it is of another. */
export const contentOf = <Kind extends keyof ContentOf>(
  item: { kind: `${keyof ContentOf}`; content: ImportedContent },
  kind: Kind,
): ContentOf[Kind] | null =>
  // The content is stored with the kind, of which it is.
  item.kind === kind ? (item.content as ContentOf[Kind]) : null

/** Of stock: what became of it. */
export interface MadePackets {
  pantryId: number
  barcode: string
  /** Of the move in the journal; null: no packets. */
  moveKey: string | null
  quantity: number
  /** By how many more of the entry are kept back. */
  keptBack: number
  /** Did others see the entry? */
  wasShared: boolean
  /** Was the entry made for this import? */
  isNewEntry: boolean
  /** The minimum that was set; null: none. */
  minimum: number | null
}

/** Of a line: the line that it is, or is a part of. */
export interface MadeLine {
  pantryId: number
  lineId: string
  /** When that was changed last, in ISO 8601: a later change is somebody's. */
  updatedAt: string
  /** Of its reason there. */
  key: string
  isTicked: boolean
}

/** Of a meal: as it was planned. */
export interface MadeMeal {
  pantryId: number
  id: string
  day: string
  title: string
  recipeId: number | null
  /** Imports that were stored before these were kept have none. */
  servings?: number | null
  guestAvoids?: string[]
}

export type MadeThing = MadePackets | MadeLine | MadeMeal
