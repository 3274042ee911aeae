import { PantriesScreenDocument } from '../generated/screens/PantriesScreen'
import { PantryCard } from '../pantries/PantryCard'
import { PantryStats } from '../pantries/PantryStats'
import { PantrySearch } from '../pantries/PantrySearch'
import { PantrySearchById } from '../pantries/PantrySearchById'
import { t } from '../pantries/i18n'
import { useSearchWords } from '../platform/useSearchWords'
import { Button } from '../ui/Button'
import { CardsSkeleton } from '../ui/CardsSkeleton'
import { classes } from '../ui/classes'
import { Loaf } from '../ui/illustrations/Loaf'
import { Logo } from '../ui/illustrations/Logo'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { LoadMore } from './LoadMore'
import { useLoadMoreFocus } from './useLoadMoreFocus'
import styles from './PantriesScreen.module.css'
import { usePantries } from './usePantries'

/** What may be answered before anybody asks. */
export const preloadedDocuments = [PantriesScreenDocument]

/** The pantries that share something, and the ways to find one of them. */
export function PantriesScreen() {
  const { text, setText, words, look } = useSearchWords()
  const { pantries, itemCount, recipeCount, isOld, failure, retry, more } = usePantries(words)

  return (
    <Screen title={t('title')} description={t('description')} heading={null}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <Logo size={56} />
          <ScreenHeading>{t('title')}</ScreenHeading>
        </div>
        <PantryStats items={itemCount} recipes={recipeCount} label="itemsSharedFigure" />
      </header>
      <div className={styles.finders}>
        <PantrySearch value={text} onChange={setText} onEnter={look} />
        <PantrySearchById />
      </div>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && pantries === null && <CardsSkeleton cards={9} />}
      {pantries !== null && pantries.nodes.length > 0 && <Pantries pantries={pantries} isOld={isOld} bring={more} />}
      {pantries !== null && pantries.nodes.length === 0 && <Nobody isSearch={words !== ''} onAll={() => setText('')} />}
      <p className={styles.hidden} role="status">
        {words !== '' && pantries !== null && !isOld && found(pantries)}
      </p>
    </Screen>
  )
}

type List = NonNullable<ReturnType<typeof usePantries>['pantries']>

/** For those who cannot see the list change. */
function found({ nodes, pageInfo }: List): string {
  return t(pageInfo.hasNextPage ? 'foundMore' : 'found', { count: nodes.length })
}

interface PantriesProps {
  pantries: List
  isOld: boolean
  bring: (after: string | null) => Promise<unknown>
}

function Pantries({ pantries: { nodes, pageInfo }, isOld, bring }: PantriesProps) {
  const { listRef, focusAfter } = useLoadMoreFocus(nodes.length)

  return (
    <div ref={listRef} className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
      <ul className={styles.cards} aria-label={t('title')}>
        {nodes.map((pantry) => (
          <li key={pantry.id}>
            <PantryCard pantry={pantry} />
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && <LoadMore onMore={() => focusAfter(() => bring(pageInfo.endCursor))} />}
    </div>
  )
}

function Nobody({ isSearch, onAll }: { isSearch: boolean; onAll: () => void }) {
  if (!isSearch) {
    return (
      <EmptyState picture={<Loaf size={120} />} title={t('nobodyShares')}>
        {t('beTheFirst')}
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={<Loaf size={120} />} title={t('noneByThatName')} action={<Button onClick={onAll}>{t('showAllPantries')}</Button>}>
      {t('fewerLetters')}
    </EmptyState>
  )
}
