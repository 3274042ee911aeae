import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { Chip } from '../../ui/lists/Chip'
import { classes } from '../../ui/classes'
import { contentOf, linesToCheck, type RecipeDraft } from './recipeDraft'
import styles from './RecipeForm.module.css'
import { RecipeTimes } from '../view/RecipeTimes'
import { tagName } from '../tagName'
import { t } from '../i18n'

/** A live preview of the recipe. */
export function RecipePreview({ draft }: { draft: RecipeDraft }) {
  const caption = useId()
  const content = contentOf(draft)
  const { name, servings, tags, ingredients, instructions } = content
  const toCheck = new Set(linesToCheck(draft, content))

  return (
    <section className="box stack gap-3 content-start min-0 breakable" aria-labelledby={caption}>
      <p id={caption} className="quiet text-14">
        {t('preview')}
      </p>
      <h2 className={classes(name === '' && 'quiet')} style={{ fontSize: 'var(--text-28)' }}>
        {name === '' ? t('addOneTitle') : <bdi>{name}</bdi>}
      </h2>
      <RecipeTimes times={content} />
      {servings !== null && <p className="quiet">{t('servesFor', { count: servings })}</p>}
      <Empty unless={tags.length > 0} says={t('addTags')}>
        <ul className="bare-list row gap-2" aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>
                <bdi>#{tagName(tag)}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      </Empty>
      <h3 className="above-3 text-18">{t('ingredients')}</h3>
      <Empty unless={ingredients.length > 0} says={t('addIngredients')}>
        <ul className={styles.lines}>
          {ingredients.map((line, index) => (
            <li key={index}>
              <bdi>{line}</bdi> {toCheck.has(line) && <CheckMark />}
            </li>
          ))}
        </ul>
      </Empty>
      <h3 className="above-3 text-18">{t('instructions')}</h3>
      <Empty unless={instructions.length > 0} says={t('addInstructions')}>
        <ol className={styles.lines}>
          {instructions.map((step, index) => (
            <li key={index}>
              <bdi>{step}</bdi> {toCheck.has(step) && <CheckMark />}
            </li>
          ))}
        </ol>
      </Empty>
    </section>
  )
}

/** Behind a line that was not read with certainty. */
function CheckMark() {
  return (
    <span className="error text-14 nowrap" style={{ fontWeight: 500 }}>
      <IconAlertTriangle size={16} aria-hidden="true" style={{ verticalAlign: '-0.15em' }} /> {t('checkThisLine')}
    </span>
  )
}

function Empty({ unless, says, children }: { unless: boolean; says: string; children: ReactNode }) {
  return unless ? children : <p className="quiet">{says}</p>
}
