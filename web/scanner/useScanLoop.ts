import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'
import type { Reading } from '../../lib/barcode-reader/rows'
import type { Decoder } from '../../lib/barcode-reader/decoder'
import { grabFrame } from './frame'

/** The shortest pause between two looks, in milliseconds. A slow machine pauses for as long as its last look took. */
const shortestPause = 120

/**
 * Looks at the video again and again while it is active, and tells each reading: by turns at what lies in the box,
 * and at what reaches beyond it.
 */
export function useScanLoop(
  video: RefObject<HTMLVideoElement | null>, decoder: Decoder | null, isActive: boolean, onReading: (reading: Reading) => void
): void {
  const tell = useEffectEvent(onReading)

  useEffect(() => {
    if (!isActive || !decoder) return
    const canvas = document.createElement('canvas')
    let isCurrent = true
    let isWide = false
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      const began = performance.now()
      const frame = video.current && grabFrame(video.current, canvas, isWide)
      const reading = frame ? await decoder.read('frame', frame) : null
      if (!isCurrent) return
      isWide = !isWide
      timer = setTimeout(() => void look(), Math.max(shortestPause, performance.now() - began))
      if (reading) tell(reading)
    }
    void look()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [video, decoder, isActive])
}
