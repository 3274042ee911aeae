import type { ArchiveFile } from './files/archiveFile'
import { signatureOf } from './files/fileSignature'
import type { ArchiveLimits } from './limits'
import type { FoundRecipe, MovedPicture, PictureHint } from './movedRecipe'
import { baseName, folderOf, isJunk, isPictureName } from './files/paths'

/** What a picture beside a recipe's file is called when the file does not name it: the largest first. */
const usualNames = /^(?:full|original|image|photo|picture|cover)\.[a-z]{3,4}$/i

/** The pictures of an archive, by path and by name. */
export class PictureFinder {
  readonly #byPath = new Map<string, ArchiveFile>()
  readonly #byName = new Map<string, ArchiveFile[]>()
  readonly #documentsIn = new Map<string, number>()
  readonly #picturesIn = new Map<string, ArchiveFile[]>()

  constructor(
    files: readonly ArchiveFile[],
    private readonly limits: ArchiveLimits,
  ) {
    for (const file of files) {
      const [path, folder] = [file.path.toLowerCase(), folderOf(file.path)]
      this.#byPath.set(path, file)
      addTo(this.#byName, baseName(path), file)
      if (isPictureName(path)) addTo(this.#picturesIn, folder, file)
      else if (!isJunk(path)) this.#documentsIn.set(folder, (this.#documentsIn.get(folder) ?? 0) + 1)
    }
  }

  /** The first of the recipe's pictures that is there; else one that lies beside its file, or has its name. */
  of({ pictures }: FoundRecipe, documentPath: string): MovedPicture | null {
    for (const hint of pictures) {
      const picture = 'base64' in hint ? this.#embedded(hint.base64, documentPath) : this.#named(hint, documentPath)
      if (picture) return picture
    }
    const beside = this.#beside(documentPath)
    return beside ? this.#pictureOf(beside) : null
  }

  #named({ path }: Extract<PictureHint, { path: string }>, documentPath: string): MovedPicture | null {
    const name = decoded(path)
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+/, '')
      .toLowerCase()
    if (name === '') return null
    const folder = folderOf(documentPath).toLowerCase()
    const files = this.#byName.get(baseName(name)) ?? []
    const file =
      this.#byPath.get(folder === '' ? name : `${folder}/${name}`) ??
      this.#byPath.get(name) ??
      files.find((each) => each.path.toLowerCase().endsWith(`/${name}`)) ??
      // A name alone is enough if it is the only one.
      (files.length === 1 && !name.includes('/') ? files[0] : undefined)
    return file ? this.#pictureOf(file) : null
  }

  #beside(documentPath: string): ArchiveFile | undefined {
    const folder = folderOf(documentPath)
    const stem = baseName(documentPath)
      .replace(/\.[^.]*$/, '')
      .toLowerCase()
    const near = this.#picturesIn.get(folder) ?? []
    const named = near.find(
      ({ path }) =>
        baseName(path)
          .toLowerCase()
          .replace(/\.[^.]*$/, '') === stem,
    )
    if (named || this.#documentsIn.get(folder) !== 1) return named
    const inFolder = this.#picturesIn.get(folder === '' ? 'images' : `${folder}/images`) ?? []
    return [...near, ...inFolder].find(({ path }) => usualNames.test(baseName(path)))
  }

  #pictureOf(file: ArchiveFile): MovedPicture {
    const { path, size } = file
    return {
      path,
      load: async () =>
        size > this.limits.pictureBytes ? null : pictureOrNull(await file.read().catch(() => new Uint8Array())),
    }
  }

  #embedded(base64: string, path: string): MovedPicture | null {
    return base64.length * 0.75 > this.limits.pictureBytes
      ? null
      : { path, load: () => Promise.resolve(pictureOrNull(Buffer.from(base64, 'base64'))) }
  }
}

const pictureOrNull = (bytes: Uint8Array): Uint8Array | null => (signatureOf(bytes) === 'picture' ? bytes : null)

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function addTo<K>(map: Map<K, ArchiveFile[]>, key: K, file: ArchiveFile): void {
  const list = map.get(key)
  if (list) list.push(file)
  else map.set(key, [file])
}
