import { IconAlertTriangle } from '@tabler/icons-react'
import { useId } from 'react'
import { useSignIn } from '../../auth/sign-in/signIn'
import { Button } from '../../ui/buttons/Button'
import { toast } from '../../ui/toasts/toast'
import type { StoredDraft } from './useRecipeDraft'
import type { RecipeDraft } from './recipeDraft'
import { t } from '../i18n'

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
    <div
      className="tinted row align-center spread"
      style={{ gap: 'var(--space-1) var(--space-4)', padding: 'var(--space-2) var(--space-4)' }}
    >
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
    <section
      className="box stack gap-2"
      style={{
        padding: 'var(--space-4)',
        border: '1.5px solid var(--color-error)',
        borderRadius: 'var(--radius-field)',
        boxShadow: 'none',
      }}
      aria-labelledby={title}
    >
      <h2 id={title} className="line gap-2 text-18" style={{ lineHeight: 1.3 }}>
        <IconAlertTriangle size={22} aria-hidden="true" className="error" /> {t('lookAtThis')}
      </h2>
      <ul className="grid gap-1 flush breakable" style={{ paddingInlineStart: '1.2em' }}>
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
    <div
      className="tinted row align-center spread"
      style={{ gap: 'var(--space-1) var(--space-4)', padding: 'var(--space-2) var(--space-4)' }}
    >
      <p>{t('draftOfAnother')}</p>
      <Button kind="plain" onClick={() => void promptSignIn()}>
        {t('signIn')}
      </Button>
    </div>
  )
}
