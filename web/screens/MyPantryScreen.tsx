import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SignInForm } from '../auth/SignInForm'
import { useMyPantryScreenSuspenseQuery } from '../generated/graphql'
import { pantryFacts } from '../pantries/facts'
import { MyShelf } from '../pantries/MyShelf'
import { ScanDialog } from '../pantries/ScanDialog'
import { useFollowPantry } from '../pantries/useFollowPantry'
import type { ScanMode } from '../pantries/useScan'
import { Button } from '../ui/Button'
import { Jar } from '../ui/drawn/Jar'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/IconButton'
import { Screen } from '../ui/Screen'
import { GoHome } from './GoHome'
import { More } from './More'

/** One's own pantry: what is in it, and the two scanners. */
export function MyPantryScreen() {
  const { data: { viewer, myPantry: pantry }, fetchMore } = useMyPantryScreenSuspenseQuery({ fetchPolicy: 'cache-and-network' })
  const [scanning, setScanning] = useState<{ mode: ScanMode; opened: boolean }>({ mode: 'add', opened: false })
  useFollowPantry(pantry?.id ?? null)
  const open = (mode: ScanMode) => setScanning({ mode, opened: true })

  if (viewer.needsUsername) {
    return (
      <Screen title="My pantry" heading="Choose a user name" narrow>
        <SignInForm />
      </Screen>
    )
  }
  if (pantry === null) return <GoHome because="Please sign in to see your pantry." />

  const { nodes, pageInfo } = pantry.entries
  const actions = (
    <>
      <IconButton label="Take an item out" icon={<IconMinus size={26} />} kind="quiet" disabled={nodes.length === 0} onClick={() => open('remove')} />
      <IconButton label="Add an item" icon={<IconPlus size={26} />} kind="main" onClick={() => open('add')} />
    </>
  )

  return (
    <Screen title="My pantry" heading={pantry.name} lead={pantryFacts(pantry)} actions={nodes.length > 0 ? actions : undefined}>
      {nodes.length === 0 ? (
        <EmptyState
          picture={<Jar size={120} />}
          title="Nothing on the shelf yet"
          action={
            <Button kind="main" icon={<IconPlus size={20} />} onClick={() => open('add')}>
              Scan your first item
            </Button>
          }
        >
          Hold a packet in front of the camera, and it is in your pantry.
        </EmptyState>
      ) : (
        <MyShelf pantry={pantry} />
      )}
      {pageInfo.hasNextPage && <More onMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })} />}
      <ScanDialog mode={scanning.mode} opened={scanning.opened} onClose={() => setScanning({ ...scanning, opened: false })} pantry={pantry} />
    </Screen>
  )
}
