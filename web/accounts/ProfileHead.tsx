import { IconChevronDown } from '@tabler/icons-react'
import type { ProfileHead_accountFragment } from '../generated/accounts/Profile'
import { displayName } from './names'
import { SharingCounts } from './SharingCounts'
import { Portrait } from './Portrait'
import styles from './ProfileHead.module.css'
import { t } from './i18n'

/** Does the profile have more than a name? */
export const hasProfile = ({
  imageUrl,
  headline,
  bio,
  description,
  givenCount,
  collectedCount,
}: ProfileHead_accountFragment): boolean =>
  givenCount > 0 || collectedCount > 0 || imageUrl !== null || headline !== '' || bio !== '' || description !== ''

/** Longer texts are collapsed, so that they do not push the shared items down. */
const shortLength = 280

/**
 * The public profile of a person: picture, headline, bio. Renders nothing if it is empty.
 * @param isNamed is the name already shown above it?
 */
export function ProfileHead({ account, isNamed = false }: { account: ProfileHead_accountFragment; isNamed?: boolean }) {
  const { headline, bio, description } = account
  if (!hasProfile(account)) return null

  return (
    <div className="line align-top gap-4 min-0 reading" style={{ marginBlock: 'var(--space-2)' }}>
      <Portrait account={account} size={56} />
      <div className="stack gap-2 min-0 grow breakable">
        <p>
          {!isNamed && <strong className="block bold">{displayName(account)}</strong>}
          {headline !== '' && <bdi className="block quiet">{headline}</bdi>}
        </p>
        <SharingCounts account={account} />
        {bio !== '' && <Text>{bio}</Text>}
        {description !== '' &&
          (bio.length + description.length <= shortLength ? <Text>{description}</Text> : <More text={description} />)}
      </div>
    </div>
  )
}

function More({ text }: { text: string }) {
  return (
    <details className={styles.more}>
      <summary>
        <IconChevronDown size={20} aria-hidden="true" /> {t('showDescription')}
      </summary>
      <Text>{text}</Text>
    </details>
  )
}

/** User text with its line breaks, in its own direction (left to right or right to left). */
function Text({ children }: { children: string }) {
  return (
    <p className="pre-line">
      <bdi>{children}</bdi>
    </p>
  )
}
