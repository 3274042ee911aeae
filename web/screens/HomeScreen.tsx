import { useState, type ReactNode } from 'react'
import { useIsVisitor } from '../auth/useIsVisitor'
import { useSignIn } from '../auth/signIn'
import { t } from '../shell/i18n'
import { brand } from '../platform/brand'
import { serverRendered } from '../platform/serverRendered'
import { paths } from '../platform/paths'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { Button } from '../ui/Button'
import { Shelf } from '../ui/illustrations/Shelf'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import { Stat } from '../ui/Stat'
import { HomePantries } from './HomePantries'
import styles from './HomeScreen.module.css'
import { ScanPanel } from './ScanPanel'
import { maxInt32 } from '../../lib/numbers/int32'

/**
 * The front door: on phones the way to the scanner, on wider windows what this is about. Which of the two is seen is
 * for the style sheet to say, because the page is painted before any script has looked at the window.
 */
export function HomeScreen() {
  const [seed] = useState(() => serverRendered.shelfSeed() ?? Math.floor(Math.random() * maxInt32))

  return (
    <Screen title={t('home')} heading={null}>
      <div className={styles.hero}>
        <div className={styles.picture}>
          <Shelf seed={seed} />
        </div>
        <div className={styles.phone}>
          <PhoneWelcome />
        </div>
        <div className={styles.wide}>
          <WideWelcome />
        </div>
      </div>
      <Figures />
      <OnePotPromise />
      <HomePantries />
    </Screen>
  )
}

function Welcome({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <ScreenHeading display>{heading}</ScreenHeading>
      <p className={styles.lead}>{t('lead')}</p>
      {children}
    </div>
  )
}

function PhoneWelcome() {
  return (
    <Welcome heading={brand.product}>
      <div className={styles.ways}>
        <ScanPanel />
        <Button full big to={paths.pantries()}>
          {t('enterCommunity')}
        </Button>
      </div>
    </Welcome>
  )
}

function WideWelcome() {
  const isVisitor = useIsVisitor()
  const { ask } = useSignIn()

  if (!isVisitor) {
    return (
      <Welcome heading={brand.promise}>
        <div className={styles.actions}>
          <Button kind="main" big to={paths.myPantry()}>
            {t('myPantry')}
          </Button>
          <Button big to={paths.pantries()}>
            {t('enterCommunity')}
          </Button>
        </div>
      </Welcome>
    )
  }
  return (
    <Welcome heading={brand.promise}>
      <div className={styles.actions}>
        <Button kind="main" big onClick={() => void ask({ mode: 'register' })}>
          {t('getInvolved')}
        </Button>
        <Button big onClick={() => void ask({ mode: 'sign-in', withBox: true })}>
          {t('coopMember')}
        </Button>
        <div className={styles.aside}>
          <Button kind="plain" to={paths.pantries()}>
            {t('enterCommunity')}
          </Button>
        </div>
      </div>
    </Welcome>
  )
}

function Figures() {
  const { collections, items, recipes } = brand.figures

  return (
    <ul className={styles.figures}>
      <li className={styles.tile}>
        <Stat figure={collections} label={t('collections')} />
      </li>
      <li className={styles.tile}>
        <Stat figure={items} label={t('items')} />
      </li>
      <li className={styles.tile}>
        <Stat figure={recipes} label={t('recipes')} />
      </li>
    </ul>
  )
}
