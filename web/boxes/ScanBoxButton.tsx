import { IconQrcode } from '@tabler/icons-react'
import { t } from '../locales/i18n'
import { Button } from '../ui/Button'
import { boxScanner } from './boxScanner'

/** Below the sign-in form: signs in by scanning a box. */
export function ScanBoxButton({ onLeave }: { onLeave: () => void }) {
  const scan = () => {
    onLeave()
    boxScanner.open()
  }

  return (
    <Button full icon={<IconQrcode size={20} />} onClick={scan}>
      {t('scanBox')}
    </Button>
  )
}
