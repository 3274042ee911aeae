import { notifications, type NotificationData } from '@mantine/notifications'
import { IconAlertCircle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { classes } from '../classes'
import { edgeAwayFromAction } from './lastAction'
import { onDialogOpened, openDialogCount } from '../dialogs/openDialogs'
import { requireToastRegion } from './toastRegion'
import { startToastTimer, stopToastTimer } from './toastTimer'
import styles from './Toasts.module.css'
import { t } from '../i18n'

type ToastKind = 'success' | 'notice' | 'error'

type ToastAction = { label: string; run: () => void }

type ToastOptions = {
  /** The name of its subject, on a separate line above the sentence. */
  about?: string
  /** A button in the toast, such as Undo. */
  action?: ToastAction
  /** A second button, for what is not as usual. */
  otherAction?: ToastAction
  /** The id of an earlier toast, which this one replaces if it is still visible. */
  id?: string
  /** How long it stays, in milliseconds; by default long enough to be read. */
  duration?: number
}

type VisibleToast = {
  id: string
  kind: ToastKind
  sentence: string
  about: string | undefined
  hasAction: boolean
  since: number
  content: NotificationData
  /** The id of its element, a new one each time it appears. */
  element: string
}

/** The maximum number of visible toasts: the next one hides the oldest. */
export const maxToasts = 3

const icons = { success: IconCheck, notice: IconInfoCircle, error: IconAlertCircle }
const readingTime = 5000
const readingTimeWithAction = 9000
/** Milliseconds within which a repeated message replaces the first one. */
const repeatTime = readingTime

/** Oldest first. */
const visibleToasts: VisibleToast[] = []
let count = 0
/** Where all visible toasts are, one behind the other. */
let edge: 'top' | 'bottom' = 'bottom'
const positions = { top: 'top-center', bottom: 'bottom-center' } as const

// A dialog leaves room for them at the top (Dialog.module.css); at the bottom they would cover its controls.
onDialogOpened(() => moveToasts('top'))

function show(
  kind: ToastKind,
  sentence: string,
  { about, action, otherAction, id, duration }: ToastOptions = {},
): string {
  requireToastRegion()
  const earlier =
    id === undefined ? lastIfRepeated(kind, sentence, about) : visibleToasts.find((toast) => toast.id === id)
  if (earlier !== undefined) hide(earlier)
  // A new toast hides earlier ones, except errors and those with an action, which stay for their full time.
  for (const old of visibleToasts.filter(({ kind: of, hasAction }) => of !== 'error' && !hasAction)) hide(old)
  for (const oldest of visibleToasts.slice(0, 1 - maxToasts)) hide(oldest)
  if (openDialogCount() > 0) moveToasts('top')
  else if (!visibleToasts.some(hasFocus)) moveToasts(edgeAwayFromAction())

  const actions = [otherAction, action].filter((each) => each !== undefined)
  const Icon = icons[kind]
  const content: NotificationData = {
    role: kind === 'error' ? 'alert' : 'status',
    mod: { kind },
    icon: <Icon size={22} aria-hidden="true" />,
    // Mantine's own timer stops while the pointer rests on the toast.
    autoClose: false,
    closeButtonProps: { 'aria-label': t('dismiss'), icon: <IconX size={20} /> },
    classNames: { icon: styles.icon, body: styles.body, description: styles.description, closeButton: styles.close },
    message: (
      <div className={classes('line gap-1 align-center spread', otherAction !== undefined && styles.wrapping)}>
        <span className={styles.text}>
          {about !== undefined && (
            <span className="quiet text-14">
              <bdi>{about}</bdi>
            </span>
          )}
          <span>{sentence}</span>
        </span>
        {actions.length > 0 && (
          <span className={styles.actions}>
            {actions.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className={styles.action}
                onClick={() => {
                  hide(shown)
                  run()
                }}
              >
                {label}
              </button>
            ))}
          </span>
        )}
      </div>
    ),
  }
  const shown: VisibleToast = {
    id: id ?? earlier?.id ?? `toast-${count + 1}`,
    kind,
    sentence,
    about,
    hasAction: actions.length > 0,
    since: Date.now(),
    content,
    element: '',
  }
  visibleToasts.push(shown)
  appear(shown, duration ?? (actions.length === 0 ? readingTime : readingTimeWithAction))
  return shown.id
}

/** Shows a toast at the common edge under a new Mantine id, so that a replacement is announced and has its full time. */
function appear(toast: VisibleToast, remaining: number): void {
  count += 1
  const element = `${toast.id}-${count}`
  toast.element = element
  notifications.show({
    ...toast.content,
    id: element,
    position: positions[edge],
    onClose: () => {
      stopToastTimer(element)
      if (toast.element === element) visibleToasts.splice(visibleToasts.indexOf(toast), 1)
    },
  })
  startToastTimer({ element, remaining, hide: () => hide(toast) })
}

const hide = ({ element }: VisibleToast): void => void notifications.hide(element)

const hasFocus = ({ element }: VisibleToast) =>
  document.getElementById(element)?.contains(document.activeElement) === true

/** Moves the visible toasts to an edge, each for the rest of its time. */
function moveToasts(to: typeof edge): void {
  if (edge === to) return
  edge = to
  for (const toast of visibleToasts) {
    const { element } = toast
    appear(toast, stopToastTimer(element))
    notifications.hide(element)
  }
}

/** The last toast, if this one would repeat it: ten packets scanned in a row show one toast, not ten. */
function lastIfRepeated(kind: ToastKind, sentence: string, about: string | undefined): VisibleToast | undefined {
  const last = visibleToasts.at(-1)
  const isRepeated =
    last?.kind === kind && last.sentence === sentence && last.about === about && Date.now() - last.since < repeatTime
  return isRepeated ? last : undefined
}

/**
 * Short messages at the edge of the screen that is farther from the person's last action, so that they do not cover their
 * subject, or above an open dialog. Screen readers announce them. Their time stops while the focus is on them, but not while
 * the pointer is. Each call returns an id, with which a later toast replaces this one: `toast.success('Saved.', { id })`.
 */
export const toast = {
  /** Shows that an action succeeded. */
  success: (sentence: string, options?: ToastOptions) => show('success', sentence, options),
  /** Shows information. */
  notice: (sentence: string, options?: ToastOptions) => show('notice', sentence, options),
  /** Is the toast with this id still there, and its buttons with it? */
  isVisible: (id: string) => visibleToasts.some((each) => each.id === id),
  /** Hides the toast with this id, if it is still there. */
  hide: (id: string) => visibleToasts.filter((each) => each.id === id).forEach(hide),
  /** Shows that an action failed. The message states the reason and what to do next. */
  error: (sentence: string, options?: ToastOptions) => show('error', sentence, options),
}
