import { createHash } from 'node:crypto'
import { countJsonNodes } from '../../lib/json/countJsonNodes'
import { isAllStorable, oneLine } from '../../lib/text/text'
import { messages, UserError, type UserErrorCode } from '../platform/errors'
import { Message, type MessageParams } from '../platform/texts'
import { cleanContent, cleanSource, digestedContent } from './content'
import { maxImportNodes, readImportInput, type ImportedRecipe } from './fileImport.inputs'

/** A UserError as it travels between threads, which keep no classes. */
interface PlainUserError {
  code: UserErrorCode
  message: { key: string; params: MessageParams; text: string }
  field?: string | undefined
}

/** A recipe of a body. `json`: its row for `insertPrivateRecipes`; `digest`: SHA-256 of everything that was sent with the key, in hexadecimal. */
export type BodyRecipe = { key: string; digest: string; json: string } | { key: string; error: PlainUserError }

/** What the body of `POST /imports/recipes` holds, ready to be stored; or why it is refused as a whole. */
export type ImportBody = { recipes: BodyRecipe[] } | { error: PlainUserError }

/**
 * Parses and checks a body. It may hold megabytes, so this runs in a worker thread; what it returns is small, or a few long
 * strings, which cost the main thread next to nothing to receive.
 */
export function parseImportBody(bytes: Uint8Array): ImportBody {
  const text = new TextDecoder().decode(bytes)
  if (countJsonNodes(text, maxImportNodes) > maxImportNodes)
    return { error: plain(new UserError('TOO_LARGE', messages.tooLarge)) }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { error: plain(new UserError('BAD_INPUT', messages.notJson)) }
  }
  if (!isAllStorable(body)) return { error: plain(new UserError('BAD_INPUT', messages.brokenText)) }
  const recipes = readImportInput(body)
  return recipes
    ? { recipes: recipes.map(toBodyRecipe) }
    : { error: plain(new UserError('BAD_INPUT', messages.otherShape)) }
}

function toBodyRecipe({ key, origin, sourceName, sourceUrl, ...typed }: ImportedRecipe): BodyRecipe {
  try {
    const recipe = {
      ...cleanContent(typed),
      origin,
      sourceName: oneLine(sourceName ?? '') || null,
      sourceUrl: cleanSource(sourceUrl),
    }
    const digest = createHash('sha256')
      .update(JSON.stringify(digestedContent(recipe)))
      .digest('hex')
    return { key, digest, json: JSON.stringify({ ...recipe, key, digest }) }
  } catch (error) {
    if (error instanceof UserError) return { key, error: plain(error) }
    throw error
  }
}

const plain = ({ code, userMessage: { key, params, text }, field }: UserError): PlainUserError => ({
  code,
  message: { key, params: { ...params }, text },
  field,
})

/** The `UserError` that a worker has sent as plain data. */
export const userErrorOf = ({ code, message: { key, params, text }, field }: PlainUserError): UserError =>
  new UserError(code, new Message(key, params, text), field === undefined ? {} : { field })
