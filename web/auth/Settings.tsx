import type { ReactNode } from 'react'
import type { Sessions_viewerFragment, SignInSettings_viewerFragment } from '../generated/graphql'
import { ChangeEmail } from './ChangeEmail'
import { ChangePassword } from './ChangePassword'
import { RemoveAccount } from './RemoveAccount'
import { Sessions } from './Sessions'
import styles from './Settings.module.css'

interface SettingsProps {
  viewer: SignInSettings_viewerFragment & Sessions_viewerFragment
  /** What other rooms have to set. */
  children?: ReactNode
}

/** Where the person is signed in, how they sign in, and the way out. */
export function Settings({ viewer, children }: SettingsProps) {
  return (
    <div className={styles.settings}>
      <Sessions viewer={viewer} />
      <section className={styles.section} aria-labelledby="how-you-sign-in">
        <h2 id="how-you-sign-in" className={styles.title}>
          How you sign in
        </h2>
        <div className={styles.buttons}>
          <ChangePassword viewer={viewer} />
          <ChangeEmail viewer={viewer} />
          <RemoveAccount viewer={viewer} />
        </div>
      </section>
      {children}
    </div>
  )
}
