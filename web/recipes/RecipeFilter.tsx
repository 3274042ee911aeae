import { longestSearch } from '../platform/useSearchWords'
import { TextField } from '../ui/TextField'
import { t } from './i18n'

interface RecipeFilterProps {
  value: string
  onChange: (words: string) => void
  /** Searches at once, without the delay. */
  onEnter: () => void
  hint?: string
}

/** Filters recipes by name while typing. */
export function RecipeFilter({ value, onChange, onEnter, hint }: RecipeFilterProps) {
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <TextField
          label={t('filter')}
          name="search"
          type="search"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          hint={hint}
          value={value}
          onChange={onChange}
        />
      </form>
    </search>
  )
}
