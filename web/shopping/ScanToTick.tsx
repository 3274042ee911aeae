import { useApolloClient } from '@apollo/client/react'
import { useRef } from 'react'
import { LineForPacketDocument, type ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { CodeDialog } from '../items/CodeDialog'
import { toastScanError } from '../items/scanError'
import type { ScannedCode } from '../scanner/Scanner'
import { toast } from '../ui/toasts/toast'
import { lineName } from './describeLine'
import { t } from './i18n'

interface ScanToTickProps {
  opened: boolean
  onClose: () => void
  pantryId: string
  lines: readonly ShoppingRow_lineFragment[]
  onTick: (line: ShoppingRow_lineFragment, barcode: string) => void
}

/** Scans packets on their way into the basket: each ticks the line that it is for. */
export function ScanToTick({ opened, onClose, pantryId, lines, onTick }: ScanToTickProps) {
  const client = useApolloClient()
  const isBusy = useRef(false)

  const lineFor = async (barcode: string) => {
    // What is bought again by its barcode is found without a connection.
    const same = lines.find((line) => line.tickedAt === null && line.barcode === barcode)
    if (same !== undefined) return same
    const { data } = await client.query({
      query: LineForPacketDocument,
      variables: { pantryId, barcode },
      fetchPolicy: 'network-only',
    })
    return lines.find(({ id }) => id === data?.shoppingList?.lineFor?.id)
  }
  const handleCode = async ({ key }: ScannedCode) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const line = await lineFor(key)
      if (line === undefined) return void toast.notice(t('packetNotOnList'))
      onTick(line, key)
      toast.success(t('packetTicked'), { about: lineName(line) })
    } catch (error) {
      toastScanError(error)
    } finally {
      isBusy.current = false
    }
  }

  return (
    <CodeDialog
      opened={opened}
      onClose={onClose}
      title={t('scanToTick')}
      hint={t('scanToTickHint')}
      onCode={(code) => void handleCode(code)}
    />
  )
}
