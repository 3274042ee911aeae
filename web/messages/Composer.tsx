import { IconCheck, IconSend2, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../ui/IconButton'
import styles from './Composer.module.css'
import { t } from './i18n'

/** The server takes no more characters. */
export const longestText = 4000
/** From here on it is said how many are left. */
const almost = 3600

interface ComposerProps {
  /** To whom, for those who cannot see it. */
  label: string
  text: string
  onChange: (text: string) => void
  onSend: () => void
  /** A message that was sent before is being changed. */
  editing?: { onCancel: () => void }
  busy?: boolean
  /** What stands before the field. */
  before?: ReactNode
}

/** The style sheet says so; not every browser understands it yet. */
const growsByItself = () => CSS.supports('field-sizing', 'content')

/** With a keyboard Enter sends; where the keyboard is on the glass it breaks the line, and there is the button. */
const hasKeys = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** Where a message is written. It grows with the text. */
export function Composer({ label, text, onChange, onSend, editing, busy = false, before }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const isEditing = editing !== undefined
  const left = longestText - text.trim().length
  const canSend = text.trim() !== '' && left >= 0 && !busy

  useLayoutEffect(() => {
    const field = area.current
    if (field === null || growsByItself()) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
    // Its height hangs on what stands in it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [text])

  useEffect(() => {
    const field = area.current
    if (!isEditing || field === null) return
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }, [isEditing])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && editing !== undefined) return editing.onCancel()
    // While an input method composes a word, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeys()) return
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!canSend) return
        onSend()
        area.current?.focus()
      }}
    >
      {editing !== undefined && (
        <div className={styles.editing}>
          <span>{t('editHeading')}</span>
          <IconButton label={t('leaveAsItWas')} icon={<IconX size={20} />} onClick={editing.onCancel} />
        </div>
      )}
      <div className={styles.line}>
        {before}
        <textarea
          ref={area}
          className={styles.area}
          aria-label={label}
          placeholder={t('placeholder')}
          rows={1}
          dir="auto"
          enterKeyHint="enter"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          kind="main"
          type="submit"
          label={isEditing ? t('saveChange') : t('send')}
          icon={isEditing ? <IconCheck size={22} /> : <IconSend2 size={22} />}
          disabled={!canSend}
          busy={busy}
        />
      </div>
      <p className={styles.left} role="status">
        {text.length > almost && (left >= 0 ? t('charactersLeft', { count: left }) : t('charactersTooMany', { count: -left }))}
      </p>
    </form>
  )
}
