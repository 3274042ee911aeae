import { Link } from 'react-router'
import { paths } from '../../platform/paths'
import { Chip } from '../../ui/lists/Chip'
import { tagName } from '../tagName'
import { t } from '../i18n'

/** The tags of a recipe, as links to the recipes that have them. */
export function RecipeTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="bare-list row" style={{ gap: '0 var(--space-2)' }} aria-label={t('tags')} data-screen-only>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.recipeSearch(tag)}
            className="inline-line align-center"
            style={{ minHeight: 'var(--touch)', textDecoration: 'none' }}
          >
            <Chip>
              <bdi>#{tagName(tag)}</bdi>
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  )
}
