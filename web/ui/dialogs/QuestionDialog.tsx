import type { ReactNode } from 'react'
import { Dialog } from './Dialog'

interface QuestionDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Buttons. */
  answers: ReactNode
  /** What the person should know before answering. */
  children: ReactNode
}

/** A small dialog that asks, with the answers below. */
export function QuestionDialog({ answers, children, ...dialog }: QuestionDialogProps) {
  return (
    <Dialog {...dialog} size="small">
      <div className="stack gap-5 breakable">
        {children}
        <div className="row gap-2">{answers}</div>
      </div>
    </Dialog>
  )
}
