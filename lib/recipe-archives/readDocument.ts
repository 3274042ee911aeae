import { readOwnMarkdown } from '../recipe-import/readRecipeFile'
import { textOfFile } from '../recipe-import/textOfFile'
import { signatureOf } from './files/fileSignature'
import type { TableChoice } from './movedPantry'
import { looksLike, type DocumentResult, type FileLook } from './movedRecipe'
import { readHtml } from './readHtml'
import { readJson } from './readJson'
import { readPlainText } from './readPlainText'
import { readTable } from './readTable'
import { readXml } from './readXml'
import { recipeOf } from './recipeFields'

/**
 * What one file that is not packed holds. What it is, its content says; the path gives a name to recipes without one.
 * Never throws.
 * @param choice what a person said about the columns of a table
 */
export function readDocument(bytes: Uint8Array, path: string, choice?: TableChoice): DocumentResult {
  const signature = signatureOf(bytes.subarray(0, 512))
  if (signature !== null && signature !== 'zip' && signature !== 'gzip') return refused(signature, path)
  const text = textOfFile(bytes)
    .replace(/^\uFEFF/, '')
    .toWellFormed()
  if (text === '') return refused('binary', path)
  if (text.trim() === '') return refused('empty', path)
  if (json.test(text)) return readJson(text, path)
  if (/^\s*<\?xml|^\s*<!DOCTYPE (?!html)/i.test(text) && !/<html[\s>]/i.test(text.slice(0, 2_000)))
    return readXml(text, path)
  if (/^\s*<[a-z!]/i.test(text)) return readMarkup(text, path)
  const ours = readOwnMarkdown(text)
  // A heading alone is no recipe.
  if (ours?.some(({ ingredients, instructions }) => ingredients.length + instructions.length > 0))
    return { format: 'Markdown', recipes: ours.map((recipe) => ({ ...recipeOf({}), ...recipe })), problems: [] }
  return readTable(text, path, choice) ?? readPlainText(text, path)
}

/** A page, or XML that does not say so. */
function readMarkup(text: string, path: string): DocumentResult {
  const page = readHtml(text, path)
  if (page.recipes.length > 0 || /<(?:html|body|div|head)[\s>]/i.test(text.slice(0, 5_000))) return page
  const xml = readXml(text, path)
  return xml.recipes.length > 0 ? xml : page
}

/** The beginning of JSON, and not of a comment in Cooklang or of a link in Markdown. */
const json = /^\s*(?:\{\s*["}]|\[\s*(?:[[{"\]]|-?\d|(?:null|true|false)\b))/

const refused = (look: FileLook, path: string): DocumentResult => ({
  format: '',
  recipes: [],
  problems: [looksLike(look, path)],
})
