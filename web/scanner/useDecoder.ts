import { useEffect, useState } from 'react'
import { openDecoder } from './decoder'
import type { Decoder } from './decoder'

/** The decoder of this scanner, there from the first effect on and closed with it. */
export function useDecoder(): Decoder | null {
  const [decoder, setDecoder] = useState<Decoder | null>(null)
  useEffect(() => {
    const opened = openDecoder()
    setDecoder(opened)
    return opened.close
  }, [])
  return decoder
}
