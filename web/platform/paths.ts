import { clearCode } from '../../lib/barcode/gtin'
import { maxInt32 } from '../../lib/numbers/int32'

/** A page of the settings: the last part of its address. */
export type SettingsPage = 'profile' | 'pantry' | 'notifications' | 'devices' | 'data' | 'developers'

/** All paths of the app. Other files call these functions instead of writing paths. */
export const paths = {
  home: () => '/',
  pantries: () => '/pantries',
  /** The pantries that share something like this. */
  pantriesWith: ({ words, within, without }: { words: string; within: number; without: string | null }) =>
    `/pantries?${new URLSearchParams({ search: words, within: String(within), ...(without !== null && { without }) })}`,
  /** The pantries, with what the viewer is told about open. */
  savedSearches: () => '/pantries?searches=list',
  pantry: (id: string) => `/pantry/${encodeURIComponent(id)}`,
  /** @param id another pantry than the home, which the viewer belongs to */
  myPantry: (id?: string) => (id === undefined ? '/my-pantry' : `/my-pantry?pantry=${encodeURIComponent(id)}`),
  /** The viewer's own pantry, with the scanner open for adding items. */
  scanIn: () => '/my-pantry?scan=add',
  /** The viewer's own pantry, with an entry open. @param id the entry's */
  entry: (id: string) => `/my-pantry?entry=${encodeURIComponent(id)}`,
  /** The viewer's own pantry, with a food chosen to be added. @param key of the food */
  addFood: (key: string) => `/my-pantry?scan=${encodeURIComponent(key)}`,
  /** The viewer's own pantry, with the list of what is always there open. */
  alwaysThere: () => '/my-pantry?staples=list',
  /** The boxes of the viewer's own pantry; for admins also those of another pantry. */
  boxes: (pantryId = '') => `/my-pantry?boxes=${encodeURIComponent(pantryId)}`,
  /** The boxes of a place, for its owners. */
  placeBoxes: (pantryId: string) => `/my-pantry?pantry=${encodeURIComponent(pantryId)}&boxes=`,
  shopping: () => '/shopping',
  /** The page of an invitation to a pantry. @param secret what its link ends with, or the code that was read out */
  join: (secret: string) => `/join/${encodeURIComponent(secret)}`,
  /** @param code a barcode, as it was scanned or typed */
  addItem: (code?: string) => (code === undefined ? '/add-item' : `/add-item/${encodeURIComponent(code)}`),
  /**
   * @param barcode an item's key; the address has the code as it is printed on the packet
   * @param pantryId the pantry in which it was seen: the page offers to write to its owner
   */
  item: (barcode: string, pantryId?: string) =>
    `${paths.scannedItem(clearCode(barcode))}${pantryId === undefined ? '' : `?pantry=${encodeURIComponent(pantryId)}`}`,
  /** @param code a barcode, as it was scanned or typed */
  scannedItem: (code: string): string => `/item/${encodeURIComponent(code)}`,
  recipes: () => '/recipes',
  /** What can be cooked from the viewer's own pantry. */
  cookableRecipes: () => '/recipes?cook=now',
  /** The recipes with a food. @param food its slug */
  recipesWith: (food: string) => `/recipes?with=${encodeURIComponent(food)}`,
  /** @param tag a tag without its #, or `all` */
  recipeSearch: (tag: string) => `/recipes/search/${encodeURIComponent(tag)}`,
  /** The recipes of this pantry's account. */
  recipesOf: (pantryId: string) => `/recipes/${encodeURIComponent(pantryId)}`,
  recipe: (id: string) => `/recipe/${encodeURIComponent(id)}`,
  /** The generated recipe, and the form to generate one. */
  generated: () => '/recipe/generated',
  /** The viewer's meal plan. @param day of the week to show; left out: this week */
  plan: (day?: string) => (day === undefined ? '/plan' : `/plan?from=${day}`),
  myRecipes: () => '/my-recipes',
  importRecipes: () => '/my-recipes/import',
  addRecipe: () => '/add-recipe',
  /** What another app, a bookmark or a shortcut has shared. @param search it, as the query of an address */
  share: (search = '') => `/share${search}`,
  editRecipe: (id: string) => `/edit/${encodeURIComponent(id)}`,
  places: () => '/places',
  /** The places that look for helpers. */
  getInvolved: () => '/get-involved',
  /** The form of a new place that a community runs. */
  addPlace: () => '/add-place',
  editPlace: (pantryId: string) => `/edit-place/${encodeURIComponent(pantryId)}`,
  /** Who opens, checks and cleans a place when. */
  placeShifts: (pantryId: string) => `/place/${encodeURIComponent(pantryId)}/shifts`,
  /** The check of a place, which its label opens. */
  placeCheck: (pantryId: string) => `/place/${encodeURIComponent(pantryId)}/check`,
  /** The checks that were made. */
  placeChecks: (pantryId: string) => `/place/${encodeURIComponent(pantryId)}/checks`,
  dashboard: () => '/dashboard',
  /** The list of the viewer's settings, or one of their pages. */
  settings: (page?: SettingsPage) => (page === undefined ? '/settings' : `/settings/${page}`),
  /** The people of a pantry beside one's own. */
  peopleOf: (pantryId: string) => `/settings/pantry?pantry=${pantryId}`,
  messages: () => '/messages',
  /** The conversation with this account's owner. @param thread a thread's name */
  message: (accountId: string, thread?: string) =>
    `/message/${encodeURIComponent(accountId)}${thread === undefined ? '' : `?thread=${encodeURIComponent(thread)}`}`,
  comments: () => '/comments',
  howTo: () => '/how-to',
  admin: () => '/admin',
} as const

/** Does this text have the form of an account's, pantry's or recipe's number? Other texts in a path are not sent to the server. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxInt32
}
