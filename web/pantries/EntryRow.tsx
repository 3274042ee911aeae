import { IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { describeItem } from '../items/describeItem'
import { paths } from '../platform/paths'
import { ProductPicture } from '../ui/ProductPicture'
import { Row } from '../ui/Row'
import styles from './EntryRow.module.css'
import { t } from './i18n'

interface EntryRowProps {
  entry: EntryRow_entryFragment
  control: ReactNode
  /** In the viewer's own pantry: marks shared entries. */
  isOwn?: boolean
  /** Instead of linking to the item's page. */
  onOpen?: () => void
}

/** One entry of a pantry. */
export function EntryRow({ entry, control, isOwn = false, onOpen }: EntryRowProps) {
  const { item } = entry
  const description = describeItem(item)

  return (
    <Row
      picture={<ProductPicture name={item.name} imageUrl={item.imageUrl} />}
      title={<bdi>{item.name}</bdi>}
      details={isOwn && entry.public ? <SharedDescription>{description}</SharedDescription> : <bdi>{description}</bdi>}
      to={onOpen === undefined ? paths.item(entry.barcode) : undefined}
      onOpen={onOpen}
      control={control}
      quiet={entry.quantity === 0}
    />
  )
}

function SharedDescription({ children }: { children: string }) {
  return (
    <>
      <span className={styles.shared}>
        <IconEye size={16} aria-hidden="true" /> {t('shared')}
        {children !== '' && ' · '}
      </span>
      <bdi>{children}</bdi>
    </>
  )
}
