import { ServerError } from '@apollo/client/errors'
import { overNetwork } from '../../platform/connection'
import { readyToSend } from '../../pictures/pictures'
import type { ImportRecipeMutation } from '../../generated/recipes/files/ImportRecipe'
import { isPdf } from './sourceFiles'

/** The server's limits. */
export const maxPhotos = 6
export const maxPhotoBytes = 10 * 1024 * 1024

/** A recipe that the server has read from pictures or a PDF. */
export interface PhotoRecipe {
  recipe: ImportRecipeMutation['importRecipe']
  /** Lines of it to check. */
  unsure: string[]
}

/**
 * Has the server read a recipe from pictures, which are scaled down before they are sent, or from a PDF. It stores nothing.
 * @throws ServerError when it is refused, ConnectionLost, AbortError
 */
export async function readPhotos(files: readonly File[], signal: AbortSignal): Promise<PhotoRecipe> {
  const form = new FormData()
  for (const file of files) form.append('files', isPdf(file) ? file : await readyToSend(file), file.name)
  const response = await overNetwork(
    fetch('/recipe-photos', { method: 'POST', body: form, credentials: 'same-origin', signal }),
  )
  const bodyText = await overNetwork(response.text())
  if (!response.ok) throw new ServerError(`The pictures were refused: ${response.status}`, { response, bodyText })
  return JSON.parse(bodyText) as PhotoRecipe
}
