import { IconCircleCheck } from '@tabler/icons-react'
import { classes } from '../ui/classes'
import styles from './Address.module.css'
import { t } from './i18n'

interface AddressProps {
  email: string
  /** Is it known to be theirs? */
  confirmed?: boolean
  /** In a column that is cut: an address alone on its line, or on two, which ends in dots where it is longer. */
  cut?: boolean
}

/** An e-mail address among other things. Where it does not fit on a line it goes on before its @, not in the middle of a word. */
export function Address({ email, confirmed = false, cut = false }: AddressProps) {
  const at = email.lastIndexOf('@')
  return (
    <span className={classes(cut && styles.cut)}>
      <bdi className={styles.email} title={cut ? email : undefined}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </bdi>
      {confirmed && (
        <span className={styles.confirmed} role="img" aria-label={t('confirmed')} title={t('confirmed')}>
          <IconCircleCheck size={16} aria-hidden="true" />
        </span>
      )}
    </span>
  )
}
