import { useState } from 'react'
import { maxInt32 } from '../../../lib/numbers/int32'
import { useViewer } from '../../auth/useViewer'
import { serverRendered } from '../../platform/serverRendered'
import { useStatistics } from '../../platform/useStatistics'
import { OnePotPromise } from '../../recipes/list/OnePotPromise'
import { t } from '../../shell/i18n'
import { Shelf } from '../../ui/illustrations/Shelf'
import { Screen } from '../../ui/layout/Screen'
import { Stat } from '../../ui/lists/Stat'
import { HomePantries } from './HomePantries'
import styles from './HomeScreen.module.css'
import { PhoneActions, PhoneWelcome, WideWelcome } from './HomeWelcome'
import { SharedNow } from './SharedNow'
import { TodayParts } from './TodayParts'

/**
 * The home page: for people with a pantry what there is to do today, and below it what visitors see. The style sheet shows one of the
 * two welcomes, because the server renders the page before the window's width is known.
 */
export function HomeScreen() {
  const isToday = useHasToday()
  const [seed] = useState(() => serverRendered.shelfSeed() ?? Math.floor(Math.random() * maxInt32))

  return (
    <Screen title={t('home')} heading={isToday ? t('today') : null} hideHeading={isToday}>
      {isToday && <TodayParts />}
      <div className={styles.hero}>
        {!isToday && (
          <div className={styles.phone}>
            <PhoneWelcome />
          </div>
        )}
        <div className={styles.wide}>
          <WideWelcome isBelow={isToday} />
        </div>
        {!isToday && (
          <div className={styles.shared}>
            <SharedNow />
          </div>
        )}
        <div className={styles.phone}>
          <PhoneActions />
        </div>
        <div className={styles.picture}>
          <Shelf seed={seed} />
        </div>
      </div>
      <Statistics />
      <OnePotPromise />
      <HomePantries />
    </Screen>
  )
}

/** Has the viewer a pantry of their own? Who has a session is taken for such a person until it is known. */
function useHasToday(): boolean {
  const viewer = useViewer()
  return viewer === null ? !serverRendered.isForVisitors() : viewer.account?.pantry != null
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
