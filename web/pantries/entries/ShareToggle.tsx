import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { IconButton } from '../../ui/buttons/IconButton'
import styles from './MyEntries.module.css'
import { t } from '../i18n'

interface ShareToggleProps {
  entry: EntryRow_entryFragment
  onShare: (isPublic: boolean) => void
}

/** The switch in a row that makes an entry public or private. */
export function ShareToggle({ entry, onShare }: ShareToggleProps) {
  return (
    <span className={styles.toggle} data-shared={entry.public}>
      <IconButton
        label={t('shareThis', { item: itemName(entry.item) })}
        icon={entry.public ? <IconEye size={22} /> : <IconEyeOff size={22} />}
        pressed={entry.public}
        onClick={() => onShare(!entry.public)}
      />
    </span>
  )
}
