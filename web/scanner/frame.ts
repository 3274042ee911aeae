import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import type { Luminance } from '../../lib/barcode-reader/luminance'

/** The side of the square in which codes are searched, in CSS pixels. */
const boxSide = 250
/** Width of the wide crop, relative to the box, within the video: for a code that is held too close. */
const wideFactor = 1.6
/** Larger crops are scaled down: more pixels cost time and do not improve the result. */
const maxCropSide = 800

interface Size {
  width: number
  height: number
}

interface Crop extends Size {
  left: number
  top: number
}

/** The box's side, at most that of the element behind it. */
export function boxIn(element: Size): number {
  return Math.floor(Math.min(boxSide, element.width, element.height))
}

/**
 * The part of the video, in its own pixels, under the box: the video covers the element and is cropped to it.
 * @param isWide includes the area to the left and right of the box
 */
export function cropUnderBox(video: Size, element: Size, isWide = false): Crop {
  const displayScale = Math.max(element.width / video.width, element.height / video.height)
  const box = boxIn(element)
  const height = Math.min(video.height, Math.round(box / displayScale))
  const width = Math.min(
    video.width,
    Math.round((isWide ? Math.min(element.width, box * wideFactor) : box) / displayScale),
  )
  return { left: Math.round((video.width - width) / 2), top: Math.round((video.height - height) / 2), width, height }
}

/**
 * The part of the current frame under the box, or wider, in grey; null while there is none.
 * @param wholeFrame the frame in the video's own pixels
 * @param canvas the canvas on which the part is drawn
 */
export function grabFrame(
  video: HTMLVideoElement,
  wholeFrame: HTMLCanvasElement,
  canvas: HTMLCanvasElement,
  isWide: boolean,
): Luminance | null {
  const { clientWidth, clientHeight } = video
  if (wholeFrame.width === 0 || clientWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const crop = cropUnderBox(wholeFrame, { width: clientWidth, height: clientHeight }, isWide)
  const scale = Math.min(1, maxCropSide / Math.max(crop.width, crop.height))
  const width = Math.round(crop.width * scale)
  const height = Math.round(crop.height * scale)
  if (width === 0 || height === 0) return null
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(wholeFrame, crop.left, crop.top, crop.width, crop.height, 0, 0, width, height)
  return { data: new HTMLCanvasElementLuminanceSource(canvas).getMatrix(), width, height }
}
