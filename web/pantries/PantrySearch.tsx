import { maxSearchLength } from '../platform/useSearchWords'
import { SearchField } from '../ui/SearchField'
import { t } from './i18n'

interface PantrySearchProps {
  value: string
  onChange: (text: string) => void
  /** Searches at once, without waiting for more input. */
  onEnter: () => void
}

/** Searches pantries while the text is typed. */
export function PantrySearch({ value, onChange, onEnter }: PantrySearchProps) {
  return (
    <search>
      <form
        className="grid"
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <SearchField
          label={t('searchPantries')}
          placeholder={t('nameOrItem')}
          maxLength={maxSearchLength}
          value={value}
          onChange={onChange}
        />
      </form>
    </search>
  )
}
