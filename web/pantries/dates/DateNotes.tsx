import { IconAlertTriangle, IconCalendar, IconClockExclamation, IconPackage, IconSnowflake } from '@tabler/icons-react'
import styles from './DateNotes.module.css'
import type { Note, NoteKind } from './dates'

const icons = {
  past: IconAlertTriangle,
  soon: IconClockExclamation,
  date: IconCalendar,
  opened: IconPackage,
  frozen: IconSnowflake,
} satisfies Record<NoteKind, unknown>

interface DateNotesProps {
  notes: readonly Note[]
  /** Without icons: the words say as much where dates are all that a list is about. */
  plain?: boolean
}

/** What dates and places say of an entry or a batch, each with its icon. */
export function DateNotes({ notes, plain = false }: DateNotesProps) {
  return notes.map(({ kind, words }) => {
    const Icon = icons[kind]
    return (
      <span key={kind} className={styles.note} data-kind={kind}>
        {!plain && <Icon size={16} stroke={1.75} aria-hidden="true" className={styles.icon} />}
        {words}
      </span>
    )
  })
}
