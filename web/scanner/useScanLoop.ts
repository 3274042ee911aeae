import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { Reading } from '../../lib/barcode-reader/rows'
import type { Decoder } from '../../lib/barcode-reader/decoder'
import { grabFrame } from './frame'

/** The minimum pause between two frames, in milliseconds. A slow machine pauses for as long as its last frame took. */
const minPause = 120

/**
 * Decodes frames of the video while it is active, and reports each reading: alternately of the box, and of a wider crop.
 */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>, decoder: Decoder | null, isActive: boolean, onReading: (reading: Reading) => void
): void {
  const report = useEffectEvent(onReading)

  useEffect(() => {
    if (!isActive || !decoder) return
    const canvas = document.createElement('canvas')
    let isCurrent = true
    let isWide = false
    let timer: ReturnType<typeof setTimeout>
    const scan = async () => {
      const startedAt = performance.now()
      const frame = video.current && grabFrame(video.current, canvas, isWide)
      const reading = frame ? await decoder.read('frame', frame) : null
      if (!isCurrent) return
      isWide = !isWide
      timer = setTimeout(() => void scan(), Math.max(minPause, performance.now() - startedAt))
      if (reading) report(reading)
    }
    void scan()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [video, decoder, isActive])
}
