import { Dialog } from '../ui/dialogs/Dialog'
import { dayName } from './week'

interface ChooseDayDialogProps {
  title: string
  opened: boolean
  onClose: () => void
  days: readonly string[]
  today: string
  /** The day that is not offered; null: all are. */
  current?: string | null
  onChoose: (day: string) => void
}

/** Asks for a day: one tap. */
export function ChooseDayDialog({
  title,
  opened,
  onClose,
  days,
  today,
  current = null,
  onChoose,
}: ChooseDayDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={<bdi>{title}</bdi>} size="small">
      <ul className="grid bare-list">
        {days
          .filter((day) => day !== current)
          .map((day) => (
            <li key={day}>
              <button
                type="button"
                className="pick"
                style={{ paddingInline: 'var(--space-3)' }}
                onClick={() => onChoose(day)}
              >
                {dayName(day, today)}
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
