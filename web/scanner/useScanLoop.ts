import { NotFoundException } from '@zxing/library'
import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { Decoder } from '../../lib/barcode-reader/decoder'
import type { Luminance } from '../../lib/barcode-reader/luminance'
import { readingOfResult } from '../../lib/barcode-reader/results'
import type { Reading } from '../../lib/barcode-reader/rows'
import { FrameReader } from './frameReader'
import { logNoScan } from './noScan'

interface ScanHandlers {
  /** A frame is looked at. */
  onLook: () => void
  onReading: (reading: Reading) => void
  /** Frames cannot be read, because the reader fails. Called once while it goes on trying, and when it has ended. */
  onFailure: (hasEnded: boolean) => void
}

/**
 * Decodes frames of the video while it is active, and reports each of them and each reading. Frames in which the first pass finds nothing go to
 * the decoder's worker, one at a time.
 */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>,
  decoder: Decoder | null,
  isActive: boolean,
  { onLook, onReading, onFailure }: ScanHandlers,
): void {
  const report = useEffectEvent((reading: Reading | null) => reading && onReading(reading))
  const reportLook = useEffectEvent(() => onLook())
  const reportFailure = useEffectEvent((hasEnded: boolean) => onFailure(hasEnded))

  useEffect(() => {
    const element = video.current
    if (!isActive || !decoder || !element) return
    let isCurrent = true
    let isWorkerBusy = false
    let hasFailed = false
    const readInWorker = async (frame: Luminance) => {
      if (isWorkerBusy) return
      isWorkerBusy = true
      const reading = await decoder.read('frame', frame).catch(() => 'failed' as const)
      isWorkerBusy = false
      if (!isCurrent) return
      if (reading === 'failed') {
        if (!hasFailed) reportFailure(false)
        hasFailed = true
      } else if (reading) report(reading)
      else logNoScan()
    }
    const reader = new FrameReader(element, (frame) => void readInWorker(frame))
    const end = (error: unknown) => {
      reportError(error)
      reportFailure(true)
    }
    const scan = () => {
      try {
        return reader.scan(element, (result, error) => {
          reportLook()
          if (result) report(readingOfResult(result))
          // Any other exception has ended the capture loop.
          else if (!(error instanceof NotFoundException)) end(error)
        })
      } catch (error) {
        // The browser gave no canvas.
        end(error)
        return null
      }
    }
    let controls = scan()
    // The loop's canvas keeps the video's size at its start, which changes when a phone is rotated.
    const restart = () => {
      controls?.stop()
      controls = scan()
    }
    element.addEventListener('resize', restart)
    return () => {
      isCurrent = false
      element.removeEventListener('resize', restart)
      controls?.stop()
    }
  }, [video, decoder, isActive])
}
