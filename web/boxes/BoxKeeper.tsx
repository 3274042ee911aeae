import { useState } from 'react'
import { useViewer } from '../auth/useViewer'
import { useChunk } from '../platform/chunk'
import { useBoxScannerIsOpen } from './scanning'
import { WatchBox } from './WatchBox'

const loadScan = () => import('./BoxScan').then((module) => module.BoxScan)

/** What boxes need once in a tab: their scanner, and somebody who sees to it that nobody stays signed in at one. */
export function BoxKeeper() {
  const isOpen = useBoxScannerIsOpen()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  const viewer = useViewer()
  const [wasBox, setWasBox] = useState(false)
  if (viewer?.kind === 'BOX' && !wasBox) setWasBox(true)

  return (
    <>
      {wasOpened && <ScanChunk />}
      {wasBox && <WatchBox kind={viewer?.kind ?? null} />}
    </>
  )
}

/** The window arrives when it is first opened. */
function ScanChunk() {
  const chunk = useChunk(loadScan)
  return chunk.state === 'here' ? <chunk.Part /> : null
}
