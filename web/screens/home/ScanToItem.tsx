import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { codeForUrl } from '../../../lib/barcode/gtin'
import { SwitchToBoxDialog } from '../../boxes/SwitchToBoxDialog'
import { useBoxSignIn } from '../../boxes/useBoxSignIn'
import { t } from '../../shell/i18n'
import { LookUpItemDocument } from '../../generated/items/LookUpItem'
import { CodeDialog } from '../../items/CodeDialog'
import { toastScanError } from '../../items/scanError'
import { paths } from '../../platform/paths'
import type { ScannedCode } from '../../scanner/Scanner'

export interface ScanToItemProps {
  opened: boolean
  onClose: () => void
}

/** Scans a packet to open its item, or a box to sign in at its pantry. */
export function ScanToItem({ opened, onClose }: ScanToItemProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const box = useBoxSignIn(onClose)
  const [isBusy, setBusy] = useState(false)
  const isOpen = useRef(opened)
  useEffect(() => {
    isOpen.current = opened
    return () => {
      isOpen.current = false
    }
  }, [opened])

  const onScan = async ({ text, format, key }: ScannedCode) => {
    if (isBusy) return
    setBusy(true)
    try {
      if (await box.trySignInWithNumber(key)) return
      const { data } = await client.query({
        query: LookUpItemDocument,
        variables: { code: text, format },
        fetchPolicy: 'network-only',
      })
      // The dialog may have been closed meanwhile.
      if (data === undefined || !isOpen.current) return
      onClose()
      await navigate(paths.scannedItem(codeForUrl(text, data.lookUpItem.barcode)))
    } catch (error) {
      toastScanError(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CodeDialog
        opened={opened}
        onClose={onClose}
        title={t('scanHeading')}
        hint={t('scanHint')}
        onBox={(label) => void box.signInWithLabel(label)}
        onCode={(code) => void onScan(code)}
        paused={isBusy || box.busy || box.signedInName !== null}
      />
      <SwitchToBoxDialog box={box} />
    </>
  )
}
