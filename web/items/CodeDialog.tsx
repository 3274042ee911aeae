import type { ComponentProps, ReactNode } from 'react'
import { useChunk } from '../platform/chunk'
import type Scanner from '../scanner/Scanner'
import { Dialog } from '../ui/Dialog'
import { ErrorState } from '../ui/ErrorState'
import styles from './CodeDialog.module.css'
import { ScannerSkeleton } from './ScannerSkeleton'

type ScannerProps = ComponentProps<typeof Scanner>

interface CodeDialogProps extends ScannerProps {
  opened: boolean
  onClose: () => void
  title: string
  /** What stands above the scanner: how it is to be understood. */
  above?: ReactNode
  /** What stands under it: what came of it. */
  children?: ReactNode
}

/** A window with the scanner in it. */
export function CodeDialog({ opened, onClose, title, above, children, ...scanner }: CodeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={styles.content}>
        {above}
        <ScannerChunk {...scanner} />
        {children}
      </div>
    </Dialog>
  )
}

const loadScanner = () => import('../scanner/Scanner').then((module) => module.default)

/** The scanner is large, so it arrives when it is needed. */
function ScannerChunk(props: ScannerProps) {
  const chunk = useChunk(loadScanner)

  if (chunk.state === 'here') return <chunk.Part {...props} />
  if (chunk.state === 'waiting') return <ScannerSkeleton />
  // A chunk that fails twice may be gone for good, because a new version is out: a reload brings that.
  const retry = chunk.tries > 1 ? () => location.reload() : chunk.retry
  return <ErrorState sentence="We can’t load the scanner right now. Check your connection and try again." onRetry={retry} onOnline={chunk.retry} />
}
