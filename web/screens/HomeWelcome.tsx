import type { ReactNode } from 'react'
import { useIsVisitor } from '../auth/useIsVisitor'
import { useSignIn } from '../auth/signIn'
import { t } from '../shell/i18n'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { ScreenHeading } from '../ui/ScreenHeading'
import styles from './HomeScreen.module.css'
import { ScanPanel } from './ScanPanel'

function Welcome({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <ScreenHeading display>{heading}</ScreenHeading>
      <p className={styles.lead}>{t('lead')}</p>
      {children}
    </div>
  )
}

/** On phones: the way to the scanner. */
export function PhoneWelcome() {
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

/** On wider windows: what the product is about, and the way in. */
export function WideWelcome() {
  const isVisitor = useIsVisitor()
  const { promptSignIn } = useSignIn()

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
        <Button kind="main" big onClick={() => void promptSignIn({ mode: 'register' })}>
          {t('getInvolved')}
        </Button>
        <Button big onClick={() => void promptSignIn({ mode: 'sign-in', withBox: true })}>
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
