import { SearchField } from '../../ui/fields/SearchField'
import styles from './PantrySearch.module.css'
import { t } from '../i18n'

interface PantrySearchProps {
  /** Does the viewer put in and take out alone, at a box or as a helper? */
  onlyMoves: boolean
  value: string
  onChange: (text: string) => void
}

/** Searches the entries of a pantry: in the page's head, where a phone shows the magnifier alone until it is used. */
export function PantrySearch({ onlyMoves, value, onChange }: PantrySearchProps) {
  return (
    <div className={styles.search}>
      <SearchField
        label={onlyMoves ? t('searchShelf') : t('searchYours')}
        placeholder={t('findEntry')}
        value={value}
        hideLabel
        onChange={onChange}
      />
    </div>
  )
}
