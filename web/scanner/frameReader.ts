import { BrowserCodeReader } from '@zxing/browser'
import { NotFoundException } from '@zxing/library'
import type { Result } from '@zxing/library'
import { GroceryReader } from '../../lib/barcode-reader/groceryReader'
import type { Luminance } from '../../lib/barcode-reader/luminance'
import { LuminanceBitmap } from '../../lib/barcode-reader/luminanceBitmap'
import { grabFrame } from './frame'

/** The minimum pause between two frames, in milliseconds. */
const minPause = 120
/** Pause after a frame, as a multiple of its decoding time, so that a slow machine stays responsive. */
const pauseFactor = 3

/**
 * The capture loop of @zxing/browser over a video, with our reader: it alternates between the part of the frame under the box
 * and a wider one. The first pass over a frame runs here; a frame in which it finds nothing is passed to `onMissed`.
 */
export class FrameReader extends BrowserCodeReader {
  private readonly canvas = document.createElement('canvas')
  private isWide = false

  constructor(
    private readonly video: HTMLVideoElement,
    private readonly onMissed: (frame: Luminance) => void,
  ) {
    super(new GroceryReader(), undefined, { delayBetweenScanAttempts: minPause, delayBetweenScanSuccess: minPause })
  }

  /** Called by the capture loop with the whole frame. @throws NotFoundException where the first pass finds no code */
  override decodeFromCanvas(wholeFrame: HTMLCanvasElement): Result {
    const startedAt = performance.now()
    const frame = grabFrame(this.video, wholeFrame, this.canvas, this.isWide)
    this.isWide = !this.isWide
    if (!frame) throw new NotFoundException()
    try {
      return this.decodeBitmap(new LuminanceBitmap(frame))
    } catch (error) {
      // Any other exception would end the capture loop, so the frame counts as one without a code.
      if (!(error instanceof NotFoundException)) reportError(error)
      this.onMissed(frame)
      throw new NotFoundException()
    } finally {
      const pause = Math.max(minPause, pauseFactor * (performance.now() - startedAt))
      this.options.delayBetweenScanAttempts = pause
      this.options.delayBetweenScanSuccess = pause
    }
  }
}
