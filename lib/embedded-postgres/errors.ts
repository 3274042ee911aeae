/** The embedded database cannot run here. The message is a sentence for people and names the remedy. */
export class EmbeddedDatabaseError extends Error {}

/** The system's code of an error, such as `EACCES`; empty when it has none. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the path is too long',
}

/** Why a file operation failed, in plain words where we have some. */
export function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? String(error instanceof Error ? error.message : error)
}
