import { IconHome, IconLayoutDashboard, IconMapPin, IconToolsKitchen2 } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../platform/paths'
import styles from './BottomNav.module.css'
import { navStateOf } from './navState'
import { t } from './i18n'

const tabs = [
  { to: paths.home(), name: 'home', Icon: IconHome },
  { to: paths.recipes(), name: 'recipes', Icon: IconToolsKitchen2 },
  { to: paths.places(), name: 'places', Icon: IconMapPin },
  { to: paths.dashboard(), name: 'dashboard', Icon: IconLayoutDashboard },
] as const

/** The four tabs, in a bar at the bottom at every width. */
export function BottomNav() {
  const { pathname } = useLocation()
  const state = navStateOf(pathname)

  return (
    <nav aria-label={t('main')} className={styles.nav}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, name, Icon }, index) => (
          <li key={to} className={styles.place}>
            <Link
              to={to}
              className={styles.tab}
              aria-current={index === state ? (pathname === to ? 'page' : 'true') : undefined}
            >
              <span className={styles.icon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.label}>{t(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
