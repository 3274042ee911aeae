/** Raised when a reader of the last version would misread the files. */
export const archiveVersion = 1

/**
 * The file at the top that says what the archive is: one line of JSON. Nothing in an archive ends in `.json` but the recipes,
 * because importers of other programs take every such file for one.
 */
export const manifestFile = 'larder.jsonl'

/** The folders and files of an archive. */
export const archivePaths = {
  recipes: 'recipes',
  recipeList: 'recipes.jsonld',
  markdown: 'recipes-markdown',
  cooklang: 'recipes-cooklang',
  account: 'account',
  pantries: 'pantries',
  pictures: 'pictures',
  readme: 'README.txt',
} as const

/** The files of a pantry that are read back, without their endings. */
export const pantryFiles = {
  stock: 'stock',
  dates: 'dates',
  staples: 'staples',
  minimums: 'keep-at-least',
  list: 'shopping-list',
  plan: 'plan',
} as const

/** The files of the account that are read back, without their endings. */
export const accountFiles = { favourites: 'favourites' } as const

/** A pantry as the manifest names it. */
export interface ManifestPantry {
  /** Below `pantries`. */
  folder: string
  name: string
}

export interface Manifest {
  format: 'larder'
  version: number
  /** ISO 8601. */
  exportedAt: string
  username: string | null
  pantries: ManifestPantry[]
  /** How many recipes are in it. */
  recipes: number
}

/** The manifest among the files of an archive, which somebody may have packed again in a folder; undefined: it is no such archive. */
export const manifestIn = <File extends { path: string }>(files: readonly File[]): File | undefined =>
  files
    .filter(({ path }) => path === manifestFile || path.endsWith(`/${manifestFile}`))
    .toSorted((one, other) => one.path.length - other.path.length)[0]

/** Without what such an archive holds beside the files of its recipes, each of which is there once. Of any other archive: all. */
export function recipeFilesOf<File extends { path: string }>(files: readonly File[]): readonly File[] {
  const manifest = manifestIn(files)
  if (!manifest) return files
  const folder = manifest.path.slice(0, -manifestFile.length)
  return files.filter(({ path }) => !path.startsWith(folder) || path.startsWith(`${folder}${archivePaths.recipes}/`))
}
