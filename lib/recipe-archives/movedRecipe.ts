import type { FileRecipe } from '../recipe-import/readRecipeFile'
import type { Thing } from '../recipe-import/schemaValues'
import type { MovedOther } from './movedPantry'

/** A picture of an archive. */
export interface MovedPicture {
  /** The path of its entry, or of the entry that it was in. */
  path: string
  /** Reads it. To be called before the next item is asked for: then its archive may be closed. Null if it is too large or damaged. */
  load(): Promise<Uint8Array | null>
}

/** A recipe as another program kept it. Texts that it did not hold are empty. */
export interface MovedRecipe extends FileRecipe {
  description: string
  note: string
  nutrition: string
  /** In the program's own measure, most often 1 to 5; null without one. */
  rating: number | null
  /** Is it a favourite of whose collection it is, or of somebody of several, of whom the files do not say who that is? */
  favourite: 'own' | 'somebody' | null
  picture: MovedPicture | null
  /** Do the files name a picture that is not in them? */
  isPictureMissing: boolean
}

/** Where a reader found a picture: the name of a file, or the picture itself in base64. */
export type PictureHint = { path: string } | { base64: string }

/** A recipe of one document, whose pictures are not looked for yet. */
export interface FoundRecipe extends Omit<MovedRecipe, 'picture' | 'isPictureMissing'> {
  /** The best first. */
  pictures: PictureHint[]
}

/** What a file that holds no recipes looks like. */
export type FileLook =
  | 'empty'
  | 'pdf'
  | 'picture'
  | 'sound-or-film'
  | 'office-document'
  | 'ebook'
  | 'database'
  | 'other-archive'
  | 'program'
  | 'binary'
  | 'zip'
  | 'table'
  | 'json'
  | 'xml'
  | 'page'
  | 'text'

/**
 * Why something was not read. NOT_RECIPES: see `look`. CUT_OFF: the file ends too early, or is damaged. LINK and UNSAFE_NAME:
 * an entry that leads out of its archive. EMPTY_RECIPE: a
 * row without a name or without lines. NO_NAME: a row of a pantry without one. AMBIGUOUS_DATES: a column that may begin with
 * the day or the month; the rest of it was read. NO_RECIPE: a
 * favourite whose recipe is not in the files. STAPLES: what is always there, which nobody but its person says. MINIMUMS: what is to be there at least, of which nothing was.
 */
export type ProblemCode =
  | 'NOT_RECIPES'
  | 'CUT_OFF'
  | 'TOO_LARGE'
  | 'TOO_MANY_FILES'
  | 'TOO_MANY_RECIPES'
  | 'TOO_DEEP'
  | 'ENCRYPTED'
  | 'LINK'
  | 'UNSAFE_NAME'
  | 'EMPTY_RECIPE'
  | 'NO_NAME'
  | 'AMBIGUOUS_DATES'
  | 'UNREADABLE_DATE'
  | 'TOO_MANY_THINGS'
  | 'NO_RECIPE'
  | 'STAPLES'
  | 'MINIMUMS'

export interface MovedProblem {
  code: ProblemCode
  /** The path of the entry, with those of the archives around it; or the name of the recipe. */
  where: string
  /** The line of a table or text, from 1 on; null if it is not about a line. */
  line: number | null
  look: FileLook | null
}

/** Of an archive: a recipe or something else, with the name of the format ("Mealie", "CSV"), or a problem. */
export type MovedItem =
  | { type: 'recipe'; format: string; recipe: MovedRecipe }
  | (MovedOther & { format: string })
  | { type: 'problem'; problem: MovedProblem }

/** Rows of a program's table, which name those of others by ids. */
export interface ProgramTable {
  name: string
  rows: Thing[]
}

/** What the reader of one document found in it. */
export interface DocumentResult {
  format: string
  recipes: FoundRecipe[]
  /** Stock, lists and plans; none in most documents. */
  others?: MovedOther[]
  /** Rows that are read together with those of the other files. */
  tables?: ProgramTable[]
  problems: MovedProblem[]
}

export const problemOf = (code: ProblemCode, where: string, line: number | null = null): MovedProblem => ({
  code,
  where,
  line,
  look: null,
})

export const looksLike = (look: FileLook, where: string): MovedProblem => ({
  code: 'NOT_RECIPES',
  where,
  line: null,
  look,
})
