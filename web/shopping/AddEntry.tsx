import { IconShoppingCartPlus } from '@tabler/icons-react'
import { maxLineLength } from '../../domain/shopping/limits'
import { shorten } from '../../lib/text/shorten'
import { itemName, type NamedItem } from '../items/itemName'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import { Button } from '../ui/buttons/Button'
import { useSendRequest } from './useSendRequest'
import { useToastAddedToList } from './useToastAddedToList'
import { t } from './i18n'

interface AddEntryProps {
  pantryId: string
  item: NamedItem & { barcode: string }
}

/** Puts an item of the pantry on its shopping list. */
export function AddEntry({ pantryId, item }: AddEntryProps) {
  const send = useSendRequest(pantryId)
  const toastAdded = useToastAddedToList()

  const add = () => {
    void send({
      key: newIdempotencyKey(),
      kind: 'add',
      lines: [{ id: newIdempotencyKey(), text: shorten(itemName(item), maxLineLength), barcode: item.barcode }],
    })
    toastAdded(itemName(item))
  }

  return (
    <Button kind="plain" icon={<IconShoppingCartPlus size={20} />} onClick={add}>
      {t('addLine')}
    </Button>
  )
}
