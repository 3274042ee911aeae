import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '../locales/i18n'
import { paths } from '../platform/paths'
import { useStatistics } from '../platform/useStatistics'
import { Drawing } from '../ui/illustrations/Drawing'
import styles from './OnePotPromise.module.css'

/** A banner that links to one-pot recipes. */
export function OnePotPromise() {
  const { onePotMeals } = useStatistics()

  return (
    <Link to={paths.recipeSearch('onepot')} className={styles.promise}>
      <Drawing name="pot" size={72} />
      <span className={styles.words}>
        <strong className={styles.title}>{t('onePotMeals', { meals: onePotMeals })}</strong>
        <span className="quiet">{t('onePotPromise')}</span>
      </span>
      <IconChevronRight size={24} aria-hidden="true" />
    </Link>
  )
}
