import type { ComponentProps } from 'react'
import { Dialog } from '../ui/dialogs/Dialog'
import { CodeScanner } from './CodeScanner'

interface CodeDialogProps extends ComponentProps<typeof CodeScanner> {
  opened: boolean
  onClose: () => void
  title: string
}

/** A dialog with the scanner. */
export function CodeDialog({ opened, onClose, title, ...scanner }: CodeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <CodeScanner {...scanner} />
    </Dialog>
  )
}
