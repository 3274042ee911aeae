import type { ReactNode } from 'react'
import type { Sessions_viewerFragment } from '../generated/auth/Sessions'
import type { SignInSettings_viewerFragment } from '../generated/auth/SignInSettings'
import type { ApiKeys_viewerFragment, WaysIn_viewerFragment } from '../generated/auth/WaysIn'
import { rich } from '../ui/rich'
import { Section } from '../ui/Section'
import { AddPassword } from './AddPassword'
import { ApiKeys } from './ApiKeys'
import { ChangeEmail } from './ChangeEmail'
import { ChangePassword } from './ChangePassword'
import { GoogleLink } from './GoogleLink'
import { hasPassword } from './ReauthenticationField'
import { RemoveAccount } from './RemoveAccount'
import { Sessions } from './Sessions'
import styles from './Settings.module.css'
import { UnconfirmedAddress } from './UnconfirmedAddress'
import { t } from './i18n'

interface SettingsProps {
  viewer: SignInSettings_viewerFragment & Sessions_viewerFragment & WaysIn_viewerFragment & ApiKeys_viewerFragment
  /** Does this place send mail? Where it does not, there is no letter to confirm an address with. */
  sendsMail: boolean
  /** What other rooms have to set, before what is about signing in. */
  first?: ReactNode
  /** What they have to set after it. */
  children?: ReactNode
}

/** Everything that can be set here: what the rooms bring, where and how the person signs in, and at the end the way out. */
export function Settings({ viewer, sendsMail, first, children }: SettingsProps) {
  const withPassword = hasPassword(viewer.waysIn)

  return (
    <div className={styles.settings}>
      {first}
      <Sessions viewer={viewer} />
      <Section title={t('howYouSignIn')}>
        {withPassword && viewer.email !== null && <p className={styles.words}>{rich(t('signInAs', { email: viewer.email }), { b: (email) => <strong>{email}</strong> })}</p>}
        {withPassword && sendsMail && viewer.email !== null && viewer.emailConfirmed === false && <UnconfirmedAddress email={viewer.email} />}
        {withPassword && (
          <div className={styles.buttons}>
            <ChangePassword viewer={viewer} />
            <ChangeEmail viewer={viewer} />
          </div>
        )}
        <GoogleLink viewer={viewer} />
        {!withPassword && <AddPassword viewer={viewer} />}
      </Section>
      <ApiKeys viewer={viewer} />
      {children}
      <Section title={t('leaving')}>
        <p className={styles.words}>{t('leavingHint')}</p>
        <div className={styles.buttons}>
          <RemoveAccount viewer={viewer} />
        </div>
      </Section>
    </div>
  )
}
