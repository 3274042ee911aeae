import { useDeviceClass } from '../../platform/device'
import { maxSearchLength } from '../../platform/useSearchWords'
import { SearchField } from '../../ui/fields/SearchField'
import { t } from '../i18n'

interface RecipeFilterProps {
  value: string
  onChange: (words: string) => void
  /** Searches at once, without the delay. */
  onEnter: () => void
  /** Describes what is searched; by default names. */
  placeholder?: string
}

/** Filters recipes by name while typing. On phones the label stands in the field. */
export function RecipeFilter({ value, onChange, onEnter, placeholder = t('filterByName') }: RecipeFilterProps) {
  const isPhone = useDeviceClass() === 0

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <SearchField
          label={t('filter')}
          hideLabel={isPhone}
          placeholder={isPhone ? t('filter') : placeholder}
          maxLength={maxSearchLength}
          value={value}
          onChange={onChange}
        />
      </form>
    </search>
  )
}
