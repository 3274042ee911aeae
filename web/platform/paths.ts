import { maxInt32 } from '../../lib/numbers/int32'
/** Every address of the app, in one place. Nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  pantries: () => '/pantries',
  pantry: (id: string) => `/pantry/${encodeURIComponent(id)}`,
  myPantry: () => '/my-pantry',
  /** The boxes at one's own shelf; for admins those of another pantry, too. */
  boxes: (pantryId = '') => `/my-pantry?boxes=${encodeURIComponent(pantryId)}`,
  addItem: (barcode?: string) => (barcode === undefined ? '/add-item' : `/add-item/${encodeURIComponent(barcode)}`),
  item: (barcode: string) => `/item/${encodeURIComponent(barcode)}`,
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
