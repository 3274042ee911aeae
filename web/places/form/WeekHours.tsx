import { TextField } from '../../ui/fields/TextField'
import { weekdayName } from '../hoursText'
import { t } from '../i18n'
import styles from './WeekHours.module.css'

interface WeekHoursProps {
  /** A text for each day, from Monday on. */
  texts: readonly string[]
  /** Why a day's text is refused, by its index. */
  problems: ReadonlyMap<number, string>
  onChange: (texts: string[]) => void
}

/** When a place is open each week. */
export function WeekHours({ texts, problems, onChange }: WeekHoursProps) {
  return (
    <fieldset className="bare stack gap-2">
      <legend className="bold">{t('openingHours')}</legend>
      <p className="quiet text-14">{t('openingHoursHint')}</p>
      {texts.map((text, index) => (
        <div key={index} className={styles.day}>
          <TextField
            name={`place-hours-${index + 1}`}
            label={weekdayName(index + 1)}
            placeholder={t('closed')}
            autoComplete="off"
            dir="ltr"
            maxLength={120}
            value={text}
            onChange={(value) => onChange(texts.map((one, at) => (at === index ? value : one)))}
            error={problems.get(index)}
          />
        </div>
      ))}
    </fieldset>
  )
}
