import { classes } from '../../ui/classes'
import { toast } from '../../ui/toasts/toast'
import styles from './Ingredients.module.css'
import type { Servings } from './useServings'
import { t } from '../i18n'

interface IngredientsProps {
  servings: Servings
  /** Number of placeholder lines while a recipe is being generated. */
  coming?: number
  /** Is it not known yet what the viewer's pantry has? Then each line has room for that. */
  isPending?: boolean
}

/** The list of ingredients for the chosen servings, for those without a pantry: its checkboxes are not to be used. */
export function Ingredients({ servings, coming, isPending = false }: IngredientsProps) {
  const { lines } = servings

  return (
    <>
      {lines.length === 0 && coming === undefined && <p className="quiet">{t('noneWritten')}</p>}
      <ul className={classes(styles.list, coming !== undefined && styles.growing, isPending && styles.pending)}>
        {lines.map((line, at) => (
          // Lines may be equal and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <button
              type="button"
              role="checkbox"
              aria-checked="false"
              aria-disabled="true"
              tabIndex={-1}
              className={styles.line}
              onClick={() => {
                if (!isPending) toast.notice(t('pantriesSoon'))
              }}
            >
              <span className={styles.box} />
              <bdi className={styles.words}>{line}</bdi>
            </button>
          </li>
        ))}
        {Array.from({ length: coming ?? 0 }, (_, at) => (
          <li key={`coming ${at}`} className={styles.coming} aria-hidden="true">
            <span />
          </li>
        ))}
      </ul>
    </>
  )
}
