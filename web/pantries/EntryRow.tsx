import type { ReactNode } from 'react'
import type { EntryRow_entryFragment } from '../generated/graphql'
import { itemFacts } from '../items/facts'
import { ProductPicture } from '../ui/ProductPicture'
import { Row } from '../ui/Row'

/** One kind of item in a pantry. */
export function EntryRow({ entry, control }: { entry: EntryRow_entryFragment; control: ReactNode }) {
  const { item } = entry

  return (
    <Row
      picture={<ProductPicture name={item.name} imageUrl={item.imageUrl} />}
      title={item.name}
      facts={itemFacts(item)}
      control={control}
      quiet={entry.quantity === 0}
    />
  )
}
