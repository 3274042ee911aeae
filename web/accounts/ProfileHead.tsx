import { IconChevronDown } from '@tabler/icons-react'
import type { ProfileHead_accountFragment } from '../generated/accounts/Profile'
import { callName } from './names'
import { Portrait } from './Portrait'
import styles from './ProfileHead.module.css'
import { t } from './i18n'

/** Does this person say more of themselves than their name? */
export const saysSomething = ({ imageUrl, headline, bio, description }: ProfileHead_accountFragment): boolean =>
  imageUrl !== null || headline !== '' || bio !== '' || description !== ''

/** So many characters stand on the page at once; what is longer opens on demand, so that it does not push down what they share. */
const short = 280

/**
 * Who somebody is, as they say it themselves, for those who meet what they share or cook. Nothing where they say nothing.
 * @param isNamed does their name stand above it already?
 */
export function ProfileHead({ account, isNamed = false }: { account: ProfileHead_accountFragment; isNamed?: boolean }) {
  const { headline, bio, description } = account
  if (!saysSomething(account)) return null

  return (
    <div className={styles.profile}>
      <Portrait account={account} size={56} />
      <div className={styles.words}>
        <p>
          {!isNamed && <strong className={styles.name}>{callName(account)}</strong>}
          {headline !== '' && <bdi className={styles.headline}>{headline}</bdi>}
        </p>
        {bio !== '' && <Text>{bio}</Text>}
        {description !== '' && (bio.length + description.length <= short ? <Text>{description}</Text> : <More text={description} />)}
      </div>
    </div>
  )
}

function More({ text }: { text: string }) {
  return (
    <details className={styles.more}>
      <summary>
        <IconChevronDown size={20} aria-hidden="true" /> {t('forNeighbours')}
      </summary>
      <Text>{text}</Text>
    </details>
  )
}

/** What somebody wrote, with their line breaks, in the direction of its letters. */
function Text({ children }: { children: string }) {
  return (
    <p className={styles.text}>
      <bdi>{children}</bdi>
    </p>
  )
}
