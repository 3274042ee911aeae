import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSignIn } from '../auth/signIn'
import { useViewerQuery } from '../generated/graphql'
import { Correspondences } from '../messages/Correspondences'
import { useDeviceClass } from '../platform/device'
import { describePage } from '../platform/head'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/refusals'
import { longestSearch, useSearchWords } from '../platform/useSearchWords'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { TextField } from '../ui/TextField'
import styles from './MessagePanes.module.css'

interface MessagePanesProps {
  title: string
  /** Where somebody who signs in first goes on. */
  path: string
  /** Whose conversation is open; undefined: the list alone. */
  openId?: string
  /** What stands beside the list; on narrow windows a conversation stands alone. */
  children: (hasList: boolean) => ReactNode
}

/** The list of conversations and the open one: side by side where there is room, else one after the other. */
export function MessagePanes({ title, path, openId, children }: MessagePanesProps) {
  const { data, error, refetch } = useViewerQuery()
  const isWide = useDeviceClass() === 2
  useEffect(() => describePage(title), [title])

  if (data === undefined) {
    return (
      <Screen title={title}>
        {error === undefined ? <RowsSkeleton /> : <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />}
      </Screen>
    )
  }
  if (data.viewer.account === null) return <SignInFirst path={path} />
  if (!isWide && openId === undefined) {
    return (
      <Screen title={title}>
        <Search openId={openId} />
      </Screen>
    )
  }
  return (
    <div className={styles.panes} data-wide={isWide}>
      {isWide && <ListPane openId={openId} />}
      <div className={styles.open}>{children(isWide)}</div>
    </div>
  )
}

/** How far the list was scrolled: every conversation is a page of its own, and the list stands beside each. */
let listTop = 0

function ListPane({ openId }: { openId: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = box.current
    if (place === null) return
    place.scrollTop = listTop
    const remember = () => (listTop = place.scrollTop)
    place.addEventListener('scroll', remember, { passive: true })
    return () => place.removeEventListener('scroll', remember)
  }, [])

  return (
    <div ref={box} className={styles.list} data-screen={openId === undefined ? true : undefined}>
      {openId === undefined ? <ScreenHeading>Messages</ScreenHeading> : <p className={styles.heading}>Messages</p>}
      <Search openId={openId} />
    </div>
  )
}

function Search({ openId }: { openId: string | undefined }) {
  const { text, setText, words, look } = useSearchWords()

  return (
    <div className={styles.search}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            look()
          }}
        >
          <TextField
            label="Find a user name"
            name="search"
            type="search"
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={Math.min(30, longestSearch)}
            value={text}
            onChange={setText}
          />
        </form>
      </search>
      <Correspondences words={words} openId={openId} onAll={() => setText('')} />
    </div>
  )
}

/** Visitors are asked to sign in, over the dashboard, and then go on to where they wanted to go. */
function SignInFirst({ path }: { path: string }) {
  const navigate = useNavigate()
  const { ask } = useSignIn()
  const hasAsked = useRef(false)

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void navigate(paths.dashboard(), { replace: true })
    void ask({ then: path })
  }, [ask, navigate, path])
  return null
}
