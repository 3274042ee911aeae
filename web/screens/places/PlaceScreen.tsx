import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../platform/paths'
import { Screen } from '../../ui/layout/Screen'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import { t } from '../i18n'

/** The placeholder page of one place: its header, and a link back. */
export function PlaceScreen() {
  return (
    <Screen title={t('place')} heading={null} narrow>
      <header className="grid gap-2 items-start">
        <Link to={paths.places()} className="inline-line gap-2 align-center touch-high bold">
          <IconArrowLeft size={20} aria-hidden="true" /> {t('toPlaces')}
        </Link>
        <ScreenHeading>{t('place')}</ScreenHeading>
      </header>
    </Screen>
  )
}
