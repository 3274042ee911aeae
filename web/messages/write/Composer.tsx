import { IconCheck, IconSend2, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/IconButton'
import styles from './Composer.module.css'
import { t } from '../i18n'

/** The server's limit, in characters. */
export const maxTextLength = 4000
/** From this length on the number of characters left is shown. */
const showLeftFrom = 3600

interface ComposerProps {
  /** The label of the field, for screen readers. */
  label: string
  text: string
  onChange: (text: string) => void
  onSend: () => void
  /** Only set while a sent message is edited. */
  editing?: { onCancel: () => void }
  busy?: boolean
  /** Content before the field. */
  before?: ReactNode
}

/** Does the browser support `field-sizing`, which the style sheet uses? */
const hasFieldSizing = () => CSS.supports('field-sizing', 'content')

/** Enter sends with a physical keyboard; with an on-screen keyboard it breaks the line. */
const hasPhysicalKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The text field for a message. It grows with the text. */
export function Composer({ label, text, onChange, onSend, editing, busy = false, before }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const isEditing = editing !== undefined
  const left = maxTextLength - text.trim().length
  const canSend = text.trim() !== '' && left >= 0 && !busy

  useLayoutEffect(() => {
    const field = area.current
    if (field === null || hasFieldSizing()) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
    // The height depends on the text.
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
    // While an input method composes a word, Enter accepts it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasPhysicalKeyboard()) return
    event.preventDefault()
    if (canSend) onSend()
  }

  return (
    <form
      className="stack gap-1"
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
          <IconButton label={t('discardChange')} icon={<IconX size={20} />} onClick={editing.onCancel} />
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
        {text.length > showLeftFrom &&
          (left >= 0 ? t('charactersLeft', { count: left }) : t('charactersTooMany', { count: -left }))}
      </p>
    </form>
  )
}
