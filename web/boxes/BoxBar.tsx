import { Button } from '../ui/Button'
import { tellFailure } from '../ui/tellFailure'
import styles from './BoxBar.module.css'
import { useLeaveBox } from './leaving'
import { t } from './words'

/** In the top bar, in the place of somebody's own button: at which box one is, and the way out. */
export function BoxBar({ name }: { name: string }) {
  const { leave, busy } = useLeaveBox()

  return (
    <>
      <span className={styles.name}>
        <span className={styles.hidden}>{t('at')} </span>
        <bdi>{name}</bdi>
      </span>
      <Button busy={busy} onClick={() => void leave(t('goodbye')).catch((error: unknown) => tellFailure(error))}>
        {t('done')}
      </Button>
    </>
  )
}
