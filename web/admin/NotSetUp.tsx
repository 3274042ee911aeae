import { hasGoogle } from '../auth/google'
import { community } from '../platform/community'
import { Section } from '../ui/Section'
import { t } from './i18n'

/** The features that are off because the operator has not set their variables, with the names of the variables. */
export function NotSetUp() {
  const missing = [
    ...(hasGoogle() ? [] : [t('noGoogle')]),
    ...(community.donationUrl === null ? [t('noDonations')] : []),
  ]
  if (missing.length === 0) return null

  return (
    <Section title={t('notSetUp')}>
      {missing.map((sentence) => (
        <p key={sentence} className="quiet reading">
          {sentence}
        </p>
      ))}
    </Section>
  )
}
