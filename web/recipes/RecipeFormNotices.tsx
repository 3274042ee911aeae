import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useSignIn } from '../auth/signIn'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import type { StoredDraft } from './useRecipeDraft'
import type { RecipeDraft } from './recipeDraft'
import styles from './RecipeFormNotices.module.css'
import { t } from './i18n'

const restored = {
  WRITTEN: 'restored',
  IMPORTED: 'restoredImport',
  GENERATED: 'restoredDraft',
  COMPOSED: 'restoredDraft',
} as const satisfies Record<RecipeDraft['origin'], string>

export function RestoredNotice({ stored: { draft, discard } }: { stored: StoredDraft }) {
  const start = () => {
    toast.notice(t('draftDiscarded'), { action: { label: t('undo'), run: discard() } })
  }

  return (
    <div className={styles.restored}>
      <p>{t(restored[draft.base === null ? draft.origin : 'WRITTEN'])}</p>
      <Button kind="plain" onClick={start}>
        {t('discardDraft')}
      </Button>
    </div>
  )
}

/** Warnings to check in a draft that was imported or generated. */
export function ReviewNotes({ notes }: { notes: readonly string[] }) {
  const title = useId()

  return (
    <section className={styles.notes} aria-labelledby={title}>
      <h2 id={title} className={styles.notesTitle}>
        <IconAlertTriangle size={22} aria-hidden="true" /> {t('lookAtThis')}
      </h2>
      <ul className={styles.noteList}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** Asks a person whose session has expired to sign in to get their draft back. */
export function SignInNotice() {
  const { promptSignIn } = useSignIn()

  return (
    <div className={styles.restored}>
      <p>{t('draftOfAnother')}</p>
      <Button kind="plain" onClick={() => void promptSignIn()}>
        {t('signIn')}
      </Button>
    </div>
  )
}
