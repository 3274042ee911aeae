import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import type { Luminance } from './luminance'

/** The side of the square in which a code is looked for, in CSS pixels. */
export const boxSide = 250
/** Larger crops are scaled to this: more pixels cost time and read no better. */
const largestCrop = 640

interface Size {
  width: number
  height: number
}

/** The box never exceeds the element that it lies on. */
export function boxIn(element: Size): number {
  return Math.floor(Math.min(boxSide, element.width, element.height))
}

/** The part of the video, in its own pixels, that shows under the box: the video fills the element and is cut to it. */
export function cropUnderBox(video: Size, element: Size): { left: number; top: number; side: number } {
  const shownAt = Math.max(element.width / video.width, element.height / video.height)
  const side = Math.min(video.width, video.height, Math.round(boxIn(element) / shownAt))
  return { left: Math.round((video.width - side) / 2), top: Math.round((video.height - side) / 2), side }
}

/** What the video shows under the box right now, in grey; null while it shows nothing. */
export function grabFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): Luminance | null {
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video
  if (videoWidth === 0 || clientWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const crop = cropUnderBox({ width: videoWidth, height: videoHeight }, { width: clientWidth, height: clientHeight })
  const side = Math.min(crop.side, largestCrop)
  if (side === 0) return null
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, crop.left, crop.top, crop.side, crop.side, 0, 0, side, side)
  return { data: new HTMLCanvasElementLuminanceSource(canvas).getMatrix(), width: side, height: side }
}
