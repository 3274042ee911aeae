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
  /** In one's own pantry: shows what is shared. */
  isOwn?: boolean
  /** Instead of leading to the item's page. */
  onOpen?: () => void
}

/** One kind of item in a pantry. */
export function EntryRow({ entry, control, isOwn = false, onOpen }: EntryRowProps) {
  const { item } = entry
  const facts = describeItem(item)

  return (
    <Row
      picture={<ProductPicture name={item.name} imageUrl={item.imageUrl} />}
      title={<bdi>{item.name}</bdi>}
      facts={isOwn && entry.public ? <SharedFacts facts={facts} /> : <bdi>{facts}</bdi>}
      to={onOpen === undefined ? paths.item(entry.barcode) : undefined}
      onOpen={onOpen}
      control={control}
      quiet={entry.quantity === 0}
    />
  )
}

function SharedFacts({ facts }: { facts: string }) {
  return (
    <>
      <span className={styles.shared}>
        <IconEye size={16} aria-hidden="true" /> {t('shared')}
        {facts !== '' && ' · '}
      </span>
      <bdi>{facts}</bdi>
    </>
  )
}
