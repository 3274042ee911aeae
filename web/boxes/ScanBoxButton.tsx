import { IconQrcode } from '@tabler/icons-react'
import { t } from '../locales/i18n'
import { Button } from '../ui/buttons/Button'
import { boxScanner } from './boxScanner'

/** The button below the sign-in form to sign in by scanning a box. */
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
