import { Link, useLocation } from 'react-router'
import styles from './PageTabs.module.css'
import { t } from './i18n'

/** The two tabs of the dashboard: `/dashboard` and `/dashboard#settings`. */
export type DashboardTab = 'recipes' | 'settings'

export const useDashboardTab = (): DashboardTab => (useLocation().hash === '#settings' ? 'settings' : 'recipes')

/** The tabs of the dashboard: recipes and settings. */
export function PageTabs() {
  const current = useDashboardTab()
  const tab = (name: DashboardTab, label: string) => (
    <Link
      to={`#${name}`}
      className={styles.tab}
      aria-current={current === name ? 'page' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  )

  return (
    <nav className={styles.tabs} aria-label={t('dashboard')}>
      {tab('recipes', t('recipesTab'))}
      {tab('settings', t('settingsTab'))}
    </nav>
  )
}
