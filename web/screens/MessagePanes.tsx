import { useEffect, useState, type ReactNode } from 'react'
import { useViewer } from '../auth/useViewer'
import { useViewerQuery } from '../generated/auth/Viewer'
import { useDeviceClass } from '../platform/device'
import { failureOf } from '../platform/errorMessages'
import { describePage } from '../platform/head'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { Screen } from '../ui/Screen'
import { MessageListPane } from './MessageListPane'
import styles from './MessagePanes.module.css'
import { MessageSearchByUrl } from './MessageSearch'
import { MessagesSignedOut, SignInFirst } from './MessagesSignedOut'

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
      <Screen title={title}>
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
