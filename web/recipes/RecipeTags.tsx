import { Link } from 'react-router'
import { paths } from '../platform/paths'
import { Chip } from '../ui/Chip'
import styles from './RecipeTags.module.css'
import { t } from './i18n'

/** The tags of a recipe, as links to the recipes that have them. */
export function RecipeTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={styles.tags} aria-label={t('tags')} data-screen-only>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={paths.recipeSearch(tag)} className={styles.tag}>
            <Chip>
              <bdi>#{tag}</bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
