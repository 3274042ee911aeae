import { skipToken } from '@apollo/client/react'
import { IconArrowLeft, IconArrowRight, IconMessageCircle } from '@tabler/icons-react'
import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ProfileHead } from '../accounts/ProfileHead'
import { usePantryChangedSubscription } from '../generated/pantries/MyEntries'
import { PantryScreenDocument, usePantryScreenSuspenseQuery, type PantryScreenQuery } from '../generated/screens/PantryScreen'
import { MessageDialog } from '../messages/MessageDialog'
import { useAskAbout } from '../messages/useAskAbout'
import { EntryRow } from '../pantries/EntryRow'
import { describePantry } from '../pantries/describePantry'
import { sortEntries } from '../pantries/sortEntries'
import { PantryStats } from '../pantries/PantryStats'
import { SharedQuantity } from '../pantries/SharedQuantity'
import { useFollowPantry } from '../pantries/useFollowPantry'
import { t } from '../pantries/i18n'
import { isId, paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Jar } from '../ui/illustrations/Jar'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/IconButton'
import { List } from '../ui/List'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { GoHome, NoPantry } from './GoHome'
import { LoadMore } from './LoadMore'
import { useLoadMoreFocus } from './useLoadMoreFocus'
import styles from './PantryScreen.module.css'

/** What may be answered before anybody asks. */
export const preloadedDocuments = [PantryScreenDocument]

/** A pantry as its neighbours see it. */
export function PantryScreen() {
  const { pantryID = '' } = useParams()
  return isId(pantryID) ? <LivePantry key={pantryID} id={pantryID} /> : <NoPantry />
}

type Pantry = NonNullable<PantryScreenQuery['pantry']>

/** What neighbours see of it. Owners are sent all of it, but come here to see just that. */
function sharedBy(pantry: Pantry | null): Pantry['entries']['nodes'] {
  return sortEntries(pantry?.entries.nodes ?? []).filter((entry) => entry.public && entry.quantity > 0)
}

function LivePantry({ id }: { id: string }) {
  const { data: { pantry }, fetchMore } = usePantryScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const shared = sharedBy(pantry)
  const more = () => fetchMore({ variables: { after: pantry?.entries.pageInfo.endCursor } })
  /** The pantry as it was when there was something to see: whoever looks at it is not sent away when the last thing goes. */
  const [seen, setSeen] = useState<Pantry | null>(null)
  if (pantry !== null && pantry !== seen && shared.length > 0) setSeen(pantry)

  useFollowPantry(pantry === null ? null : id)
  useReturnOf(pantry === null && seen !== null ? id : null)
  const isWhole = useWhole(pantry, more)

  const shown = pantry ?? seen
  const isOwn = pantry?.viewerIsOwner === true
  const isEmpty = shared.length === 0
  if (shown === null || (!isOwn && seen === null)) {
    return shown === null ? <NoPantry /> : <GoHome because={t('sharesNothing', { name: shown.name })} />
  }
  return (
    <PantryFrame pantry={shown} itemCount={isEmpty || isOwn ? shared.length : shown.itemCount}>
      {isOwn && <Own shared={shared} isWhole={isWhole} />}
      {!isOwn && !isEmpty && <Shared pantry={shown} shared={shared} bring={more} />}
      {!isOwn && isEmpty && <Emptied name={shown.name} />}
    </PantryFrame>
  )
}

/** A pantry that shares nothing any more is not to be seen; when it shares something again, it is asked for anew. */
function useReturnOf(pantryId: string | null): void {
  usePantryChangedSubscription(
    pantryId === null
      ? skipToken
      : { variables: { pantryId }, ignoreResults: true, onData: ({ client }) => void client.refetchQueries({ include: 'active' }).catch(() => {}) },
  )
}

/** Brings the rest of one's own pantry, page by page: what is shared may stand behind a hundred things that are not. */
function useWhole(pantry: Pantry | null, more: () => Promise<unknown>): boolean {
  const isOwn = pantry?.viewerIsOwner === true
  const next = isOwn && pantry.entries.pageInfo.hasNextPage ? pantry.entries.pageInfo.endCursor : null
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (next === null) return
    // In a transition, because the list would otherwise make way for its skeleton.
    startTransition(async () => {
      await more().catch(() => setFailed(true))
    })
    // Once for every page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next])
  return next === null || failed
}

