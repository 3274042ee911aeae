import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { isFoodKey } from '../../../lib/barcode/gtin'
import { SignInForm } from '../../auth/sign-in/SignInForm'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import {
  useMyPantryScreenSuspenseQuery,
  type MyPantryScreenQuery,
} from '../../generated/screens/myPantry/MyPantryScreen'
import { PacketMark } from '../../diets/PacketMark'
import { NotSaved } from '../../members/NotSaved'
import { SwitchPantry } from '../../members/SwitchPantry'
import { describePantry } from '../../pantries/describePantry'
import { EditPantryDialog } from '../../pantries/setup/EditPantryDialog'
import { entriesToFold, FirstSteps } from '../../pantries/setup/FirstSteps'
import { PositionQuestion } from '../../pantries/setup/PositionQuestion'
import { t } from '../../pantries/i18n'
import { MyEntries } from '../../pantries/entries/MyEntries'
import { PantrySearch } from '../../pantries/entries/PantrySearch'
import { ScanDialog } from '../../pantries/scan/ScanDialog'
import { StaplesDialog } from '../../pantries/setup/StaplesDialog'
import { UnsentAdditions, useUnsentAdditions } from '../../pantries/entries/UnsentAdditions'
import { StockStats } from '../../pantries/entries/StockStats'
import { useLivePantry } from '../../pantries/stock/useLivePantry'
import { useUnsentMoves } from '../../pantries/stock/useMoveStock'
import type { ScanMode } from '../../pantries/scan/useScan'
import { useIsOffline } from '../../platform/offline'
import { isId, paths } from '../../platform/paths'
import { usePendingRequestCount, useWaitReason } from '../../platform/apollo/pendingRequests'
import { useUrlDialog } from '../../platform/useUrlDialog'
import { CollectingDialog } from '../../requests/answer/CollectingDialog'
import { AddEntry } from '../../shopping/AddEntry'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { Drawing } from '../../ui/illustrations/Drawing'
import { Screen } from '../../ui/layout/Screen'
import { GoHome } from '../GoHome'
import { LoadMore } from '../../ui/lists/LoadMore'
import { MyPantryMenu } from './MyPantryMenu'
import { useAllPages } from '../../platform/useAllPages'

const Boxes = lazy(() => import('./Boxes'))

/** The viewer's own pantry, or a box's pantry; or the list of boxes. */
export function MyPantryScreen() {
  const [params] = useSearchParams()
  const chosen = params.get('pantry')
  const {
    data: { viewer, myPantry: pantry },
    fetchMore,
  } = useMyPantryScreenSuspenseQuery({
    variables: chosen !== null && isId(chosen) ? { id: chosen } : undefined,
    fetchPolicy: 'cache-and-network',
  })
  const fetchPage = (after: string | null) => fetchMore({ variables: { after } })
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
  // They do not belong to it any more.
  if (pantry === null && chosen !== null && viewer.account !== null) return <Navigate to={paths.myPantry()} replace />
  // After a box was signed out, another component navigates home and shows its own message.
  if (pantry === null) return wasBox ? null : <GoHome because={t('signInToSee')} returns />
  if (boxesOf !== null && !isBox)
    return <Boxes key={boxesOf} pantryId={boxesOf || pantry.id} isOwn={boxesOf === '' || boxesOf === pantry.id} />
  return (
    <PantryPage
      pantry={pantry}
      pantries={viewer.pantries}
      accountId={viewer.account?.id ?? null}
      isBox={isBox}
      failedPage={pages === 'failed' ? () => fetchPage(pantry.entries.pageInfo.endCursor) : null}
    />
  )
}

/** The number of entries from which they can be searched. */
const minEntriesToSearch = 6

interface PantryPageProps {
  pantry: NonNullable<MyPantryScreenQuery['myPantry']>
  /** Those that the viewer belongs to. */
  pantries: MyPantryScreenQuery['viewer']['pantries']
  /** The viewer's; null: a box. */
  accountId: string | null
  isBox: boolean
  /** Fetches the page that failed again; null if none did. */
  failedPage: (() => Promise<unknown>) | null
}

