/** Bounds of what is read. What exceeds them is left out, and reported. */
export interface ArchiveLimits {
  /** Entries of an archive, all kinds together. */
  entries: number
  recipes: number
  /** Things in stock, lines of lists and planned meals together. */
  others: number
  /** Bytes of one document, unpacked: a backup of Mealie is one. */
  documentBytes: number
  /** Bytes of all documents together, unpacked. */
  totalBytes: number
  pictureBytes: number
  /** Unpacked to packed size of an entry above `ratioFreeBytes`. */
  ratio: number
  /** Archives in archives. */
  depth: number
}

/** For a whole backup with its pictures, read from a disk. */
export const archiveLimits: ArchiveLimits = {
  entries: 60_000,
  recipes: 20_000,
  others: 50_000,
  documentBytes: 128 * 1024 * 1024,
  totalBytes: 2 * 1024 * 1024 * 1024,
  pictureBytes: 20 * 1024 * 1024,
  ratio: 200,
  depth: 3,
}

/** Small entries may be packed as tightly as they like. */
export const ratioFreeBytes = 1024 * 1024