interface SharedProps {
  shared: Pantry['entries']['nodes']
}

/** What a neighbour shares; each thing can be asked about. */
function Shared({ pantry, shared, bring }: SharedProps & { pantry: Pantry; bring: () => Promise<unknown> }) {
  const { listRef, focusAfter } = useLoadMoreFocus(shared.length)
  const { about, ask, close } = useAskAbout<SharedProps['shared'][number]>()

  return (
    <div ref={listRef} className={styles.shelf}>
      <Items shared={shared} onAsk={ask} />
      {pantry.entries.pageInfo.hasNextPage && <LoadMore onMore={() => loadMore(bring)} />}
      <MessageDialog about={about} recipient={pantry} onClose={close} />
    </div>
  )
}

/** What one shares oneself. */
function Own({ shared, isWhole }: SharedProps & { isWhole: boolean }) {
  const isEmpty = shared.length === 0
  const toMine = (
    <Button kind={isEmpty ? 'main' : 'quiet'} to={paths.myPantry()}>
      {t('toMine')}
    </Button>
  )

  if (isEmpty && !isWhole) return <RowsSkeleton />
  if (isEmpty) {
    return (
      <EmptyState picture={<Jar size={120} />} title={t('youShareNothing')} action={toMine}>
        {t('soNobodySees')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.own}>
        <p>{t('whatTheySee')}</p>
        {toMine}
      </div>
      <Items shared={shared} />
    </>
  )
}

/** For somebody who was looking when the last thing went. */
function Emptied({ name }: { name: string }) {
  return (
    <div role="status">
      <EmptyState
        picture={<Jar size={120} />}
        title={t('lastOfIt')}
        action={
          <Button kind="main" to={paths.pantries()}>
            {t('seeOthers')}
          </Button>
        }
      >
        {t('comesBack', { name })}
      </EmptyState>
    </div>
  )
}

/** @param onAsk writes to the owner about an item */
function Items({ shared, onAsk }: SharedProps & { onAsk?: (entry: SharedProps['shared'][number]) => void }) {
  return (
    <List label={t('itemsList')}>
      {shared.map((entry) => (
        <EntryRow
          key={entry.id}
          entry={entry}
          control={
            <>
              <SharedQuantity quantity={entry.quantity} />
              {onAsk !== undefined && (
                <IconButton label={t('messageAbout', { item: entry.item.name })} icon={<IconMessageCircle size={22} />} onClick={() => onAsk(entry)} />
              )}
            </>
          }
        />
      ))}
    </List>
  )
}

interface PantryFrameProps {
  pantry: Pantry
  itemCount: number
  children: ReactNode
}

/** Whose it is and what there is in figures, around what it shares. */
function PantryFrame({ pantry, itemCount, children }: PantryFrameProps) {
  return (
    <Screen title={pantry.name} heading={null}>
      <div className={styles.head}>
        <div className={styles.way}>
          <Link to={paths.pantries()} className={styles.back}>
            <IconArrowLeft size={20} aria-hidden="true" /> {t('allPantries')}
          </Link>
        </div>
        <header className={styles.words}>
          <ScreenHeading>
            <bdi>{pantry.name}</bdi>
          </ScreenHeading>
          <p className={styles.facts}>
            <bdi>{describePantry(pantry)}</bdi>
          </p>
          {pantry.owner !== null && <ProfileHead account={pantry.owner} />}
          {pantry.recipeCount > 0 && (
            <p>
              <Link to={paths.recipesOf(pantry.id)} className={styles.back}>
                {t('recipesFromHere')} <IconArrowRight size={20} aria-hidden="true" />
              </Link>
            </p>
          )}
        </header>
        <PantryStats items={itemCount} label="itemsFigure" recipes={pantry.recipeCount} />
      </div>
      {children}
    </Screen>
  )
}
