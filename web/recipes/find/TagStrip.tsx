import { Link, useSearchParams } from 'react-router'
import { useTagStripQuery } from '../../generated/recipes/find/TagStrip'
import { paths } from '../../platform/paths'
import { classes } from '../../ui/classes'
import styles from './TagStrip.module.css'
import { tagName } from '../tagName'
import { t } from '../i18n'

/** Parameters of the URL that filter a list of recipes: they go with the tag. */
const filters = new Set(['cook', 'minutes', 'with', 'without'])

/**
 * Links to the most popular tags. Renders nothing if there are none.
 * @param current the tag whose recipes are shown
 */
export function TagStrip({ current }: { current?: string }) {
  const [params] = useSearchParams()
  const { data } = useTagStripQuery({ fetchPolicy: 'cache-and-network' })
  if (data === undefined || data.tags.length === 0) return null
  const kept = new URLSearchParams([...params].filter(([name]) => filters.has(name))).toString()

  return (
    <nav aria-label={t('tags')}>
      <ul className={styles.strip}>
        {data.tags.map(({ name, recipeCount }) => (
          <li key={name}>
            <Link
              to={{ pathname: paths.recipeSearch(name), search: kept }}
              className={classes(styles.tag, name === current && styles.current)}
              aria-current={name === current ? 'page' : undefined}
              title={t('recipes', { count: recipeCount })}
            >
              <bdi>#{tagName(name)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
