import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { wantToasts } from './toastPlace'
import styles from './Toasts.module.css'
import { t } from './i18n'

type ToastKind = 'success' | 'notice' | 'refusal'

type ToastOptions = {
  /** One thing the person may do about it, such as taking it back. */
  action?: { label: string; run: () => void }
  /** What showing an earlier toast answered with: this one takes that one's place, or its own when that one has gone. */
  id?: string
}

type Shown = { id: string; kind: ToastKind; sentence: string; hasAction: boolean; since: number; hide: () => void }

/** More than these cannot be read at once: for the next one the oldest goes. */
export const mostToasts = 3

const icons = { success: IconCheck, notice: IconInfoCircle, refusal: IconAlertCircle }
const readingTime = 5000
const readingTimeWithAction = 9000
/** The same news again within this time is told as one, in milliseconds. */
const repeatTime = readingTime

/** What is on the screen now, oldest first. */
const shown: Shown[] = []
let count = 0

function show(kind: ToastKind, sentence: string, { action, id }: ToastOptions = {}): string {
  wantToasts()
  const earlier = id === undefined ? lastIfRepeated(kind, sentence) : shown.find((toast) => toast.id === id)
  earlier?.hide()
  // What was done is old news once the next thing is; what failed, or can be taken back, stays for its time.
  for (const old of shown.filter(({ kind: of, hasAction }) => of !== 'refusal' && !hasAction)) old.hide()
  for (const oldest of shown.slice(0, 1 - mostToasts)) oldest.hide()

  count += 1
  const ownId = id ?? earlier?.id ?? `toast-${count}`
  // Each showing has a name of its own at Mantine's, so that one that replaces another is read aloud and has its full time.
  const showing = `${ownId}-${count}`
  const hide = () => void notifications.hide(showing)
  const act = () => {
    hide()
    action?.run()
  }

  const Icon = icons[kind]
  shown.push({ id: ownId, kind, sentence, hasAction: action !== undefined, since: Date.now(), hide })
  notifications.show({
    id: showing,
    onClose: () => forget(hide),
    role: kind === 'refusal' ? 'alert' : 'status',
    mod: { kind },
    icon: <Icon size={22} aria-hidden="true" />,
    autoClose: action === undefined ? readingTime : readingTimeWithAction,
    closeButtonProps: { 'aria-label': t('dismiss'), icon: <IconX size={20} /> },
    classNames: { icon: styles.icon, body: styles.body, description: styles.description, closeButton: styles.close },
    message: (
      <div className={styles.message}>
        <span className={styles.sentence}>{sentence}</span>
        {action !== undefined && (
          <button type="button" className={styles.action} onClick={act}>
            {action.label}
          </button>
        )}
      </div>
    ),
  })
  return ownId
}

/** Ten packets scanned one after the other are one piece of news, not a pile of ten. */
function lastIfRepeated(kind: ToastKind, sentence: string): Shown | undefined {
  const last = shown.at(-1)
  const isRepeated = last?.kind === kind && last.sentence === sentence && Date.now() - last.since < repeatTime
  return isRepeated ? last : undefined
}

function forget(hide: Shown['hide']): void {
  const at = shown.findIndex((toast) => toast.hide === hide)
  if (at >= 0) shown.splice(at, 1)
}

/**
 * Short news at the edge of the screen, read aloud by screen readers. It waits while the pointer or the focus is on it.
 * Each answers with an id, by which a later toast may take its place: `toast.success('Saved.', { id })`.
 */
export const toast = {
  /** Something was done. */
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  /** Something to know. */
  notice: (sentence: string, options?: ToastOptions) => show('notice', sentence, options),
  /** Something was not done: say why, and what to do next. */
  refusal: (sentence: string, options?: ToastOptions) => show('refusal', sentence, options),
}
