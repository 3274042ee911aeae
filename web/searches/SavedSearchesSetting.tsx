import { IconBellPlus } from '@tabler/icons-react'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Section } from '../ui/Section'
import { t } from './i18n'

/** Leads from the settings to what the viewer is told about, which is kept where they search. */
export function SavedSearchesSetting() {
  return (
    <Section title={t('settingTitle')}>
      <p className="quiet">{t('settingHint')}</p>
      <div>
        <Button icon={<IconBellPlus size={20} aria-hidden="true" />} to={paths.savedSearches()}>
          {t('seeSearches')}
        </Button>
      </div>
    </Section>
  )
}
