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
}

/**
 * Decodes frames of the video while it is active, and reports each of them and each reading. Frames in which the first pass finds nothing go to
 * the decoder's worker, one at a time.
 */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>, decoder: Decoder | null, isActive: boolean, { onLook, onReading }: ScanHandlers
): void {
  const report = useEffectEvent((reading: Reading | null) => reading && onReading(reading))
  const reportLook = useEffectEvent(() => onLook())

  useEffect(() => {
    const element = video.current
    if (!isActive || !decoder || !element) return
    let isCurrent = true
    let isWorkerBusy = false
    const readInWorker = async (frame: Luminance) => {
      if (isWorkerBusy) return
      isWorkerBusy = true
      const reading = await decoder.read('frame', frame)
      isWorkerBusy = false
      if (!isCurrent) return
      if (reading) report(reading)
      else logNoScan()
    }
    const reader = new FrameReader(element, (frame) => void readInWorker(frame))
    const scan = () => reader.scan(element, (result) => {
      reportLook()
      if (result) report(readingOfResult(result))
    })
    let controls = scan()
    // The loop's canvas keeps the video's size at its start, which changes when a phone is rotated.
    const restart = () => {
      controls.stop()
      controls = scan()
    }
    element.addEventListener('resize', restart)
    return () => {
      isCurrent = false
      element.removeEventListener('resize', restart)
      controls.stop()
    }
  }, [video, decoder, isActive])
}
