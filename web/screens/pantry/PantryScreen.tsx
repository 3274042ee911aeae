import { useState } from 'react'
import { useParams } from 'react-router'
import {
  PantryScreenDocument,
  usePantryScreenSuspenseQuery,
  type PantryScreenQuery,
} from '../../generated/screens/pantry/PantryScreen'
import { asOthersSee } from '../../pantries/dates/dates'
import { isAllReserved } from '../../../domain/stock/batches'
import { t } from '../../pantries/i18n'
import { sortEntries } from '../../pantries/entries/sortEntries'
import { useLivePantry, useRefetchOnPantryChange } from '../../pantries/stock/useLivePantry'
import { useToday } from '../../pantries/dates/useToday'
import { isId, paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'
import { GoHome, NoPantry } from '../GoHome'
import { OwnSharedEntries } from './OwnSharedEntries'
import { PantryHeader } from './PantryHeader'
import { PlacePage } from './PlacePage'
import { SharedEntries } from './SharedEntries'
import { useAllPages } from '../../platform/useAllPages'

/** Queries whose results the server may send with the page. */
export const preloadedDocuments = [PantryScreenDocument]

/** A pantry as its neighbours see it. */
export function PantryScreen() {
  const { pantryID = '' } = useParams()
  return isId(pantryID) ? <LivePantry key={pantryID} id={pantryID} /> : <NoPantry />
}

type Pantry = NonNullable<PantryScreenQuery['pantry']>

function LivePantry({ id }: { id: string }) {
  const {
    data: { pantry },
    fetchMore,
  } = usePantryScreenSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const fetchPage = (after: string | null) => fetchMore({ variables: { after } })
  const isOwn = pantry?.viewerIsOwner === true
  const entries = sharedEntries(pantry, useToday(isOwn))
  const isEmpty = entries.length === 0
  const lastShared = useLastShared(pantry, isEmpty)
  // All pages are loaded: the owner also receives private entries, and a hundred of them may precede the shared ones.
  const ownPages = useAllPages(
    isOwn && pantry.entries.pageInfo.hasNextPage ? pantry.entries.pageInfo.endCursor : null,
    fetchPage,
  )
  useLivePantry(pantry)
  useRefetchOnPantryChange(pantry === null && lastShared !== null ? id : null)

  const shown = pantry ?? lastShared
  if (shown === null) return <NoPantry />
  if (shown.place !== null)
    return (
      <PlacePage
        pantry={shown}
        place={shown.place}
        entries={entries}
        isLoading={ownPages === 'loading'}
        fetchPage={fetchPage}
      />
    )
  if (!isOwn && lastShared === null) return <GoHome because={t('sharesNothing', { name: shown.name })} />

  return (
    <Screen title={shown.name} heading={null}>
      <PantryHeader pantry={shown} itemCount={isEmpty || isOwn ? entries.length : shown.itemCount} />
      {isOwn && <OwnSharedEntries entries={entries} isLoading={ownPages === 'loading'} />}
      {!isOwn && !isEmpty && <SharedEntries pantry={shown} entries={entries} fetchPage={fetchPage} />}
      {!isOwn && isEmpty && <NoEntriesLeft name={shown.name} />}
    </Screen>
  )
}

/** The entries that neighbours see. The owner receives all of them, with all that they consist of, but this page shows only those. */
function sharedEntries(pantry: Pantry | null, today: string | null): Pantry['entries']['nodes'] {
  const entries = (pantry?.entries.nodes ?? []).filter((entry) => entry.public)
  const seen =
    pantry?.viewerIsOwner === true && today !== null
      ? entries.flatMap((entry) => asOthersSee(entry, today) ?? [])
      : entries
  return sortEntries(seen).filter((entry) => entry.quantity > 0 || isAllReserved(entry))
}

/** The pantry when it last shared something, so that a neighbour is not redirected when the last entry is taken; null if it has shared nothing since the page was opened. */
function useLastShared(pantry: Pantry | null, isEmpty: boolean): Pantry | null {
  const [lastShared, setLastShared] = useState<Pantry | null>(null)
  if (pantry === null || isEmpty || pantry === lastShared) return lastShared
  setLastShared(pantry)
  return pantry
}

/** Shown to a neighbour whose page was open when the last shared entry was removed. */
function NoEntriesLeft({ name }: { name: string }) {
  return (
    <div role="status">
      <EmptyState
        picture={<Drawing name="jar" size={120} />}
        title={t('lastItem')}
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
