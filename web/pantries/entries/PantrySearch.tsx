import { SearchField } from '../../ui/fields/SearchField'
import styles from './PantrySearch.module.css'
import { t } from '../i18n'

interface PantrySearchProps {
  isBox: boolean
  value: string
  onChange: (text: string) => void
}

/** Searches the entries of a pantry: in the page's head, where a phone shows the magnifier alone until it is used. */
export function PantrySearch({ isBox, value, onChange }: PantrySearchProps) {
  return (
    <div className={styles.search}>
      <SearchField
        label={isBox ? t('searchShelf') : t('searchYours')}
        placeholder={t('findEntry')}
        value={value}
        hideLabel
        onChange={onChange}
      />
    </div>
  )
}
