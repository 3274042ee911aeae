import { DurationField } from './DurationField'
import type { RecipeDraft } from './recipeDraft'
import { t } from '../i18n'

interface RecipeTimeFieldsProps {
  draft: RecipeDraft
  onChange: (changes: Partial<RecipeDraft>) => void
  /** The sentence that says what is wrong with a field's value; undefined: nothing. */
  errorOf: (field: string) => string | undefined
}

/** How long a recipe takes: preparation, cooking, and all in all. */
export function RecipeTimeFields({ draft, onChange, errorOf }: RecipeTimeFieldsProps) {
  return (
    <fieldset
      className="bare grid align-start min-0"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))', gap: 'var(--space-3) var(--space-4)' }}
    >
      <legend className="bold" style={{ marginBlockEnd: 'var(--space-2)', padding: 0 }}>
        {t('times')}
      </legend>
      <DurationField
        label={t('preparation')}
        name="prepMinutes"
        placeholder={t('timeExample')}
        value={draft.prepMinutes}
        onChange={(prepMinutes) => onChange({ prepMinutes })}
        error={errorOf('prepMinutes')}
      />
      <DurationField
        label={t('cooking')}
        name="cookMinutes"
        value={draft.cookMinutes}
        onChange={(cookMinutes) => onChange({ cookMinutes })}
        error={errorOf('cookMinutes')}
      />
      <DurationField
        label={t('totalTime')}
        name="totalMinutes"
        hint={t('totalHint')}
        value={draft.totalMinutes}
        onChange={(totalMinutes) => onChange({ totalMinutes })}
        error={errorOf('totalMinutes')}
      />
    </fieldset>
  )
}
