import { useState, type ReactNode } from 'react'
import { boxScanner } from '../../boxes/boxScanner'
import { useSignIn, type SignInPromptOptions } from '../../auth/sign-in/signIn'
import { useIsVisitor, useViewer } from '../../auth/useViewer'
import { t as common } from '../../locales/i18n'
import { t } from '../../shell/i18n'
import { brand } from '../../platform/brand'
import { paths } from '../../platform/paths'
import { serverRendered } from '../../platform/serverRendered'
import { Button } from '../../ui/buttons/Button'
import { DialogOnDemand } from '../../ui/dialogs/DialogOnDemand'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import styles from './HomeScreen.module.css'
import { ScanPanel } from './ScanPanel'

const loadCoopDialog = () => import('./CoopDialog').then((module) => module.CoopDialog)

interface WelcomeProps {
  heading: string
  /** Does it stand below what the page is for? Then its heading is not the page's. */
  isBelow?: boolean
  children?: ReactNode
}

function Welcome({ heading, isBelow = false, children }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      {isBelow ? <h2 className={styles.promise}>{heading}</h2> : <ScreenHeading display>{heading}</ScreenHeading>}
      <p className={styles.lead}>{t('lead')}</p>
      {children}
    </div>
  )
}

/** On phones: the product's name and purpose. */
export function PhoneWelcome() {
  return <Welcome heading={brand.product} />
}

/** On phones: links to the scanner and to the community; for who has no account also registering and signing in. */
export function PhoneActions() {
  const { isKnown, register, signIn, needsUsername } = useJoining()

  return (
    <div className="stack gap-2">
      <ScanPanel />
      {!isKnown && (
        <div className={styles.join}>
          {!needsUsername && (
            <Button kind="main" full onClick={register}>
              {t('register')}
            </Button>
          )}
          <Button full onClick={signIn}>
            {needsUsername ? common('chooseName') : common('signIn')}
          </Button>
        </div>
      )}
      <Button full big to={paths.pantries()}>
        {t('enterCommunity')}
      </Button>
    </div>
  )
}

/**
 * On wider windows: a description of the product and its main links. For visitors the first two buttons open registration
 * and signing in; for signed-in people they open the places that look for helpers and those that they belong to.
 */
export function WideWelcome({ isBelow }: { isBelow: boolean }) {
  const isVisitor = useIsVisitor()
  const { isKnown, register, signIn, signInWithBox, needsUsername } = useJoining()
  const [isCoopOpen, setCoopOpen] = useState(false)
  const openCoop = isKnown ? () => setCoopOpen(true) : boxScanner.open

  return (
    <Welcome heading={brand.promise} isBelow={isBelow}>
      <div className={styles.actions}>
        <Button kind="main" big {...(isVisitor ? { onClick: register } : { to: paths.getInvolved() })}>
          {t('getInvolved')}
        </Button>
        <Button big onClick={isVisitor ? signInWithBox : openCoop}>
          {t('coopMember')}
        </Button>
        <div className={styles.aside}>
          <Button kind="plain" to={paths.pantries()}>
            {t('enterCommunity')}
          </Button>
          {!isKnown && !needsUsername && (
            <Button kind="plain" onClick={register}>
              {t('register')}
            </Button>
          )}
          {!isKnown && (
            <Button kind="plain" onClick={signIn}>
              {needsUsername ? common('chooseName') : common('signIn')}
            </Button>
          )}
        </div>
      </div>
      <DialogOnDemand
        load={loadCoopDialog}
        isOpen={isCoopOpen}
        props={{ opened: isCoopOpen, onClose: () => setCoopOpen(false) }}
      />
    </Welcome>
  )
}

/** The ways to an account of one's own. */
function useJoining() {
  const viewer = useViewer()
  const { promptSignIn } = useSignIn()
  const prompt = (options: SignInPromptOptions) => () => void promptSignIn({ ...options, thenIfNew: paths.myPantry() })

  return {
    /** Has the viewer one, or is it not known yet? */
    isKnown: viewer === null ? !serverRendered.isForVisitors() : viewer.account !== null,
    needsUsername: viewer?.needsUsername === true,
    register: prompt({ mode: 'register' }),
    signIn: prompt({}),
    signInWithBox: prompt({ mode: 'sign-in', withBox: true }),
  }
}
