import { IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { t } from '../../pantries/i18n'
import { PantrySearchById } from '../../pantries/near/PantrySearchById'
import { PantryStats } from '../../pantries/near/PantryStats'
import { maxSearchLength } from '../../platform/useSearchWords'
import { IconButton } from '../../ui/buttons/IconButton'
import { classes } from '../../ui/classes'
import { SearchField } from '../../ui/fields/SearchField'
import { Logo } from '../../ui/illustrations/Logo'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import styles from './PantriesScreen.module.css'

interface PantriesHeadProps {
  /** null while loading. */
  itemCount: number | null
  /** null while loading. */
  recipeCount: number | null
  /** What is searched, as it is typed. */
  text: string
  onText: (text: string) => void
  /** Searches at once, without waiting for more input. */
  onSearch: () => void
  /** The row below. */
  chips: ReactNode
}

/** The page's name with the figures, the search by ID, and the search while text is typed: on phones behind its icon, until there is some. */
export function PantriesHead({ itemCount, recipeCount, text, onText, onSearch, chips }: PantriesHeadProps) {
  const [isOpen, setOpen] = useState(text !== '')

  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <Logo size={40} />
        <ScreenHeading>{t('neighbours')}</ScreenHeading>
        <div className={styles.stats}>
          <PantryStats items={itemCount} recipes={recipeCount} label="itemsSharedLabel" />
        </div>
        {!isOpen && (
          <div className={styles.toggle}>
            <IconButton label={t('openSearch')} icon={<IconSearch size={22} />} onClick={() => setOpen(true)} />
          </div>
        )}
      </div>
      <div className={styles.byId}>
        <PantrySearchById />
      </div>
      <search className={classes(styles.search, !isOpen && styles.closed)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <SearchField
            key={String(isOpen)}
            label={t('searchPantries')}
            hideLabel
            autoFocus={isOpen && text === ''}
            placeholder={t('nameOrItem')}
            maxLength={maxSearchLength}
            value={text}
            onChange={onText}
          />
        </form>
      </search>
      <div className={styles.chips}>{chips}</div>
    </header>
  )
}
