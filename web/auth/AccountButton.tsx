import { IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { callName } from '../accounts/names'
import { Portrait } from '../accounts/Portrait'
import { t } from '../locales/i18n'
import { useViewerQuery } from '../generated/auth/Viewer'
import { isFirstRender } from '../platform/firstPaint'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import styles from './AccountButton.module.css'
import { useSignIn } from './signIn'

/**
 * The person's own button in the top bar: signing in, choosing the name that is missing, or their picture, which leads
 * to the dashboard. So does a quiet figure where there is a session, but nobody to say whose.
 */
export function AccountButton() {
  const { data, loading } = useViewerQuery()
  const { ask } = useSignIn()
  const account = data?.viewer.account

  if (data === undefined && loading) return <span className={styles.place} />
  if (data === undefined && !isFirstRender.isForVisitors()) {
    return <IconButton label={t('dashboard')} icon={<IconUser size={22} />} to={paths.dashboard()} />
  }
  if (account === null || account === undefined) {
    return <Button onClick={() => void ask()}>{data?.viewer.needsUsername === true ? t('chooseName') : t('signIn')}</Button>
  }
  return (
    <Link to={paths.dashboard()} className={styles.person} aria-label={t('dashboardOf', { name: callName(account) })}>
      <Portrait account={account} size={44} />
    </Link>
  )
}
