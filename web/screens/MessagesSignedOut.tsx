import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { returnAfterSignIn } from '../auth/returnAfterSignIn'
import { useSignIn } from '../auth/signIn'
import { t } from '../messages/i18n'
import { countUnsent } from '../messages/pendingMessages'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'

/** Shown to people who were signed out on this page. Does not open the sign-in dialog, because they may have signed out on purpose. */
export function MessagesSignedOut({ title, accountId }: { title: string; accountId: string }) {
  const { promptSignIn } = useSignIn()
  const [pending] = useState(() => countUnsent(accountId))

  return (
    <Screen title={title} hideHeading>
      <EmptyState
        picture={<Cup size={88} />}
        title={t('signedOutHere')}
        action={
          <Button kind="main" onClick={() => void promptSignIn()}>
            {t('signIn')}
          </Button>
        }
      >
        {pending === 0 ? t('signedOutHint') : t('pendingMessages', { count: pending })}
      </EmptyState>
    </Screen>
  )
}

/** Navigates to the dashboard, which has the sign-in form; who signs in there goes on to the path. */
export function SignInFirst({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.dashboard(), { replace: true, state: returnAfterSignIn(path) }), [navigate, path])
  return null
}
