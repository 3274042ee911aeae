import { IconMinus, IconPlus } from '@tabler/icons-react'
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SignInForm } from '../auth/SignInForm'
import { useMyPantryScreenSuspenseQuery } from '../generated/screens/MyPantryScreen'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { describePantry } from '../pantries/describePantry'
import { MyEntries } from '../pantries/MyEntries'
import { ScanDialog } from '../pantries/ScanDialog'
import { UnsentMoves } from '../pantries/UnsentMoves'
import { useFollowPantry } from '../pantries/useFollowPantry'
import { useScanMode } from '../pantries/useScanMode'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Jar } from '../ui/illustrations/Jar'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/IconButton'
import { Screen } from '../ui/Screen'
import { GoHome } from './GoHome'
import { LoadMore } from './LoadMore'
import styles from './MyPantryScreen.module.css'

const BoxesOfPantry = lazy(() => import('../boxes/BoxesOfPantry'))

/** One's own pantry, or the one that a box stands at: what is in it, and the two scanners. */
export function MyPantryScreen() {
  const { data: { viewer, myPantry: pantry }, fetchMore } = useMyPantryScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const scanning = useScanMode()
  const [editing, setEditing] = useState(false)
  const [params] = useSearchParams()
  const boxesOf = params.get('boxes')
  const isBox = viewer.kind === 'BOX'
  const [wasBox, setWasBox] = useState(isBox)
  if (isBox && !wasBox) setWasBox(true)
  useFollowPantry(pantry?.id ?? null)
  const next = pantry?.entries.pageInfo.hasNextPage ? pantry.entries.pageInfo.endCursor : null
  const isStuck = useWhole(next, (after) => fetchMore({ variables: { after } }))

  if (viewer.needsUsername) {
    return (
      <Screen title={t('mine')} heading={t('chooseUserName')} narrow>
        <SignInForm />
      </Screen>
    )
  }
  // Whoever was at a box is led home with a sentence of its own.
  if (pantry === null) return wasBox ? null : <GoHome because={t('signInToSee')} />
  if (boxesOf !== null && !isBox) return <BoxesOfPantry key={boxesOf} pantryId={boxesOf || pantry.id} isOwn={boxesOf === '' || boxesOf === pantry.id} />

  const { nodes } = pantry.entries
  const isShared = nodes.some((entry) => entry.public && entry.quantity > 0)
  const actions = (
    <>
      <IconButton label={isBox ? t('takeFromBox') : t('takeOut')} icon={<IconMinus size={26} />} kind="quiet" disabled={nodes.length === 0} onClick={() => scanning.open('remove')} />
      <IconButton label={isBox ? t('putIn') : t('addItem')} icon={<IconPlus size={26} />} kind="main" onClick={() => scanning.open('add')} />
    </>
  )
  const lead = (
    <>
      <bdi>{describePantry(pantry)}</bdi>
      {!isBox && (
        <span className={styles.ways}>
          <Button kind="plain" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          <Button kind="plain" to={paths.boxes()}>
            {t('boxes')}
          </Button>
          {isShared && (
            <Button kind="plain" to={paths.pantry(pantry.id)}>
              {t('whatNeighboursSee')}
            </Button>
          )}
        </span>
      )}
    </>
  )

  return (
    <Screen title={t('mine')} heading={<bdi>{pantry.name}</bdi>} lead={lead} actions={nodes.length > 0 ? actions : undefined}>
      <UnsentMoves pantry={pantry} />
      {nodes.length === 0 ? (
        <EmptyState
          picture={<Jar size={120} />}
          title={t('nothingYet')}
          action={
            <Button kind="main" icon={<IconPlus size={20} />} onClick={() => scanning.open('add')}>
              {isBox ? t('scanToPutIn') : t('scanFirst')}
            </Button>
          }
        >
          {isBox ? t('boxEmptyHint') : t('holdPacket')}
        </EmptyState>
      ) : (
        <MyEntries pantry={pantry} isBox={isBox} />
      )}
      {next !== null && isStuck && <LoadMore onMore={() => fetchMore({ variables: { after: next } })} />}
      <ScanDialog mode={scanning.mode} onClose={scanning.close} pantry={pantry} isBox={isBox} />
      {!isBox && <EditPantryDialog opened={editing} onClose={() => setEditing(false)} pantry={pantry} />}
    </Screen>
  )
}

/**
 * Fetches page after page until the whole list is here: a person's own shelf is searched, counted and
 * scanned against as a whole. Answers whether a page did not come; then a button offers it.
 */
function useWhole(next: string | null, fetchPage: (after: string) => Promise<unknown>): boolean {
  const [failed, setFailed] = useState<string | null>(null)
  const goOn = useEffectEvent(async (after: string) => {
    try {
      await fetchPage(after)
    } catch {
      setFailed(after)
    }
  })

  useEffect(() => {
    if (next !== null && next !== failed) void goOn(next)
  }, [next, failed])
  return next !== null && next === failed
}
