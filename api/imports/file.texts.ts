import type { FileLook, MovedProblem } from '../../lib/recipe-archives/movedRecipe'
import type { Message } from '../platform/texts/texts'
import { defineMessages } from '../platform/texts/texts'

const readable =
  'We can read exports of Mealie, Tandoor, Paprika, RecipeSage, Nextcloud Cookbook, CopyMeThat, Plan to Eat and other recipe apps, tables (CSV), saved web pages, Markdown, Cooklang and text.'

export const messages = defineMessages('recipeFiles', {
  looksLike: ({ look }: { look: Message }) => `That looks like ${look}. ${readable}`,
  cutOff: 'That file is cut off or damaged. Export it again, then choose the new file.',
  tooLargeUnpacked: 'There’s too much in that file to read it at once. Export fewer recipes at a time.',
  tooManyFiles: 'There are too many files in that archive. Export fewer recipes at a time.',
  hasPassword: 'That archive has a password. Save it without one, then choose it again.',
})

const looks = defineMessages('recipeFileLooks', {
  empty: 'an empty file',
  pdf: 'a PDF',
  picture: 'a picture',
  soundOrFilm: 'a sound or a film',
  officeDocument: 'a document of an office program',
  ebook: 'a book',
  database: 'a database',
  otherArchive: 'an archive that isn’t a zip',
  program: 'a program',
  binary: 'a file without text',
  zip: 'a zip without recipes',
  table: 'a table without columns for names and ingredients',
  json: 'data (JSON) without recipes',
  xml: 'data (XML) without recipes',
  page: 'a web page without a recipe',
  text: 'text without a recipe',
})

const lookMessages: Readonly<Record<FileLook, Message>> = {
  ...looks,
  'sound-or-film': looks.soundOrFilm,
  'office-document': looks.officeDocument,
  'other-archive': looks.otherArchive,
}

/** Why a file without a recipe was not read. */
export function refusalOf({ code, look }: Pick<MovedProblem, 'code' | 'look'>): Message {
  if (code === 'CUT_OFF') return messages.cutOff
  if (code === 'ENCRYPTED') return messages.hasPassword
  if (code === 'TOO_MANY_FILES') return messages.tooManyFiles
  if (code === 'TOO_LARGE' || code === 'TOO_MANY_RECIPES') return messages.tooLargeUnpacked
  return messages.looksLike({ look: lookMessages[look ?? 'zip'] })
}
