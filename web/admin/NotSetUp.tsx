import { hasGoogle } from '../auth/google'
import { community } from '../platform/community'
import { Section } from '../ui/Section'
import styles from './Views.module.css'
import { t } from './i18n'

/** What this server offers only once its operator has set a variable, and which variable that is. */
export function NotSetUp() {
  const missing = [...(hasGoogle() ? [] : [t('noGoogle')]), ...(community.donationUrl === null ? [t('noDonations')] : [])]
  if (missing.length === 0) return null

  return (
    <Section title={t('notSetUp')}>
      {missing.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </Section>
  )
}
