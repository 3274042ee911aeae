import { clearCode } from '../../lib/barcode/gtin'
import { maxInt32 } from '../../lib/numbers/int32'

/** Every address of the app, in one place. Nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  pantries: () => '/pantries',
  pantry: (id: string) => `/pantry/${encodeURIComponent(id)}`,
  myPantry: () => '/my-pantry',
  /** One's own pantry, with the scanner open that adds to it. */
  scanIn: () => '/my-pantry?scan=add',
  /** The boxes at one's own shelf; for admins those of another pantry, too. */
  boxes: (pantryId = '') => `/my-pantry?boxes=${encodeURIComponent(pantryId)}`,
  /** @param code a barcode, as it was scanned or typed */
  addItem: (code?: string) => (code === undefined ? '/add-item' : `/add-item/${encodeURIComponent(code)}`),
  /**
   * @param barcode an item's key; the address has the code as it is printed on the packet
   * @param pantryId the pantry in which it was seen: the page offers to write to its owner
   */
  item: (barcode: string, pantryId?: string) => `${paths.scannedItem(clearCode(barcode))}${pantryId === undefined ? '' : `?pantry=${encodeURIComponent(pantryId)}`}`,
  /** @param code a barcode, as it was scanned or typed */
  scannedItem: (code: string): string => `/item/${encodeURIComponent(code)}`,
  recipes: () => '/recipes',
  /** @param tag a tag without its #, or `all` */
  recipeSearch: (tag: string) => `/recipes/search/${encodeURIComponent(tag)}`,
  /** What the account of this pantry has created. */
  recipesOf: (pantryId: string) => `/recipes/${encodeURIComponent(pantryId)}`,
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  /** The generated recipe, and the form to generate one. */
  generated: () => '/recipe/generated',
  myRecipes: () => '/my-recipes',
  addRecipe: () => '/add-recipe',
  editRecipe: (id: string) => `/edit/${encodeURIComponent(id)}`,
  places: () => '/places',
  dashboard: () => '/dashboard',
  messages: () => '/messages',
  /** What one writes with this account's owner. @param thread a thread's name */
  message: (accountId: string, thread?: string) => `/message/${encodeURIComponent(accountId)}${thread === undefined ? '' : `?thread=${encodeURIComponent(thread)}`}`,
  comments: () => '/comments',
  howTo: () => '/how-to',
  admin: () => '/admin',
} as const

/** Is this the number of an account, pantry or recipe, as far as its form goes? Nothing else in an address is worth asking the server for. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInt32
}
