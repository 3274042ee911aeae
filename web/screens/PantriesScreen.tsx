import type { ReactNode } from 'react'
import { LiveStatisticsDocument } from '../generated/platform/LiveStatistics'
import { PantriesScreenDocument, type PantriesScreenQuery } from '../generated/screens/PantriesScreen'
import { AreaMap, MapSwitch } from '../pantries/AreaMap'
import { t } from '../pantries/i18n'
import { PantryFilterBar } from '../pantries/PantryFilterBar'
import { PantrySearchById } from '../pantries/PantrySearchById'
import { PantryStats } from '../pantries/PantryStats'
import { usePantryFilter } from '../pantries/usePantryFilter'
import { useSearchWords, maxSearchLength } from '../platform/useSearchWords'
import {
  SaveSearchButton,
  SavedSearchesDialogPart,
  EmptyListSaveSearch,
  useSavedSearchesDialog,
} from '../searches/SaveSearch'
import { Button } from '../ui/Button'
import { CardsSkeleton } from '../ui/CardsSkeleton'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Drawing } from '../ui/illustrations/Drawing'
import { Logo } from '../ui/illustrations/Logo'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { SearchField } from '../ui/SearchField'
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

interface PantrySearchProps {
  value: string
  onChange: (text: string) => void
  /** Searches at once, without waiting for more input. */
  onEnter: () => void
}

/** Searches pantries while the text is typed. */
function PantrySearch({ value, onChange, onEnter }: PantrySearchProps) {
  return (
    <search>
      <form
        className="grid"
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <SearchField
          label={t('searchPantries')}
          placeholder={t('nameOrItem')}
          maxLength={maxSearchLength}
          value={value}
          onChange={onChange}
        />
      </form>
    </search>
  )
}

interface NoPantriesProps {
  isSearch: boolean
  isFiltered: boolean
  onShowAll: () => void
  onClearFilters: () => void
  /** Where nothing is found, the viewer can be told when there is. */
  saveSearch: ReactNode
}

/** No pantry shares anything, or none matches the search or the filters. */
function NoPantries({ isSearch, isFiltered, onShowAll, onClearFilters, saveSearch }: NoPantriesProps) {
  if (isFiltered) {
    return (
      <EmptyState
        picture={<Drawing name="loaf" size={120} />}
        title={t('noneFound')}
        action={
          <>
            {isSearch && saveSearch}
            <Button onClick={onClearFilters}>{t('clearFilters')}</Button>
          </>
        }
      >
        {t('fewerFilters')}
      </EmptyState>
    )
  }
  if (!isSearch) {
    return (
      <EmptyState picture={<Drawing name="loaf" size={120} />} title={t('nobodyShares')}>
        {t('beTheFirst')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      picture={<Drawing name="loaf" size={120} />}
      title={t('noneFound')}
      action={
        <>
          {saveSearch}
          <Button onClick={onShowAll}>{t('showAllPantries')}</Button>
        </>
      }
    >
      {t('shorterSearch')}
    </EmptyState>
  )
}
