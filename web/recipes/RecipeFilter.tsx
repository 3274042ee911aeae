import { maxSearchLength } from '../platform/useSearchWords'
import { SearchField } from '../ui/SearchField'
import { t } from './i18n'

interface RecipeFilterProps {
  value: string
  onChange: (words: string) => void
  /** Searches at once, without the delay. */
  onEnter: () => void
  /** Describes what is searched; by default names. */
  placeholder?: string
}

/** Filters recipes by name while typing. */
export function RecipeFilter({ value, onChange, onEnter, placeholder = t('filterByName') }: RecipeFilterProps) {
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
          placeholder={placeholder}
          maxLength={maxSearchLength}
          value={value}
          onChange={onChange}
        />
      </form>
    </search>
  )
}
