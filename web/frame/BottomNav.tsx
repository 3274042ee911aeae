import { IconHome, IconLayoutDashboard, IconMapPin, IconToolsKitchen2 } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../platform/paths'
import styles from './BottomNav.module.css'
import { navStateOf } from './navState'

const tabs = [
  { to: paths.home(), label: 'Home', Icon: IconHome },
  { to: paths.recipes(), label: 'Recipes', Icon: IconToolsKitchen2 },
  { to: paths.places(), label: 'Places', Icon: IconMapPin },
  { to: paths.dashboard(), label: 'Dashboard', Icon: IconLayoutDashboard },
]

/** The four tabs: a bar on phones and tablets, a floating dock on desktop. */
export function BottomNav() {
  const { pathname } = useLocation()
  const state = navStateOf(pathname)

  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label, Icon }, index) => (
          <li key={to} className={styles.place}>
            <Link to={to} className={styles.tab} aria-current={index === state ? (pathname === to ? 'page' : 'true') : undefined}>
              <span className={styles.icon}>
                <Icon size={22} aria-hidden="true" />
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
