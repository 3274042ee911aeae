import sharp, { type Sharp } from 'sharp'
import { UserError } from '../platform/errors'
import {
  imageFormats,
  detectImageType,
  imageWidths,
  type EncodedImage,
  type ImageFormat,
  type ImageWidth,
} from './imageFile'
import { messages } from './image.texts'

/**
 * Encodes an uploaded picture into the files that are stored.
 * @param options.isOfMany one of thousands: half the time, for files that are some percent larger
 */
export type ImageEncoder = (bytes: Buffer, options?: { isOfMany?: boolean }) => Promise<EncodedImage[]>

/** A little more than the pictures of "50 megapixel" cameras have. */
const maxPixels = 52_000_000
const decodeTimeoutSeconds = 10
const encodeTimeoutSeconds = 5

/** How hard files are tried to be made small: WebP from 0 to 6, JPEG by passes over the picture. */
interface Effort {
  webp: number
  isProgressive: boolean
}
const thorough: Effort = { webp: 4, isProgressive: true }
const quick: Effort = { webp: 2, isProgressive: false }

// Other decoders (SVG, PDF, GIF, TIFF, ...) are never tried, whatever the bytes are.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
// Every picture is decoded once, so a cache would only cost memory.
sharp.cache(false)

/**
 * Decodes a picture (JPEG, PNG, WebP, AVIF, and HEIC where the decoder can), turns it upright and
 * encodes it anew in every width and format. Nothing of the upload is stored: no bytes, no metadata such as place and time, no colour profile.
 * @throws UserError BAD_INPUT
 */
export const encodeImage: ImageEncoder = async (bytes, { isOfMany = false } = {}) => {
  const kind = detectImageType(bytes)
  if (!kind) throw new UserError('BAD_INPUT', messages.notAPicture, { field: 'picture' })
  const decoded = await decode(bytes).catch((error: unknown) => {
    throw toUserError(error, kind)
  })
  const files: EncodedImage[] = []
  let last: EncodedImage[] = []
  for (const width of imageWidths) {
    // A picture that fits into one width is the same in the larger ones.
    const isSame = last[0] !== undefined && fitsInto(decoded.info, last[0].width)
    last = isSame
      ? last.map((file) => ({ ...file, width }))
      : await encodeAll(decoded, width, isOfMany ? quick : thorough)
    files.push(...last)
  }
  return files
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const fitsInto = ({ width, height }: Pixels['info'], largest: number): boolean =>
  width <= largest && height <= 2 * largest

/** The pixels in one width, in every format. */
async function encodeAll(decoded: Pixels, width: ImageWidth, effort: Effort): Promise<EncodedImage[]> {
  const scaled = await scale(ofPixels(decoded), width).raw().toBuffer({ resolveWithObject: true })
  const files: EncodedImage[] = []
  for (const format of imageFormats)
    files.push({ width, format, bytes: await encode(ofPixels(scaled), format, effort) })
  return files
}

const ofPixels = ({ data, info }: Pixels): Sharp =>
  sharp(data, { raw: info }).timeout({ seconds: encodeTimeoutSeconds })

/** The pixels in the largest size, upright and in sRGB. */
function decode(bytes: Buffer): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({
    seconds: decodeTimeoutSeconds,
  })
  return scale(picture.autoOrient(), imageWidths[2]).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** At most twice as high as wide, as WebP allows at most 16,383 pixels. */
const scale = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })

/** Pixels of the longer side of a picture that a language model reads. */
const longestSideToRead = 1600

/**
 * The picture as a JPEG of at most 1600 pixels, upright, without metadata such as place and time: for a program that reads what
 * is written in it.
 * @throws UserError BAD_INPUT
 */
export async function encodeToRead(bytes: Buffer): Promise<Buffer> {
  const kind = detectImageType(bytes)
  if (!kind) throw new UserError('BAD_INPUT', messages.notAPicture, { field: 'files' })
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: decodeTimeoutSeconds })
    .autoOrient()
    .resize({ width: longestSideToRead, height: longestSideToRead, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch((error: unknown) => {
      throw toUserError(error, kind, 'files')
    })
}

function encode(picture: Sharp, format: ImageFormat, { webp, isProgressive }: Effort): Promise<Buffer> {
  return format === 'webp'
    ? picture.webp({ quality: 80, effort: webp }).toBuffer()
    : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: isProgressive }).toBuffer()
}

function toUserError(error: unknown, kind: string, field = 'picture'): unknown {
  if (!(error instanceof Error)) return error
  const sentence = /pixel limit|exceeds/i.test(error.message)
    ? messages.tooManyPixels
    : /timeout/i.test(error.message)
      ? messages.pictureTooSlow
      : kind === 'heic'
        ? messages.heic
        : messages.brokenPicture
  return new UserError('BAD_INPUT', sentence, { field })
}
