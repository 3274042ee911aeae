import { luminanceOf } from '../../lib/barcode-reader/luminance'
import type { Luminance } from '../../lib/barcode-reader/luminance'

/** Larger photographs are scaled down to this: enough for a small code in a large photograph. */
const maxSide = 2000

/**
 * The picture in a file, in grey and at most 2000 pixels long, rotated according to its EXIF data.
 * @throws DOMException where the browser cannot decode it
 */
export async function openPhotograph(file: Blob): Promise<Luminance> {
  const bitmap = await createImageBitmap(file)
  try {
    const factor = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * factor))
    canvas.height = Math.max(1, Math.round(bitmap.height * factor))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('This browser gives no canvas to draw the picture on.')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return luminanceOf(data, width, height)
  } finally {
    bitmap.close()
  }
}

/** A file name shortened to fit on a line: of more than 20 characters only the first 8 and the last 8 are shown. */
export function shortFileName(name: string): string {
  return name.length > 20 ? `${name.slice(0, 8)}…${name.slice(-8)}` : name
}
