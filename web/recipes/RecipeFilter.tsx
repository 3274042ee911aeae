import { longestSearch } from '../platform/useSearchWords'
import { TextField } from '../ui/TextField'
import { t } from './i18n'

interface RecipeFilterProps {
  value: string
  onChange: (words: string) => void
  /** Looks at once, without waiting for more letters. */
  onEnter: () => void
  hint?: string
}

/** Finds recipes by name as one types. */
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
