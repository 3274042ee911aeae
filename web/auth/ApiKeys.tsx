import type { ApiKeys_viewerFragment, SignInMethods_viewerFragment } from '../generated/auth/SignInMethods'
import { List } from '../ui/List'
import { Section } from '../ui/Section'
import { ApiKeyRow } from './ApiKeyRow'
import { CreateApiKey } from './CreateApiKey'
import styles from './Settings.module.css'
import { t } from './i18n'

/** The viewer's API keys, each with a button to revoke it. */
export function ApiKeys({ viewer }: { viewer: ApiKeys_viewerFragment & SignInMethods_viewerFragment }) {
  return (
    <Section title={t('apiKeys')}>
      <p className={styles.text}>{t('apiKeysHint')}</p>
      {viewer.apiKeys.length > 0 && (
        <List>
          {viewer.apiKeys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </List>
      )}
      <div className="row gap-3">
        <CreateApiKey viewer={viewer} />
      </div>
    </Section>
  )
}
