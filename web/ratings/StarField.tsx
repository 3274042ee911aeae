import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useId, type Ref } from 'react'
import styles from './StarField.module.css'
import { t } from './i18n'

interface StarFieldProps {
  /** Null: none is chosen. */
  value: number | null
  onChange: (stars: number) => void
  /** The radio button that has the focus of the group. */
  ref?: Ref<HTMLInputElement>
}

const all = [1, 2, 3, 4, 5]

/** One to five stars, as radio buttons. */
export function StarField({ value, onChange, ref }: StarFieldProps) {
  const name = useId()

  return (
    <fieldset className="bare min-0">
      <legend className={styles.legend}>{t('howDidItTurnOut')}</legend>
      <div className={styles.stars}>
        {all.map((stars) => (
          <label key={stars} className={styles.star}>
            <input
              ref={stars === (value ?? 1) ? ref : undefined}
              type="radio"
              name={name}
              value={stars}
              aria-label={t('starCount', { count: stars })}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            {value !== null && stars <= value ? (
              <IconStarFilled size={30} aria-hidden="true" />
            ) : (
              <IconStar size={30} aria-hidden="true" />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
