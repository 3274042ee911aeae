import { shareAddress } from '../../domain/sharing/shareAddress'
import { keepSharedFiles } from '../platform/stored/sharedFiles'

/** More than anybody reads a recipe from. */
const maxFiles = 20

/** Keeps the files of what was shared on this device. @returns the address of the page that shows it */
export async function keepShared(form: FormData): Promise<string> {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const files = form
    .getAll('files')
    .filter((value) => value instanceof File)
    .filter(({ size }) => size > 0)
    .slice(0, maxFiles)
  const isKept = await keepSharedFiles(files).then(
    () => true,
    // Storage may be full.
    () => false,
  )
  const fields = { title: textOf('title'), text: textOf('text'), url: textOf('url') }
  return new URL(shareAddress(fields, { files: isKept ? files.length : 'lost' }), self.location.origin).href
}
