import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../platform/paths'
import { Screen } from '../ui/Screen'
import { ScreenHeading } from '../ui/ScreenHeading'
import styles from './PlaceScreen.module.css'
import { t } from './i18n'

/** The placeholder page of one place: its header, and a link back. */
export function PlaceScreen() {
  return (
    <Screen title={t('place')} heading={null} narrow>
      <header className="grid gap-2 items-start">
        <Link to={paths.places()} className={styles.back}>
          <IconArrowLeft size={20} aria-hidden="true" /> {t('toPlaces')}
        </Link>
        <ScreenHeading>{t('place')}</ScreenHeading>
      </header>
    </Screen>
  )
}
