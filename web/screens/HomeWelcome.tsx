import type { ReactNode } from 'react'
import { boxScanner } from '../boxes/boxScanner'
import { useIsVisitor } from '../auth/useIsVisitor'
import { useSignIn } from '../auth/signIn'
import { t } from '../shell/i18n'
import { brand } from '../platform/brand'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { ScreenHeading } from '../ui/ScreenHeading'
import styles from './HomeWelcome.module.css'
import { ScanPanel } from './ScanPanel'

function Welcome({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className={styles.welcome}>
      <ScreenHeading display>{heading}</ScreenHeading>
      <p className={styles.lead}>{t('lead')}</p>
      {children}
    </div>
  )
}

/** On phones: the product's name and purpose. */
export function PhoneWelcome() {
  return <Welcome heading={brand.product} />
}

/** On phones: links to the scanner and to the community. */
export function PhoneActions() {
  return (
    <div className="stack gap-2">
      <ScanPanel />
      <Button full big to={paths.pantries()}>
        {t('enterCommunity')}
      </Button>
    </div>
  )
}

/**
 * On wider windows: a description of the product and its main links. For visitors the first two buttons open registration
 * and signing in; for signed-in people they open their own pantry and the scanner for boxes.
 */
export function WideWelcome() {
  const isVisitor = useIsVisitor()
  const { promptSignIn } = useSignIn()
  const then = { thenIfNew: paths.myPantry() }

  return (
    <Welcome heading={brand.promise}>
      <div className={styles.actions}>
        <Button
          kind="main"
          big
          {...(isVisitor
            ? { onClick: () => void promptSignIn({ mode: 'register', ...then }) }
            : { to: paths.myPantry() })}
        >
          {t('getInvolved')}
        </Button>
        <Button
          big
          onClick={() =>
            isVisitor ? void promptSignIn({ mode: 'sign-in', withBox: true, ...then }) : boxScanner.open()
          }
        >
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
