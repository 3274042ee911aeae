import type { MovedProblem } from '../movedRecipe'

/** A file of an archive or folder, not read yet. */
export interface ArchiveFile {
  /** With "/" between its parts, and inside of the archive. */
  path: string
  /** Its size in bytes, unpacked. */
  size: number
  /** Its content; rejects if it is longer than it says, or damaged. */
  read(): Promise<Uint8Array>
}

/** What an archive or a folder holds. */
export interface OpenArchive {
  files: ArchiveFile[]
  /** What was left out. */
  problems: MovedProblem[]
  close(): Promise<void>
}

/** An archive that cannot be read as a whole. */
export class UnreadableArchive extends Error {
  constructor(readonly code: 'CUT_OFF' | 'TOO_MANY_FILES') {
    super(code)
  }
}
