/** A file that somebody chose or dropped, with the folders in which it lies, with "/" between them. */
export interface ChosenFile {
  name: string
  file: File
}

/** The server's limits: files of one import, and their bytes. */
export const maxFiles = 2_000
export const maxBytes = 2 ** 31 - 1

/** What systems put into folders by themselves. */
const isOfTheSystem = (name: string): boolean => /(^|\/)(\.[^/]*|__MACOSX|Thumbs\.db|desktop\.ini)(\/|$)/i.test(name)

/** Without what is empty, or not the person's. */
const usable = (files: readonly ChosenFile[]): ChosenFile[] =>
  files.filter(({ name, file }) => file.size > 0 && !isOfTheSystem(name))

/** The files of an input; of a folder, all that are in it. */
export const filesOfInput = (files: Iterable<File>): ChosenFile[] =>
  usable(
    Array.from(files, (file) => ({
      name: file.webkitRelativePath || file.name,
      file,
    })),
  )

/** What was dropped: files, and all that is in folders. To be called in the handler of the event: afterwards it is empty. */
export async function filesOfDrop({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<ChosenFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return filesOfInput(files)
  const found: ChosenFile[] = []
  for (const entry of entries) await collect(entry, found)
  return usable(found)
}

/** One more than can be imported is enough to know that there are too many. */
async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length > maxFiles) return
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject)
    })
    found.push({ name: entry.fullPath.replace(/^\//, ''), file })
  } else if (isFolder(entry)) {
    const reader = entry.createReader()
    // A reader answers with up to a hundred entries at a time, and with none at the end.
    for (let some = await readSome(reader); some.length > 0; some = await readSome(reader))
      for (const each of some) await collect(each, found)
  }
}

const readSome = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject)
  })

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Each file of an import with the chosen one of its name and size; null if some are missing among the chosen ones. */
export function matchFiles<Known extends { name: string; size: number }>(
  known: readonly Known[],
  chosen: readonly ChosenFile[],
): (Known & { file: File })[] | null {
  const byKey = new Map(chosen.map(({ name, file }) => [`${file.size} ${name}`, file]))
  const matched = known.flatMap((each) => {
    const file = byKey.get(`${each.size} ${each.name}`)
    return file === undefined ? [] : [{ ...each, file }]
  })
  return matched.length === known.length ? matched : null
}
