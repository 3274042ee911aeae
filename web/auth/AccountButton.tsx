import { Link } from 'react-router'
import { useViewerQuery } from '../generated/graphql'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import styles from './AccountButton.module.css'
import { useSignIn } from './signIn'

/** The person's own button in the top bar: signing in, choosing the name that is missing, or their initial, which leads to the dashboard. */
export function AccountButton() {
  const { data, loading } = useViewerQuery()
  const { ask } = useSignIn()
  const account = data?.viewer.account

  if (data === undefined && loading) return <span className={styles.place} />
  if (account === null || account === undefined) {
    return <Button onClick={() => void ask()}>{data?.viewer.needsUsername === true ? 'Choose a name' : 'Sign in'}</Button>
  }

  const name = account.name || account.username
  return (
    <Link to={paths.dashboard()} className={styles.person} aria-label={`${name}, dashboard`}>
      {name.charAt(0).toUpperCase()}
    </Link>
  )
}
