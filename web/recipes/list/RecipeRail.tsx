import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { RecipeCard_recipeFragment } from '../../generated/recipes/list/RecipeCard'
import { direction } from '../../platform/language'
import { IconButton } from '../../ui/buttons/IconButton'
import { RecipeCard } from './RecipeCard'
import styles from './RecipeRail.module.css'
import { useSidewaysScroll } from './useSidewaysScroll'
import { t } from '../i18n'

interface RecipeRailProps {
  title: string
  recipes: readonly RecipeCard_recipeFragment[]
}

/** A row of recipes that scrolls sideways by touch, wheel, arrow keys or buttons. */
export function RecipeRail({ title, recipes }: RecipeRailProps) {
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, push } = useSidewaysScroll(rail)

  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <header className="line gap-4 align-center spread">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {!(atStart && atEnd) && (
          <div className={styles.buttons}>
            <IconButton
              label={t('newerRecipes')}
              kind="quiet"
              icon={<IconChevronLeft size={22} />}
              disabled={atStart}
              onClick={() => push(-1)}
            />
            <IconButton
              label={t('olderRecipes')}
              kind="quiet"
              icon={<IconChevronRight size={22} />}
              disabled={atEnd}
              onClick={() => push(1)}
            />
          </div>
        )}
      </header>
      <ul
        ref={rail}
        className={styles.rail}
        aria-labelledby={id}
        // Focusable, so that arrow keys work.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
          event.preventDefault()
          push((event.key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1)
        }}
      >
        {recipes.map((recipe) => (
          <li key={recipe.id} className={styles.place}>
            <RecipeCard recipe={recipe} isLow />
          </li>
        ))}
      </ul>
    </section>
  )
}
