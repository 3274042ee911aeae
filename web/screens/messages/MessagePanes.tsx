import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { returnAfterSignIn, useSignIn } from '../../auth/sign-in/signIn'
import { useViewer } from '../../auth/useViewer'
import { useViewerQuery } from '../../generated/auth/Viewer'
import { t } from '../../messages/i18n'
import { countUnsent } from '../../messages/live/pendingMessages'
import { useDeviceClass } from '../../platform/device'
import { failureOf } from '../../platform/errorMessages'
import { describePage } from '../../platform/head'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { Screen } from '../../ui/layout/Screen'
import { MessageListPane, SettingsLink } from './MessageListPane'
import styles from './MessagePanes.module.css'
import { MessageSearchByUrl } from './MessageSearch'

interface MessagePanesProps {
  title: string
  /** The path to go to after signing in. */
  path: string
  /** The partner of the open conversation; undefined if only the list is shown. */
  openId?: string
  /** The pane beside the list; in narrow windows a conversation is a page of its own. */
  children: (hasList: boolean) => ReactNode
}

/** The list of conversations and the open one: side by side in wide windows, else on separate pages. */
export function MessagePanes({ title, path, openId, children }: MessagePanesProps) {
  const viewer = useViewer()
  const { error, refetch } = useViewerQuery()
  const isWide = useDeviceClass() === 2
  const lastAccountId = useLastAccountId(viewer?.account?.id ?? null)
  useEffect(() => {
    // An open conversation sets the title itself, to the partner's name.
    if (openId === undefined) return describePage(title)
  }, [title, openId])

  if (viewer === null) {
    return (
      <Screen title={title}>
        {error === undefined ? (
          <RowsSkeleton />
        ) : (
          <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
        )}
      </Screen>
    )
  }
  if (viewer.account === null)
    return lastAccountId === null ? (
      <SignInFirst path={path} />
    ) : (
      <MessagesSignedOut title={title} accountId={lastAccountId} />
    )
  if (!isWide && openId === undefined) {
    return (
      <Screen title={title} menu={<SettingsLink />}>
        <MessageSearchByUrl />
      </Screen>
    )
  }
  return (
    <div className={styles.panes} data-wide={isWide} data-fills-window>
      {isWide && <MessageListPane accountId={viewer.account.id} openId={openId} />}
      <div className={styles.open}>{children(isWide)}</div>
    </div>
  )
}

/** The account that was signed in last while this component was mounted. */
function useLastAccountId(accountId: string | null): string | null {
  const [last, setLast] = useState(accountId)
  if (accountId !== null && accountId !== last) setLast(accountId)
  return last
}

/** Shown to people who were signed out on this page. Does not open the sign-in dialog, because they may have signed out on purpose. */
function MessagesSignedOut({ title, accountId }: { title: string; accountId: string }) {
  const { promptSignIn } = useSignIn()
  const [pending] = useState(() => countUnsent(accountId))

  return (
    <Screen title={title} hideHeading>
      <EmptyState
        picture={<Drawing name="cup" size={88} />}
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
function SignInFirst({ path }: { path: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate(paths.dashboard(), { replace: true, state: returnAfterSignIn(path) }), [navigate, path])
  return null
}
