import { IconCircleCheck } from '@tabler/icons-react'
import { classes } from '../ui/classes'
import styles from './AdminList.module.css'
import { t } from './i18n'

interface AddressProps {
  email: string
  /** Is it confirmed? */
  confirmed?: boolean
  /** Is it in a table column? Then it is truncated with an ellipsis after two lines. */
  cut?: boolean
}

/** An email address. A long one breaks before its @. */
export function Address({ email, confirmed = false, cut = false }: AddressProps) {
  const at = email.lastIndexOf('@')
  return (
    <span className={classes(cut && styles.addressCut)}>
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
