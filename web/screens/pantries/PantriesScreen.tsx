import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { useSignIn } from '../../auth/sign-in/signIn'
import { useViewer } from '../../auth/useViewer'
import { LiveStatisticsDocument } from '../../generated/platform/LiveStatistics'
import { PantriesScreenDocument, type PantriesScreenQuery } from '../../generated/screens/pantries/PantriesScreen'
import { t as common } from '../../locales/i18n'
import { AreaMap, MapSwitch } from '../../pantries/near/AreaMap'
import { t } from '../../pantries/i18n'
import { PantryFilterBar } from '../../pantries/near/PantryFilterBar'
import { PostcodeLine } from '../../pantries/near/PostcodeLine'
import { usePantryFilter, withinSteps } from '../../pantries/near/usePantryFilter'
import { useSearchWords } from '../../platform/useSearchWords'
import { nearFoodOf } from '../../requests/ask/NearFoodRow'
import {
  EmptyListSaveSearch,
  SaveSearchButton,
  SavedSearchesDialogPart,
  useSavedSearchesDialog,
} from '../../searches/SaveSearch'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { CardsSkeleton } from '../../ui/loading/CardsSkeleton'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Screen } from '../../ui/layout/Screen'
import { NearFoodList } from './NearFoodList'
import { NoPantries } from './NoPantries'
import { PantriesHead } from './PantriesHead'
import styles from './PantriesScreen.module.css'
import { PantryCards } from './PantryCards'
import { usePantries } from './usePantries'

/** Queries whose results the server may send with the page. */
export const preloadedDocuments = [PantriesScreenDocument, LiveStatisticsDocument]

/** Up to this distance something is near. */
const near = Math.max(...withinSteps)

/**
 * What neighbours share, the nearest first, and their pantries, with a search by food, item or name, filters, and a search by ID. Where
 * nothing is near, or nobody knows where the viewer is, the pantries come first.
 */
export function PantriesScreen() {
  const { text, setText, words, searchNow } = useSearchWords()
  const filter = usePantryFilter()
  const { pantries, hasPosition, itemCount, recipeCount, isOld, failure, retry, fetchPage } = usePantries(
    words,
    filter.filters,
  )
  const searchesDialog = useSavedSearchesDialog()
  const isEmpty = pantries?.nodes.length === 0
  // While others load, these are of the search before.
  const isSearch = isOld ? pantries?.nodes.some(({ matchedItems }) => matchedItems.length > 0) === true : words !== ''
  const foods = nearFoodOf(pantries?.nodes ?? [], isSearch)
  const isFoodNear = foods.some(({ pantry: { distance } }) => distance !== null && distance <= near)
  const map = <AreaMap words={words} filter={filter} hasPosition={hasPosition} />

  const food = {
    name: t('food'),
    id: 'food',
    content: (
      <Part
        key="food"
        id="food"
        title={t(hasPosition === true ? 'foodNearYou' : 'food')}
        control={<SaveSearchButton dialog={searchesDialog} words={words} />}
      >
        {foods.length === 0 ? (
          <p className="quiet">{t(isSearch ? 'nothingFound' : 'nothingNear')}</p>
        ) : (
          <NearFoodList key={words} foods={foods} isOld={isOld} />
        )}
      </Part>
    ),
  }
  const list = {
    name: t('title'),
    id: 'pantries',
    content: (
      <Part key="pantries" id="pantries" title={t('title')} control={<MapSwitch filter={filter} />}>
        {map}
        {pantries !== null && (
          <PantryCards
            pantries={pantries}
            isOld={isOld}
            isNearestOnly={filter.filters.area === null && words === ''}
            fetchPage={fetchPage}
          />
        )}
      </Part>
    ),
  }
  const parts = pantries === null || isEmpty ? [] : isFoodNear ? [food, list] : [list, food]

  return (
    <Screen title={t('neighbours')} description={t('description')} heading={null}>
      <PantriesHead
        itemCount={itemCount}
        recipeCount={recipeCount}
        text={text}
        onText={setText}
        onSearch={searchNow}
        chips={<PantryFilterBar filter={filter} hasPosition={hasPosition} before={<Jumps parts={parts} />} />}
      />
      {pantries !== null && <WhereAreYou hasPosition={hasPosition} />}
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && pantries === null && <CardsSkeleton cards={9} />}
      {parts.length > 0 && <div className={styles.parts}>{parts.map(({ content }) => content)}</div>}
      {isEmpty && (
        <>
          <MapSwitch filter={filter} />
          {map}
          <NoPantries
            isSearch={words !== ''}
            isFiltered={filter.isActive}
            isOpenNow={filter.filters.openNow}
            onShowAll={() => setText('')}
            onClearFilters={filter.clear}
            saveSearch={<EmptyListSaveSearch dialog={searchesDialog} />}
          />
        </>
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

interface PartProps {
  id: string
  title: string
  /** At the end of the title. */
  control: ReactNode
  children: ReactNode
}

function Part({ id, title, control, children }: PartProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} className={styles.part} aria-labelledby={titleId}>
      <div className={styles.partHead}>
        <h2 id={titleId} className="text-18" tabIndex={-1}>
          {title}
        </h2>
        {control}
      </div>
      {children}
    </section>
  )
}

/** Buttons that lead to the parts of the page. */
function Jumps({ parts }: { parts: readonly { name: string; id: string }[] }) {
  const jump = (id: string) => {
    const part = document.getElementById(id)
    part?.scrollIntoView()
    part?.querySelector('h2')?.focus({ preventScroll: true })
  }

  if (parts.length === 0) return null
  return (
    <nav className={styles.jumps} aria-label={t('onThisPage')}>
      {parts.map(({ name, id }) => (
        <ChipButton key={id} onClick={() => jump(id)}>
          {name}
        </ChipButton>
      ))}
    </nav>
  )
}

/** One line that asks where the viewer is. Visitors sign in first; nothing at a box. */
function WhereAreYou({ hasPosition }: { hasPosition: boolean | undefined }) {
  const viewer = useViewer()
  const client = useApolloClient()
  const { promptSignIn } = useSignIn()

  if (hasPosition === false && viewer?.kind === 'PERSON')
    return <PostcodeLine onDone={() => void client.refetchQueries({ include: 'active' }).catch(() => {})} />
  if (viewer?.kind !== 'VISITOR') return null
  return (
    <div>
      <Button kind="plain" onClick={() => void promptSignIn({ reason: t('signInForNear') })}>
        {viewer.needsUsername ? common('chooseName') : t('signInForNear')}
      </Button>
    </div>
  )
}
