import { LiveStatisticsDocument } from '../generated/platform/LiveStatistics'
import { PantriesScreenDocument, type PantriesScreenQuery } from '../generated/screens/PantriesScreen'
import { AreaMap, MapSwitch } from '../pantries/AreaMap'
import { PantryFilterBar } from '../pantries/PantryFilterBar'
import { PantrySearch } from '../pantries/PantrySearch'
import { PantrySearchById } from '../pantries/PantrySearchById'
import { PantryStats } from '../pantries/PantryStats'
import { usePantryFilter } from '../pantries/usePantryFilter'
import { t } from '../pantries/i18n'
import { useSearchWords } from '../platform/useSearchWords'
import {
  SaveSearchButton,
  SavedSearchesDialogPart,
  EmptyListSaveSearch,
  useSavedSearchesDialog,
} from '../searches/SaveSearch'
import { CardsSkeleton } from '../ui/CardsSkeleton'
import { ErrorState } from '../ui/ErrorState'
import { Logo } from '../ui/illustrations/Logo'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { NoPantries } from './NoPantries'
import styles from './PantriesScreen.module.css'
import { PantryCards } from './PantryCards'
import { usePantries } from './usePantries'

/** Queries whose results the server may send with the page. */
export const preloadedDocuments = [PantriesScreenDocument, LiveStatisticsDocument]

/** The pantries that share something, the nearest first, with a search by food, item or name, filters, and a search by ID. */
export function PantriesScreen() {
  const { text, setText, words, searchNow } = useSearchWords()
  const filter = usePantryFilter()
  const { pantries, hasPosition, itemCount, recipeCount, isOld, failure, retry, fetchPage } = usePantries(
    words,
    filter.filters,
  )
  const searchesDialog = useSavedSearchesDialog()
  const isEmpty = pantries?.nodes.length === 0

  return (
    <Screen title={t('title')} description={t('description')} heading={null}>
      <header className={styles.head}>
        <div className={styles.heading}>
          <Logo size={56} />
          <ScreenHeading>{t('title')}</ScreenHeading>
        </div>
        <PantryStats items={itemCount} recipes={recipeCount} label="itemsSharedLabel" />
      </header>
      <div className={styles.search}>
        <PantrySearch value={text} onChange={setText} onEnter={searchNow} />
        <PantrySearchById />
      </div>
      <PantryFilterBar filter={filter} hasPosition={hasPosition}>
        <SaveSearchButton dialog={searchesDialog} words={words} />
        <MapSwitch filter={filter} />
      </PantryFilterBar>
      <AreaMap words={words} filter={filter} hasPosition={hasPosition} />
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && pantries === null && <CardsSkeleton cards={9} />}
      {pantries !== null && !isEmpty && (
        <PantryCards
          pantries={pantries}
          isOld={isOld}
          isNearestOnly={filter.filters.area === null && words === ''}
          fetchPage={fetchPage}
        />
      )}
      {isEmpty && (
        <NoPantries
          isSearch={words !== ''}
          isFiltered={filter.isActive}
          onShowAll={() => setText('')}
          onClearFilters={filter.clear}
          saveSearch={<EmptyListSaveSearch dialog={searchesDialog} />}
        />
      )}
      <SavedSearchesDialogPart dialog={searchesDialog} words={words} filters={filter.filters} />
      <p className="visually-hidden" role="status">
        {(words !== '' || filter.isActive) && pantries !== null && !isOld && announce(pantries)}
      </p>
    </Screen>
  )
}

/** The result of a search, for screen readers. */
function announce({ nodes, pageInfo }: PantriesScreenQuery['pantries']): string {
  return t(pageInfo.hasNextPage ? 'foundMore' : 'found', { count: nodes.length })
}
