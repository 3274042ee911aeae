import { IconMessageCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { isFoodKey, isOwnKey } from '../../../lib/barcode/gtin'
import type { ItemActions_itemFragment } from '../../generated/screens/item/ItemScreen'
import { EditItem } from '../../items/EditItem'
import { t } from '../../items/i18n'
import { itemName } from '../../items/itemName'
import { AddPhotoButton, RemovePhotoButton } from '../../items/ItemPhoto'
import { ReportItem } from '../../items/ReportItem'
import { MessageDialog } from '../../messages/write/MessageDialog'
import { useAskAbout } from '../../messages/write/useAskAbout'
import { paths } from '../../platform/paths'
import { AskButton } from '../../requests/ask/AskButton'
import { useOpenRequests } from '../../requests/list/useMyRequests'
import { Button } from '../../ui/buttons/Button'
import type { ItemInPantry } from './useItemInPantry'

interface ItemActionsProps {
  item: ItemActions_itemFragment
  /** The barcode as it was scanned or typed. */
  urlCode: string
  /** The neighbour's pantry from which the page was opened; the main action is then about the neighbour's item. */
  inPantry: ItemInPantry
}

/** The buttons of an item's page. */
export function ItemActions({ item, urlCode, inPantry }: ItemActionsProps) {
  return (
    <>
      {inPantry !== null && inPantry !== 'loading' && <AskForItem item={item} pantry={inPantry} />}
      {inPantry !== null && <MessageButton item={item} inPantry={inPantry} />}
      {/* Leftovers are in one pantry only. */}
      {!isOwnKey(item.barcode) && (
        <Button
          kind={inPantry === null ? 'main' : 'quiet'}
          to={isFoodKey(item.barcode) ? paths.addFood(item.barcode) : paths.addItem(urlCode)}
        >
          {t('addToMine')}
        </Button>
      )}
      <AddPhotoButton item={item} />
      {item.viewerCanEdit && <EditButton item={item} />}
      <RemovePhotoButton item={item} />
      <ReportItem barcode={item.barcode} />
    </>
  )
}

function AskForItem({
  item,
  pantry,
}: {
  item: ItemActions_itemFragment
  pantry: Exclude<ItemInPantry, 'loading' | null>
}) {
  const requestOf = useOpenRequests()
  return (
    <AskButton
      pantry={pantry}
      barcode={item.barcode}
      name={itemName(item)}
      request={requestOf(pantry.id, item.barcode)}
      isMain
    />
  )
}

function MessageButton({ item, inPantry }: { item: ItemActions_itemFragment; inPantry: NonNullable<ItemInPantry> }) {
  const { about, ask, close } = useAskAbout<{ barcode: string; item: ItemActions_itemFragment }>()
  const pantry = inPantry === 'loading' ? null : inPantry

  return (
    <>
      <Button
        kind={pantry?.isPublicShelf === true ? 'main' : 'quiet'}
        icon={<IconMessageCircle size={20} />}
        busy={pantry === null}
        onClick={() => ask({ barcode: item.barcode, item })}
      >
        {t('messageAboutIt')}
      </Button>
      {pantry !== null && <MessageDialog about={about} recipient={pantry} onClose={close} />}
    </>
  )
}

function EditButton({ item }: { item: ItemActions_itemFragment }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('correctIt')}</Button>
      <EditItem item={item} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
