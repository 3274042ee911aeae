import { t } from '../locales/i18n'
import { Button } from '../ui/buttons/Button'
import { toastError } from '../ui/toasts/toastError'
import styles from './BoxBar.module.css'
import { useLeaveBox } from './leaveBox'

/** The name of the box and a button to end its session; replaces the account button in the top bar. */
export function BoxBar({ name }: { name: string }) {
  const { leave, busy } = useLeaveBox()

  return (
    <>
      <span className={styles.name}>
        <span className="visually-hidden">{t('atBox')} </span>
        <bdi>{name}</bdi>
      </span>
      <Button busy={busy} onClick={() => void leave(t('goodbyeAtBox')).catch((error: unknown) => toastError(error))}>
        {t('doneAtBox')}
      </Button>
    </>
  )
}
