import { useEffect, useState } from 'react'
import { openDecoder } from '../../lib/barcode-reader/decoder'
import type { Decoder } from '../../lib/barcode-reader/decoder'

/** The scanner's decoder: created in the first effect, closed on unmount; 'failed' if it did not start. */
export function useDecoder(): Decoder | 'failed' | null {
  const [decoder, setDecoder] = useState<Decoder | 'failed' | null>(null)
  useEffect(() => {
    const opened = openDecoder(() => setDecoder('failed'))
    setDecoder(opened)
    return opened.close
  }, [])
  return decoder
}
