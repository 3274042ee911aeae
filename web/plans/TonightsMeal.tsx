import { skipToken } from '@apollo/client/react'
import { IconCalendarEvent } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTonightsMealQuery } from '../generated/plans/TonightsMeal'
import { useToday } from '../pantries/useToday'
import type { LinkContext } from '../platform/linkContext'
import { paths } from '../platform/paths'
import { useWhenShownAgain } from '../platform/useWhenShownAgain'
import styles from './TonightsMeal.module.css'
import { mealName } from './week'
import { t } from './i18n'

/** What is planned for today, in one line; nothing if nothing is. */
export function TonightsMeal({ pantryId }: { pantryId: string }) {
  const today = useToday()
  const { data, refetch } = useTonightsMealQuery(
    today === null
      ? skipToken
      : {
          variables: { pantryId, today },
          fetchPolicy: 'cache-and-network',
          context: { isScreenQuery: true } satisfies LinkContext,
        },
  )
  useWhenShownAgain(async () => data !== undefined && refetch())
  const meals = data?.mealPlan.days[0]?.meals ?? []

  if (meals.length === 0) return null
  return (
    <p className="flush">
      <Link to={paths.plan()} className={styles.link}>
        <IconCalendarEvent size={20} aria-hidden="true" />
        <span>
          {t('onTodaysPlan')} <bdi>{meals.map(mealName).join(', ')}</bdi>
        </span>
      </Link>
    </p>
  )
}
