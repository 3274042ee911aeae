import { t } from '../i18n'
import { classes } from '../classes'
import styles from './Loading.module.css'

/**
 * A loading status: over the placeholder that it stands in, else in a row of its own.
 * @param overPage for what opens over the page and is not there yet: in the middle of the veiled window
 */
export function Loading({ overPage = false }: { overPage?: boolean }) {
  return (
    <output className={classes(styles.loading, overPage && styles.overPage)}>
      <span className={styles.words}>{t('loading')}</span>
    </output>
  )
}
