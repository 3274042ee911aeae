import { useState } from 'react'
import { useViewer } from '../auth/useViewer'
import { useChunk } from '../platform/chunk'
import { useIsBoxScannerOpen } from './boxScanner'
import { BoxIdleTimer } from './BoxIdleTimer'

const loadScan = () => import('./BoxScan').then((module) => module.BoxScan)

/** The scanner's dialog and the idle timer of boxes, rendered once per tab. */
export function BoxRoot() {
  const isOpen = useIsBoxScannerOpen()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const viewer = useViewer()
  const [wasBox, setWasBox] = useState(false)
  if (viewer?.kind === 'BOX' && !wasBox) setWasBox(true)

  return (
    <>
      {wasOpened && <ScanChunk />}
      {wasBox && <BoxIdleTimer kind={viewer?.kind ?? null} />}
    </>
  )
}

/** The dialog's chunk is loaded when it is first opened. */
function ScanChunk() {
  const chunk = useChunk(loadScan)
  return chunk.state === 'here' ? <chunk.Part /> : null
}
