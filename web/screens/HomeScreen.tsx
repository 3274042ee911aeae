import { lazy, Suspense, useState } from 'react'
import { maxInt32 } from '../../lib/numbers/int32'
import { useViewer } from '../auth/useViewer'
import { t } from '../shell/i18n'
import { useStatistics } from '../platform/useStatistics'
import { serverRendered } from '../platform/serverRendered'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { Shelf } from '../ui/illustrations/Shelf'
import { Screen } from '../ui/Screen'
import { Stat } from '../ui/Stat'
import { HomePantries } from './HomePantries'
import { PhoneActions, PhoneWelcome, WideWelcome } from './HomeWelcome'
import { SharedNow } from './SharedNow'
import styles from './HomeScreen.module.css'

// In a chunk of its own: most who open the home page are visitors. Without it the page is whole.
const HomeNearYou = lazy(() => import('./HomeNearYou').catch(() => ({ default: () => null })))

/**
 * The home page. The style sheet shows one of the two welcomes, because the server renders the page before the
 * window's width is known. On phones the items that others share and the scanner come before the picture.
 */
export function HomeScreen() {
  const isPerson = useViewer()?.kind === 'PERSON'
  const [seed] = useState(() => serverRendered.shelfSeed() ?? Math.floor(Math.random() * maxInt32))

  return (
    <Screen title={t('home')} heading={null}>
      <div className={styles.hero}>
        <div className={styles.phone}>
          <PhoneWelcome />
        </div>
        <div className={styles.wide}>
          <WideWelcome />
        </div>
        <div className={styles.shared}>
          <SharedNow />
        </div>
        <div className={styles.phone}>
          <PhoneActions />
        </div>
        <div className={styles.picture}>
          <Shelf seed={seed} />
        </div>
      </div>
      {isPerson && (
        <Suspense fallback={null}>
          <HomeNearYou />
        </Suspense>
      )}
      <Statistics />
      <OnePotPromise />
      <HomePantries />
    </Screen>
  )
}

function Statistics() {
  const { collections, items, recipes } = useStatistics()

  return (
    <ul className={styles.figures}>
      <li className={styles.tile}>
        <Stat value={collections} label={t('collections')} />
      </li>
      <li className={styles.tile}>
        <Stat value={items} label={t('items')} />
      </li>
      <li className={styles.tile}>
        <Stat value={recipes} label={t('recipes')} />
      </li>
    </ul>
  )
}
