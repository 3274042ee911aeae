import type { FileLook } from '../movedRecipe'

/** What a file is by its first bytes: something to unpack, something that holds no text, or perhaps text (null). */
export type Signature = 'zip' | 'gzip' | FileLook | null

/** Enough of a file for `signatureOf`. */
export const signatureBytes = 512

const starts: readonly (readonly [Signature, string])[] = [
  ['zip', 'PK\u0003\u0004'],
  ['zip', 'PK\u0005\u0006'],
  ['gzip', '\u001F\u008B'],
  ['pdf', '%PDF-'],
  ['picture', '\u00FF\u00D8\u00FF'],
  ['picture', '\u0089PNG'],
  ['picture', 'GIF8'],
  ['picture', 'BM'],
  ['picture', 'II*\u0000'],
  ['picture', 'MM\u0000*'],
  ['office-document', '\u00D0\u00CF\u0011\u00E0'],
  ['office-document', '{\\rtf'],
  ['database', 'SQLite format 3'],
  ['other-archive', 'Rar!'],
  ['other-archive', '7z\u00BC\u00AF'],
  ['other-archive', 'BZh'],
  ['other-archive', '\u00FD7zXZ'],
  ['other-archive', '\u0028\u00B5\u002F\u00FD'],
  ['program', '\u007FELF'],
  ['program', 'MZ\u0090'],
  ['sound-or-film', 'ID3'],
  ['sound-or-film', 'OggS'],
  ['sound-or-film', '\u001A\u0045\u00DF\u00A3'],
]

export function signatureOf(head: Uint8Array): Signature {
  if (head.length === 0) return 'empty'
  const text = String.fromCharCode(...head.subarray(0, signatureBytes))
  // "BM" begins words too: a bitmap has zeros after its length.
  const known = starts.find(
    ([, start]) => text.startsWith(start) && (start !== 'BM' || text.slice(6, 10) === '\0\0\0\0'),
  )
  if (known) return known[0]
  if (text.startsWith('RIFF')) return text.startsWith('WEBP', 8) ? 'picture' : 'sound-or-film'
  if (text.startsWith('ftyp', 4))
    return /^(?:heic|heix|mif1|avif)/.test(text.slice(8, 12)) ? 'picture' : 'sound-or-film'
  return text.startsWith('ustar', 257) ? 'other-archive' : null
}
