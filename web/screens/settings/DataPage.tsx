import { IconFileImport } from '@tabler/icons-react'
import { RemoveAccount } from '../../auth/settings/RemoveAccount'
import { DataExport } from '../../exports/DataExport'
import { useSettingsDataQuery } from '../../generated/screens/settings/SettingsScreen'
import { BlockedPeople } from '../../messages/people/BlockedPeople'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { Section } from '../../ui/layout/Section'
import { t } from '../i18n'
import { SettingsWaiting } from './SettingsWaiting'

/** What is stored about the viewer: to download, or to be brought from elsewhere, whom they have blocked, and removing the account. */
export function DataPage() {
  const { data, error, refetch } = useSettingsDataQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined) return <SettingsWaiting error={error} refetch={refetch} />

  return (
    <>
      <DataExport />
      <Section title={t('moveIn')}>
        <p className="quiet">{t('moveInHint')}</p>
        <div>
          <Button icon={<IconFileImport size={20} />} to={paths.importRecipes()}>
            {t('importRecipes')}
          </Button>
        </div>
      </Section>
      <BlockedPeople />
      <RemoveAccount viewer={data.viewer} />
    </>
  )
}
