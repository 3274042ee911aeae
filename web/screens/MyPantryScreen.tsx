import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { SignInForm } from '../auth/SignInForm'
import { useMyPantryScreenSuspenseQuery } from '../generated/graphql'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { pantryFacts } from '../pantries/facts'
import { MyShelf } from '../pantries/MyShelf'
import { ScanDialog } from '../pantries/ScanDialog'
import { UnsentMoves } from '../pantries/UnsentMoves'
import { useFollowPantry } from '../pantries/useFollowPantry'
import { useScanMode } from '../pantries/useScanMode'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Jar } from '../ui/drawn/Jar'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/IconButton'
import { Screen } from '../ui/Screen'
import { GoHome } from './GoHome'
import { More } from './More'
import styles from './MyPantryScreen.module.css'

/** One's own pantry: what is in it, and the two scanners. */
export function MyPantryScreen() {
  const { data: { viewer, myPantry: pantry }, fetchMore } = useMyPantryScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const scanning = useScanMode()
  const [editing, setEditing] = useState(false)
  useFollowPantry(pantry?.id ?? null)
  const next = pantry?.entries.pageInfo.hasNextPage ? pantry.entries.pageInfo.endCursor : null
  const isStuck = useWhole(next, (after) => fetchMore({ variables: { after } }))

  if (viewer.needsUsername) {
    return (
      <Screen title="My pantry" heading="Choose a user name" narrow>
        <SignInForm />
      </Screen>
    )
  }
  if (pantry === null) return <GoHome because="Please sign in to see your pantry." />

  const { nodes } = pantry.entries
  const isShared = nodes.some((entry) => entry.public && entry.quantity > 0)
  const actions = (
    <>
      <IconButton label="Take an item out" icon={<IconMinus size={26} />} kind="quiet" disabled={nodes.length === 0} onClick={() => scanning.open('remove')} />
      <IconButton label="Add an item" icon={<IconPlus size={26} />} kind="main" onClick={() => scanning.open('add')} />
    </>
  )
  const lead = (
    <>
      {pantryFacts(pantry)}
      <span className={styles.ways}>
        <Button kind="plain" onClick={() => setEditing(true)}>
          Edit
        </Button>
        {isShared && (
          <Button kind="plain" to={paths.pantry(pantry.id)}>
            What neighbours see
          </Button>
        )}
      </span>
    </>
  )

  return (
    <Screen title="My pantry" heading={pantry.name} lead={lead} actions={nodes.length > 0 ? actions : undefined}>
      <UnsentMoves pantry={pantry} />
      {nodes.length === 0 ? (
        <EmptyState
          picture={<Jar size={120} />}
          title="Nothing on the shelf yet"
          action={
            <Button kind="main" icon={<IconPlus size={20} />} onClick={() => scanning.open('add')}>
              Scan your first item
            </Button>
          }
        >
          Hold a packet in front of the camera, and it is in your pantry.
        </EmptyState>
      ) : (
        <MyShelf pantry={pantry} />
      )}
      {next !== null && isStuck && <More onMore={() => fetchMore({ variables: { after: next } })} />}
      <ScanDialog mode={scanning.mode} onClose={scanning.close} pantry={pantry} />
      <EditPantryDialog opened={editing} onClose={() => setEditing(false)} pantry={pantry} />
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
