import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of the disk that imports leave free. */
const reservedBytes = 256 * 1024 * 1024

/** The id of an import, as the folders are called; anything else in the folder is left alone. */
const isId = (name: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)

/**
 * The files of imports on the disk: `<id>/files/<number>` as they were uploaded, and `<id>/pictures/<position>` as they were
 * found in them. All names are our own.
 */
export class ImportFiles {
  /** @param folder that holds them; made when it is needed */
  constructor(readonly folder: string) {}

  uploaded(id: string, number: number): string {
    return join(this.folder, id, 'files', String(number))
  }

  pictures(id: string): string {
    return join(this.folder, id, 'pictures')
  }

  picture(id: string, position: number): string {
    return join(this.pictures(id), String(position))
  }

  /** Makes the folders of an import, readable for the owner of the process only. */
  async prepare(id: string): Promise<void> {
    for (const folder of [join(this.folder, id, 'files'), this.pictures(id)])
      await mkdir(folder, { recursive: true, mode: 0o700 })
  }

  /** Is there room on the disk for so many bytes more? */
  async hasRoomFor(bytes: number): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(this.folder)
    return bavail * bsize > bytes + reservedBytes
  }

  /**
   * Writes what arrives to a file, from an offset on.
   * @param onWritten how many bytes are there after each piece; also when it then breaks off
   */
  async write(
    { id, number, offset }: { id: string; number: number; offset: number },
    pieces: AsyncIterable<Uint8Array>,
    onWritten: (end: number) => void,
  ): Promise<void> {
    if (offset === 0) await this.prepare(id)
    // Without "w": an earlier part must not be truncated.
    const file = await open(this.uploaded(id, number), offset === 0 ? 'w' : 'r+', 0o600)
    try {
      let end = offset
      for await (const piece of pieces) {
        await file.write(piece, 0, piece.byteLength, end)
        end += piece.byteLength
        onWritten(end)
      }
    } finally {
      await file.close()
    }
  }

  /** Deletes what was uploaded: the pictures are needed for longer. */
  async removeUploaded(id: string): Promise<void> {
    await rm(join(this.folder, id, 'files'), { recursive: true, force: true })
  }

  /** Fails never: what cannot be deleted now, such as a folder that is still being written to, goes with what has expired. */
  async remove(id: string): Promise<void> {
    await rm(join(this.folder, id), { recursive: true, force: true }).catch(() => undefined)
  }

  /** The ids of imports that have had files here since before a time. */
  async idsBefore(time: Date): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => [])
    const old = await Promise.all(
      names.filter(isId).map(async (name) => {
        const { birthtime } = await stat(join(this.folder, name)).catch(() => ({ birthtime: new Date() }))
        return birthtime < time ? [name] : []
      }),
    )
    return old.flat()
  }
}
