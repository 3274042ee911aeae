import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SignInForm } from '../auth/SignInForm'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { useMyPantryScreenSuspenseQuery, type MyPantryScreenQuery } from '../generated/screens/MyPantryScreen'
import { AddFoodDialog } from '../pantries/AddFoodDialog'
import { describePantry } from '../pantries/describePantry'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { FirstSteps } from '../pantries/FirstSteps'
import { t } from '../pantries/i18n'
import { MyEntries } from '../pantries/MyEntries'
import { ScanDialog } from '../pantries/ScanDialog'
import { StaplesDialog } from '../pantries/StaplesDialog'
import { StockStats } from '../pantries/StockStats'
import { useLivePantry } from '../pantries/useLivePantry'
import { useUnsentMoves } from '../pantries/useMoveStock'
import type { ScanMode } from '../pantries/useScan'
import { useIsOffline } from '../platform/offline'
import { usePendingRequestCount, useWaitReason } from '../platform/pendingRequests'
import { useUrlDialog } from '../platform/useUrlDialog'
import { CollectingDialog } from '../requests/CollectingDialog'
import { MyRequests } from '../requests/MyRequests'
import { useRequestsInBackground, type RequestsInBackground } from '../requests/useMyRequests'
import { AddEntry } from '../shopping/AddEntry'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { Drawing } from '../ui/illustrations/Drawing'
import { Screen } from '../ui/Screen'
import { GoHome } from './GoHome'
import { LoadMore } from './LoadMore'
import { MyPantryMenu } from './MyPantryMenu'
import { useAllPages } from './useAllPages'

const Boxes = lazy(() => import('./Boxes'))

/** The viewer's own pantry, or a box's pantry; or the list of boxes. */
export function MyPantryScreen() {
  // Before the screen's own query, which suspends.
  const requests = useRequestsInBackground()
  const {
    data: { viewer, myPantry: pantry },
    fetchMore,
  } = useMyPantryScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const fetchPage = (after: string | null) => fetchMore({ variables: { after } })
  const [params] = useSearchParams()
  const boxesOf = params.get('boxes')
  const isBox = viewer.kind === 'BOX'
  const [wasBox, setWasBox] = useState(isBox)
  if (isBox && !wasBox) setWasBox(true)
  useLivePantry(pantry)
  // The whole list is loaded, because searching, counting and scanning need all entries.
  const pages = useAllPages(pantry?.entries.pageInfo.hasNextPage ? pantry.entries.pageInfo.endCursor : null, fetchPage)

  if (viewer.needsUsername) {
    return (
      <Screen title={t('mine')} heading={t('chooseUserName')} narrow>
        <SignInForm />
      </Screen>
    )
  }
  // After a box was signed out, another component navigates home and shows its own message.
  if (pantry === null) return wasBox ? null : <GoHome because={t('signInToSee')} returns />
  if (boxesOf !== null && !isBox)
    return <Boxes key={boxesOf} pantryId={boxesOf || pantry.id} isOwn={boxesOf === '' || boxesOf === pantry.id} />
  return (
    <PantryPage
      pantry={pantry}
      isBox={isBox}
      requests={requests}
      failedPage={pages === 'failed' ? () => fetchPage(pantry.entries.pageInfo.endCursor) : null}
    />
  )
}

interface PantryPageProps {
  pantry: NonNullable<MyPantryScreenQuery['myPantry']>
  isBox: boolean
  requests: RequestsInBackground
  /** Fetches the page that failed again; null if none did. */
  failedPage: (() => Promise<unknown>) | null
}

