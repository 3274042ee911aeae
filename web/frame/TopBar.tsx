import { IconHelp } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { AccountButton } from '../auth/AccountButton'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Logo } from '../ui/drawn/Logo'
import { IconButton } from '../ui/IconButton'
import styles from './TopBar.module.css'

const HelpDialog = lazy(() => import('./HelpDialog').then((module) => ({ default: module.HelpDialog })))

/** Logo and name (home), help, and the person's own button. */
export function TopBar() {
  const [help, setHelp] = useState<'never' | 'open' | 'closed'>('never')

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.home()} className={styles.home} aria-label={`${brand.product}, home`}>
          <Logo size={32} />
          <span className={styles.name}>{brand.product}</span>
        </Link>
        <div className={styles.end}>
          <IconButton label="Help" icon={<IconHelp size={22} />} onClick={() => setHelp('open')} />
          <AccountButton />
        </div>
      </div>
      {help !== 'never' && (
        <Suspense fallback={null}>
          <HelpDialog opened={help === 'open'} onClose={() => setHelp('closed')} />
        </Suspense>
      )}
    </header>
  )
}
