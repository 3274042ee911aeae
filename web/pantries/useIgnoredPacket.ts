import { useEffect, useRef } from 'react'
import type { ScannedCode } from '../scanner/Scanner'
import type { ScanLine } from './scanLines'

/** Milliseconds after saving an item's form during which its packet may still be in front of the camera. */
const ignoredMs = 10_000

/**
 * After an unknown item's form was saved, its packet may still be in front of the camera: that first scan is ignored. The
 * next scan of the same packet counts.
 * @returns a function that tells whether a scan is to be ignored
 */
export function useIgnoredPacket(latest: ScanLine | undefined, isOpen: boolean): (code: ScannedCode) => boolean {
  const savedKey = useRef(isOpen && latest?.state === 'done' ? latest.barcode : null)
  useEffect(() => {
    const timer = setTimeout(() => (savedKey.current = null), ignoredMs)
    return () => clearTimeout(timer)
  }, [])

  return ({ key, format }) => {
    if (format === 'TYPED') return false
    const isIgnored = key === savedKey.current
    savedKey.current = null
    return isIgnored
  }
}