function PantryPage({ pantry, pantries, accountId, isBox, failedPage }: PantryPageProps) {
  const { onOpen: openScanner, ...scanner } = useScanMode()
  const staplesDialog = useUrlDialog('staples')
  const [isEditing, setEditing] = useState(false)
  const collectingDialog = useUrlDialog('collecting')
  const [search, setSearch] = useState('')
  const entries = pantry.entries.nodes
  const isEmpty = entries.length === 0
  const isNew = entries.length < entriesToFold
  const unsent = useUnsentAdditions(pantry)
  // Who helps there moves stock, as who stands at a box does.
  const onlyMoves = isBox || pantry.viewerRole === 'HELPER'
  const firstSteps = pantry.showsFirstSteps && !isBox && (
    <FirstSteps pantry={pantry} isFolded={!isNew} onScan={() => openScanner('add')} />
  )

  return (
    <Screen
      title={t('mine')}
      heading={<bdi>{pantry.name}</bdi>}
      lead={<bdi>{describePantry(pantry)}</bdi>}
      compact
      menu={
        <>
          {entries.length >= minEntriesToSearch && (
            <PantrySearch onlyMoves={onlyMoves} value={search} onChange={setSearch} />
          )}
          {!isBox && <SwitchPantry pantries={pantries} currentId={pantry.id} />}
          {!isBox && (
            <MyPantryMenu
              pantry={pantry}
              onEdit={() => setEditing(true)}
              onStaples={() => staplesDialog.open('list')}
              onCollecting={() => collectingDialog.open('edit')}
            />
          )}
        </>
      }
      actions={<ScanButtons onlyMoves={onlyMoves} isQuiet={isEmpty && firstSteps !== false} onOpen={openScanner} />}
    >
      <UnsentMoves pantry={pantry} />
      {accountId !== null && <NotSaved accountId={accountId} />}
      {pantry.viewerRole === 'OWNER' && entries.some((entry) => entry.public) && (
        <PositionQuestion pantryId={pantry.id} />
      )}
      {isNew && firstSteps}
      {unsent.length > 0 && <UnsentAdditions additions={unsent} />}
      {isEmpty ? (
        unsent.length === 0 && <NoEntries onlyMoves={onlyMoves} />
      ) : (
        <MyEntries
          pantry={pantry}
          onlyMoves={onlyMoves}
          search={search}
          moreActions={({ item }) => <AddEntry pantryId={pantry.id} item={item} />}
        />
      )}
      {!isNew && firstSteps}
      {failedPage !== null && <LoadMore onMore={failedPage} />}
      {!onlyMoves && <StockStats pantry={pantry} />}
      <ScanDialog
        {...scanner}
        pantry={pantry}
        onlyMoves={onlyMoves}
        shownName={pantries.length > 1 ? pantry.name : null}
        packetNote={(barcode) => !onlyMoves && <PacketMark barcode={barcode} />}
      />
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

/** Which scanner is open, or which food is being added, as part of the URL. */
function useScanMode() {
  const { value, open, close } = useUrlDialog('scan')
  const chosen = value !== null && isFoodKey(value) ? value : ''
  const mode: ScanMode | null = value === 'add' || value === 'remove' ? value : chosen === '' ? null : 'add'
  return { mode, chosen, onOpen: (next: ScanMode) => open(next), onClose: close }
}

/** The empty state of the viewer's or a box's pantry. The page has the buttons that scan. */
function NoEntries({ onlyMoves }: { onlyMoves: boolean }) {
  return (
    <EmptyState picture={<Drawing name="jar" size={120} />} title={t('nothingYet')}>
      {onlyMoves ? t('boxEmptyHint') : t('scanHint')}
    </EmptyState>
  )
}

interface ScanButtonsProps {
  onlyMoves: boolean
  /** Is there another main action on the page? */
  isQuiet: boolean
  onOpen: (mode: ScanMode) => void
}

/** Two buttons that open the scanner: to take packets out, and to add packets. */
function ScanButtons({ onlyMoves, isQuiet, onOpen }: ScanButtonsProps) {
  return (
    <>
      <Button icon={<IconMinus size={24} aria-hidden="true" />} onClick={() => onOpen('remove')}>
        {t(onlyMoves ? 'boxOut' : 'useUp')}
      </Button>
      <Button
        kind={isQuiet ? 'quiet' : 'main'}
        icon={<IconPlus size={24} aria-hidden="true" />}
        onClick={() => onOpen('add')}
      >
        {t(onlyMoves ? 'boxIn' : 'add')}
      </Button>
    </>
  )
}
