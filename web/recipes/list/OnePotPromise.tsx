import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '../../locales/i18n'
import { paths } from '../../platform/paths'
import { useStatistics } from '../../platform/useStatistics'
import { classes } from '../../ui/classes'
import { Drawing } from '../../ui/illustrations/Drawing'
import styles from './OnePotPromise.module.css'

/** A row that links to one-pot recipes. */
export function OnePotPromise() {
  const { onePotMeals } = useStatistics()

  return (
    <Link
      to={paths.recipeSearch('onepot')}
      className={classes('panel panel-link line align-center min-0', styles.promise)}
    >
      <Drawing name="pot" size={28} />
      <span className={classes('grow min-0', styles.words)}>
        <strong>{t('onePotMeals', { meals: onePotMeals })}</strong>
        <span className={classes('quiet', styles.more)}>{t('onePotPromise')}</span>
      </span>
      <IconChevronRight size={20} aria-hidden="true" />
    </Link>
  )
}
