import { Link, useLocation } from 'react-router'
import styles from './PageTabs.module.css'
import { t } from './i18n'

/** The two halves of one's own page, as the address says them: `/dashboard` and `/dashboard#settings`. */
export type Half = 'recipes' | 'settings'

export const useHalf = (): Half => (useLocation().hash === '#settings' ? 'settings' : 'recipes')

/** Chooses between what somebody likes and what they can set. */
export function PageTabs() {
  const half = useHalf()
  const tab = (name: Half, label: string) => (
    <Link to={`#${name}`} className={styles.tab} aria-current={half === name ? 'page' : undefined} preventScrollReset>
      {label}
    </Link>
  )

  return (
    <nav className={styles.tabs} aria-label={t('yourPage')}>
      {tab('recipes', t('recipesTab'))}
      {tab('settings', t('settingsTab'))}
    </nav>
  )
}
