import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import type { Luminance } from '../../lib/barcode-reader/luminance'

/** The side of the square in which a code is looked for, in CSS pixels. */
export const boxSide = 250
/** How much wider than the box the wide look is, as far as the video reaches: for a code held too close. */
const wideLook = 1.6
/** Larger crops are scaled to this: more pixels cost time and read no better. */
const largestCrop = 800

interface Size {
  width: number
  height: number
}

interface Crop extends Size {
  left: number
  top: number
}

/** The box never exceeds the element that it lies on. */
export function boxIn(element: Size): number {
  return Math.floor(Math.min(boxSide, element.width, element.height))
}

/**
 * The part of the video, in its own pixels, that shows under the box: the video fills the element and is cut to it.
 * @param isWide takes in what shows to the left and the right of the box as well
 */
export function cropUnderBox(video: Size, element: Size, isWide = false): Crop {
  const shownAt = Math.max(element.width / video.width, element.height / video.height)
  const box = boxIn(element)
  const height = Math.min(video.height, Math.round(box / shownAt))
  const width = Math.min(video.width, Math.round((isWide ? Math.min(element.width, box * wideLook) : box) / shownAt))
  return { left: Math.round((video.width - width) / 2), top: Math.round((video.height - height) / 2), width, height }
}

/** What the video shows under the box right now, or around it, in grey; null while it shows nothing. */
export function grabFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement, isWide: boolean): Luminance | null {
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video
  if (videoWidth === 0 || clientWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const crop = cropUnderBox({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight }, isWide)
  const scale = Math.min(1, largestCrop / Math.max(crop.width, crop.height))
  const width = Math.round(crop.width * scale)
  const height = Math.round(crop.height * scale)
  if (width === 0 || height === 0) return null
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, crop.left, crop.top, crop.width, crop.height, 0, 0, width, height)
  return { data: new HTMLCanvasElementLuminanceSource(canvas).getMatrix(), width, height }
}
