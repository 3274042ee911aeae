import type { FileLook, MovedProblem, ProblemCode } from './movedRecipe'

/** What a file that holds no recipes looks like, in English. */
const lookTexts: Readonly<Record<FileLook, string>> = {
  empty: 'an empty file',
  pdf: 'a PDF',
  picture: 'a picture',
  'sound-or-film': 'a sound or a film',
  'office-document': 'a document of an office program',
  ebook: 'a book',
  database: 'a database',
  'other-archive': 'an archive that isn’t a zip',
  program: 'a program',
  binary: 'a file without text',
  zip: 'a zip without recipes',
  table: 'a table without columns for names and ingredients',
  json: 'JSON without recipes',
  xml: 'XML without recipes',
  page: 'a page without a recipe',
  text: 'text without a recipe',
}

const problemTexts: Readonly<Record<Exclude<ProblemCode, 'NOT_RECIPES'>, string>> = {
  CUT_OFF: 'is cut off or damaged',
  TOO_LARGE: 'is too large',
  TOO_MANY_FILES: 'holds too many files',
  TOO_MANY_RECIPES: 'holds more recipes than can be read',
  TOO_DEEP: 'is an archive in too many archives',
  ENCRYPTED: 'has a password',
  LINK: 'is a link, which we don’t follow',
  UNSAFE_NAME: 'has a name that leads out of the archive',
  EMPTY_RECIPE: 'has no name, or neither ingredients nor steps',
  NO_NAME: 'has no name',
  AMBIGUOUS_DATES: 'has dates that may begin with the day or with the month, so we left them out',
  UNREADABLE_DATE: 'has a date that we can’t read',
  TOO_MANY_THINGS: 'holds more than can be read',
  NO_RECIPE: 'is a favourite whose recipe isn’t in the files',
  STAPLES: 'has staples, which aren’t imported: tick them again',
  MINIMUMS: 'keeps at least some of things that were used up, which isn’t imported: set it again',
}

/** A problem in words: "soup.zip/soup.json is cut off or damaged". */
export function sentenceOf({ code, where, line, look }: MovedProblem): string {
  const place = line === null ? where : `${where}, line ${line}`
  return code === 'NOT_RECIPES'
    ? `${place} looks like ${lookTexts[look ?? 'binary']}`
    : `${place} ${problemTexts[code]}`
}
