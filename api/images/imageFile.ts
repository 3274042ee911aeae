/** The stored files of a picture: each width in pixels, in each format. None is larger than the upload. */
export const imageWidths = [400, 800, 1600] as const
/** WebP for the web app; JPEG for previews of links. */
export const imageFormats = ['webp', 'jpg'] as const

export type ImageWidth = (typeof imageWidths)[number]
export type ImageFormat = (typeof imageFormats)[number]

/** One of the stored files of a picture. */
export interface EncodedImage {
  width: ImageWidth
  format: ImageFormat
  bytes: Buffer
}

/** The path of a picture's URL. */
export function imagePath(id: string, width: ImageWidth, format: ImageFormat): string {
  return `/images/${id}/${width}.${format}`
}

/** The picture and the file that a path names; null for other paths. */
export function parseImagePath(path: string): { id: string; width: ImageWidth; format: ImageFormat } | null {
  const [, id, digits, ending] =
    /^\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{3,4})\.(webp|jpg)$/.exec(path) ?? []
  const width = imageWidths.find((known) => String(known) === digits)
  const format = imageFormats.find((known) => known === ending)
  return id && width && format ? { id, width, format } : null
}

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** The type of a file by its first bytes, whatever its name is; null if it is not accepted as a picture. */
export function detectImageType(bytes: Uint8Array): ImageType | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  if (text.startsWith('\xFF\xD8\xFF')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  // The first brand may be as general as "mif1"; those after the version of four bytes are more specific.
  const brands = [text.slice(8, 12), ...(text.slice(16).match(/[\s\S]{4}/g) ?? [])]
  if (brands.includes('avif')) return 'avif'
  return heicBrands.has(text.slice(8, 12)) ? 'heic' : null
}
