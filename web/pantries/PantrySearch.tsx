import { longestSearch } from '../platform/useSearchWords'
import { TextField } from '../ui/TextField'
import styles from './PantrySearch.module.css'
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
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onEnter()
        }}
      >
        <TextField
          label={t('nameOrPostcode')}
          name="search"
          type="search"
          inputMode="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestSearch}
          value={value}
          onChange={onChange}
        />
      </form>
    </search>
  )
}
