import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSignIn } from '../auth/signIn'
import { useViewerQuery } from '../generated/auth/Viewer'
import { useConversationsQuery } from '../generated/messages/ConversationList'
import { ConversationList } from '../messages/ConversationList'
import { countUnsent } from '../messages/pendingMessages'
import { t } from '../messages/i18n'
import { useDeviceClass } from '../platform/device'
import { useIsOffline } from '../platform/offline'
import { describePage } from '../platform/head'
import { paths } from '../platform/paths'
import { failureOf } from '../platform/errorMessages'
import { useSearchWords } from '../platform/useSearchWords'
import { Button } from '../ui/Button'
import { Cup } from '../ui/illustrations/Cup'
import { EmptyState } from '../ui/EmptyState'
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
  const isOffline = useIsOffline()
  const last = useLastAccount(data?.viewer.account?.id ?? null)
  useEffect(() => {
    // A conversation says itself with whom it is.
    if (openId === undefined) return describePage(title)
  }, [title, openId])

  if (data === undefined) {
    return (
      <Screen title={title}>
        {error === undefined ? <RowsSkeleton /> : <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />}
      </Screen>
    )
  }
  if (data.viewer.account === null) return last === null ? <SignInFirst path={path} /> : <SignedOut title={title} accountId={last} />
  if (!isWide && openId === undefined) {
    return (
      <Screen title={title}>
        <SearchInAddress />
      </Screen>
    )
  }
  return (
    <div className={styles.panes} data-wide={isWide} data-offline={isOffline || undefined}>
      {isWide && <ListPane accountId={data.viewer.account.id} openId={openId} />}
      <div className={styles.open}>{children(isWide)}</div>
    </div>
  )
}

/** The list stands beside every conversation, each of which is a page of its own: how it was left, and by whom. */
let left = { accountId: '', top: 0, words: '' }

function ListPane({ accountId, openId }: { accountId: string; openId: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => (left.accountId === accountId ? left.words : ''))
  const [words, setWords] = useState(text.trim())

  useLayoutEffect(() => {
    const place = box.current
    if (place === null) return
    if (left.accountId === accountId) place.scrollTop = left.top
    const remember = () => (left = { ...left, accountId, top: place.scrollTop })
    place.addEventListener('scroll', remember, { passive: true })
    return () => place.removeEventListener('scroll', remember)
  }, [accountId])

  useEffect(() => {
    left = { ...left, accountId, words: text }
    const timer = setTimeout(() => setWords(text.trim()), pause)
    return () => clearTimeout(timer)
  }, [accountId, text])

  return (
    <div ref={box} className={styles.list} data-screen={openId === undefined ? true : undefined}>
      {openId === undefined ? <ScreenHeading>{t('title')}</ScreenHeading> : <p className={styles.heading}>{t('title')}</p>}
      <Search text={text} onText={setText} onEnter={() => setWords(text.trim())} words={words} openId={openId} />
    </div>
  )
}

/** A pause of this long in typing starts the search, in milliseconds. */
const pause = 250

/** The list as a page of its own: what is looked for stands in the address. */
function SearchInAddress() {
  const { text, setText, words, look } = useSearchWords()
  return <Search text={text} onText={setText} onEnter={look} words={words} />
}

interface SearchProps {
  text: string
  onText: (text: string) => void
  onEnter: () => void
  /** What is looked for, once somebody pauses in typing. */
  words: string
  openId?: string
}

function Search({ text, onText, onEnter, words, openId }: SearchProps) {
  // The list itself asks for it.
  const { data: all } = useConversationsQuery({ variables: { search: null }, fetchPolicy: 'cache-only' })
  const hasNobody = all?.conversations.nodes.length === 0

  return (
    <div className={styles.search}>
      {/* Among nobody there is nobody to find. */}
      <search hidden={hasNobody && text === ''}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onEnter()
          }}
        >
          <TextField
            label={t('findName')}
            name="search"
            type="search"
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestName}
            value={text}
            onChange={onText}
          />
        </form>
      </search>
      <ConversationList words={words.slice(0, longestName)} openId={openId} onAll={() => onText('')} />
    </div>
  )
}

/** The server takes no more of a user name. */
const longestName = 30

/** Who was signed in last while this was on the page. */
function useLastAccount(accountId: string | null): string | null {
  const [last, setLast] = useState(accountId)
  if (accountId !== null && accountId !== last) setLast(accountId)
  return last
}

/** Whoever is signed out while they read here is not asked anything: perhaps they wanted it so. */
function SignedOut({ title, accountId }: { title: string; accountId: string }) {
  const { ask } = useSignIn()
  const [waiting] = useState(() => countUnsent(accountId))

  return (
    <Screen title={title} hideHeading>
      <EmptyState
        picture={<Cup size={88} />}
        title={t('signedOutHere')}
        action={
          <Button kind="main" onClick={() => void ask()}>
            {t('signIn')}
          </Button>
        }
      >
        {waiting === 0 ? t('signedOutHint') : t('lettersWait', { count: waiting })}
      </EmptyState>
    </Screen>
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
