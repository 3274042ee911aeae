import { IconBarcode } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { brand } from '../platform/brand'
import { useDeviceClass } from '../platform/device'
import { paths } from '../platform/paths'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { Button } from '../ui/Button'
import { Shelf } from '../ui/drawn/Shelf'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { Stat } from '../ui/Stat'
import styles from './HomeScreen.module.css'

/** The front door: on phones the way to the scanner, on wider windows what this is about. */
export function HomeScreen() {
  const isPhone = useDeviceClass() === 0
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31))

  return (
    <Screen title="Home" heading={null}>
      <div className={styles.hero}>
        <div className={styles.picture}>
          <Shelf seed={seed} />
        </div>
        {isPhone ? <PhoneWelcome /> : <WideWelcome />}
      </div>
      <Figures />
      <OnePotPromise />
    </Screen>
  )
}

function Welcome({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <ScreenHeading display>{heading}</ScreenHeading>
      <p className={styles.lead}>Scan what you have, share what you can spare, cook what you like, talk to your neighbours.</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}

function PhoneWelcome() {
  const isSignedIn = useIsSignedIn()
  const { ask } = useSignIn()
  const icon = <IconBarcode size={24} />

  return (
    <Welcome heading={brand.product}>
      {isSignedIn ? (
        <Button kind="main" big full icon={icon} to={paths.myPantry()}>
          Scan
        </Button>
      ) : (
        <Button kind="main" big full icon={icon} onClick={() => void ask({ then: paths.myPantry() })}>
          Scan
        </Button>
      )}
      <Button full to={paths.pantries()}>
        Enter The Community
      </Button>
    </Welcome>
  )
}

function WideWelcome() {
  const isSignedIn = useIsSignedIn()
  const { ask } = useSignIn()

  if (isSignedIn) {
    return (
      <Welcome heading={brand.promise}>
        <Button kind="main" big to={paths.myPantry()}>
          My pantry
        </Button>
        <Button big to={paths.pantries()}>
          Enter The Community
        </Button>
      </Welcome>
    )
  }
  return (
    <Welcome heading={brand.promise}>
      <Button kind="main" big onClick={() => void ask({ mode: 'register' })}>
        Get Involved
      </Button>
      <Button big onClick={() => void ask({ mode: 'sign-in' })}>
        I'm a co-op member
      </Button>
      <div className={styles.aside}>
        <Button kind="plain" to={paths.pantries()}>
          Enter The Community
        </Button>
      </div>
    </Welcome>
  )
}

/** A box counts too: it may scan. */
function useIsSignedIn(): boolean {
  const viewer = useViewer()
  return viewer !== null && viewer.kind !== 'VISITOR'
}

function Figures() {
  const { collections, items, recipes } = brand.figures

  return (
    <ul className={styles.figures}>
      <li className={styles.tile}>
        <Stat figure={collections} label="Collections" />
      </li>
      <li className={styles.tile}>
        <Stat figure={items} label="Items" />
      </li>
      <li className={styles.tile}>
        <Stat figure={recipes} label="Recipes" />
      </li>
    </ul>
  )
}
