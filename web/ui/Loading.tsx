import styles from './Loading.module.css'
import { t } from './i18n'

/** Announces to screen readers that a page is loading. */
export function Loading() {
  return <output className={styles.hidden}>{t('loading')}</output>
}
