import styles from './Loading.module.css'
import { t } from './i18n'

/** A loading status for screen readers, beside the placeholder of a page or a part of it. */
export function Loading() {
  return <output className={styles.loading}>{t('loading')}</output>
}