function PantryPage({ pantry, isBox, requests, failedPage }: PantryPageProps) {
  const scanner = useScanMode()
  const foodDialog = useUrlDialog('food')
  const staplesDialog = useUrlDialog('staples')
  const [isEditing, setEditing] = useState(false)
  const collectingDialog = useUrlDialog('collecting')
  const isEmpty = pantry.entries.nodes.length === 0
  const hasFirstSteps = pantry.showsFirstSteps && !isBox
  const addFood = () => foodDialog.open('any')

  return (
    <Screen
      title={t('mine')}
      heading={<bdi>{pantry.name}</bdi>}
      lead={<bdi>{describePantry(pantry)}</bdi>}
      menu={
        !isBox && (
          <MyPantryMenu
            pantry={pantry}
            onEdit={() => setEditing(true)}
            onStaples={() => staplesDialog.open('list')}
            onCollecting={() => collectingDialog.open('edit')}
          />
        )
      }
      actions={<ScanButtons isBox={isBox} isQuiet={isEmpty && hasFirstSteps} onOpen={scanner.open} />}
    >
      <UnsentMoves pantry={pantry} />
      {!isBox && <MyRequests {...requests} />}
      {hasFirstSteps && (
        <FirstSteps pantry={pantry} onScan={() => scanner.open('add')} onSetPostcode={() => setEditing(true)} />
      )}
      {isEmpty ? (
        <NoEntries isBox={isBox} onAddFood={addFood} />
      ) : (
        <MyEntries
          pantry={pantry}
          isBox={isBox}
          onAddFood={addFood}
          moreActions={({ item }) => <AddEntry pantryId={pantry.id} item={item} />}
        />
      )}
      {failedPage !== null && <LoadMore onMore={failedPage} />}
      {!isBox && <StockStats pantry={pantry} />}
      <ScanDialog
        mode={scanner.mode}
        onClose={scanner.close}
        pantry={pantry}
        isBox={isBox}
        onAddFood={() => foodDialog.replace('any')}
      />
      <AddFoodDialog chosen={foodDialog.value} onClose={foodDialog.close} pantry={pantry} isBox={isBox} />
      {!isBox && (
        <StaplesDialog opened={staplesDialog.value !== null} onClose={staplesDialog.close} pantryId={pantry.id} />
      )}
      {!isBox && (
        <CollectingDialog
          opened={collectingDialog.value !== null}
          onClose={collectingDialog.close}
          pantryId={pantry.id}
        />
      )}
      {!isBox && <EditPantryDialog opened={isEditing} onClose={() => setEditing(false)} pantry={pantry} />}
    </Screen>
  )
}

/** Sends the moves that are still in the outbox; while they cannot be sent, shows how many are waiting. */
function UnsentMoves({ pantry }: { pantry: MyEntries_pantryFragment }) {
  const count = usePendingRequestCount()
  // The bar at the top says it already.
  const isOffline = useIsOffline()
  const waitsFor = useWaitReason()
  useUnsentMoves(pantry)

  return (
    <p className="tinted hide-empty" style={{ padding: 'var(--space-3) var(--space-4)' }} role="status">
      {count > 0 && !isOffline && t(waitsFor === 'server' ? 'waitingForServer' : 'waiting', { count })}
    </p>
  )
}

/** Which scanner is open, as part of the URL. */
function useScanMode() {
  const { value, open, close } = useUrlDialog('scan')
  const mode: ScanMode | null = value === 'add' || value === 'remove' ? value : null
  return { mode, open: (next: ScanMode) => open(next), close }
}

/** The empty state of the viewer's or a box's pantry. The page has the buttons that scan. */
function NoEntries({ isBox, onAddFood }: { isBox: boolean; onAddFood: () => void }) {
  return (
    <EmptyState
      picture={<Drawing name="jar" size={120} />}
      title={t('nothingYet')}
      action={
        <Button kind="plain" onClick={onAddFood}>
          {t('addWithoutBarcode')}
        </Button>
      }
    >
      {isBox ? t('boxEmptyHint') : t('scanHint')}
    </EmptyState>
  )
}

interface ScanButtonsProps {
  isBox: boolean
  /** Is there another main action on the page? */
  isQuiet: boolean
  onOpen: (mode: ScanMode) => void
}

/** Two buttons that open the scanner: to take packets out, and to add packets. */
function ScanButtons({ isBox, isQuiet, onOpen }: ScanButtonsProps) {
  return (
    <>
      <Button icon={<IconMinus size={24} aria-hidden="true" />} onClick={() => onOpen('remove')}>
        {t(isBox ? 'boxOut' : 'scanOut')}
      </Button>
      <Button
        kind={isQuiet ? 'quiet' : 'main'}
        icon={<IconPlus size={24} aria-hidden="true" />}
        onClick={() => onOpen('add')}
      >
        {t(isBox ? 'boxIn' : 'scanIn')}
      </Button>
    </>
  )
}
