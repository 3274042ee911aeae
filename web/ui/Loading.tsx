import styles from './Loading.module.css'
import { t } from './i18n'

/** Says to screen readers what a skeleton shows. */
export function Loading() {
  return <output className={styles.hidden}>{t('loading')}</output>
}
