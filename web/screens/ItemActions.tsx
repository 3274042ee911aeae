import { useState } from 'react'
import type { ItemActions_itemFragment } from '../generated/screens/ItemActions'
import { EditItem } from '../items/EditItem'
import { ReportItem } from '../items/ReportItem'
import { t } from '../items/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'

/** The buttons of an item's page. */
export function ItemActions({ item }: { item: ItemActions_itemFragment }) {
  return (
    <>
      <Button kind="main" to={paths.addItem(item.barcode)}>
        {t('addToMine')}
      </Button>
      {item.viewerCanEdit && <EditButton item={item} />}
      <ReportButton barcode={item.barcode} />
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

function ReportButton({ barcode }: { barcode: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button kind="plain" onClick={() => setOpened(true)}>
        {t('reportError')}
      </Button>
      <ReportItem barcode={barcode} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
