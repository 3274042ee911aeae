import styles from './Loading.module.css'
import { t } from './i18n'

/** The status of a page or a part of one that is loading, beside its placeholder. */
export function Loading() {
  return <output className={styles.loading}>{t('loading')}</output>
}
