import { IconUser } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { displayName } from '../accounts/names'
import { Portrait } from '../accounts/Portrait'
import { t } from '../locales/i18n'
import { serverRendered } from '../platform/serverRendered'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { IconButton } from '../ui/buttons/IconButton'
import { useSignIn } from './sign-in/signIn'
import { useViewerState } from './useViewer'

/**
 * The account button of the top bar: it opens signing in or choosing a user name, or is the viewer's picture with a link to the
 * settings. If there is a session, but the viewer could not be fetched, a plain icon is the link.
 */
export function AccountButton() {
  const { viewer, isLoading } = useViewerState()
  const { promptSignIn } = useSignIn()
  const account = viewer?.account ?? null
  const isInSettings = useLocation().pathname.startsWith(paths.settings())

  // A page for visitors is rendered with its button, and may hydrate before the viewer is known.
  const isForVisitors = serverRendered.isForVisitors()
  if (viewer === null && isLoading && !isForVisitors)
    return <span className="grid place-centre" style={{ minWidth: 'var(--touch)', minHeight: 'var(--touch)' }} />
  if (viewer === null && !isForVisitors) {
    return <IconButton label={t('settings')} icon={<IconUser size={22} />} to={paths.settings()} />
  }
  if (account === null) {
    return (
      <Button onClick={() => void promptSignIn({ thenIfNew: paths.myPantry() })}>
        {viewer?.needsUsername === true ? t('chooseName') : t('signIn')}
      </Button>
    )
  }
  return (
    <Link
      to={paths.settings()}
      className="grid place-centre"
      style={{ borderRadius: '50%', textDecoration: 'none' }}
      aria-current={isInSettings ? 'page' : undefined}
      aria-label={t('settingsOf', { name: displayName(account) })}
    >
      <Portrait account={account} size={44} />
    </Link>
  )
}
