/** Every address of the app, in one place. Nothing else writes a path by hand. */
export const paths = {
  home: () => '/',
  pantries: () => '/pantries',
  pantry: (id: string) => `/pantry/${encodeURIComponent(id)}`,
  myPantry: () => '/my-pantry',
  addItem: (barcode?: string) => (barcode === undefined ? '/add-item' : `/add-item/${encodeURIComponent(barcode)}`),
  recipes: () => '/recipes',
  places: () => '/places',
  dashboard: () => '/dashboard',
  messages: () => '/messages',
  comments: () => '/comments',
  howTo: () => '/how-to',
} as const
