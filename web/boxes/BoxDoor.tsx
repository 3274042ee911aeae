import { IconQrcode } from '@tabler/icons-react'
import { t } from '../locales/i18n'
import { Button } from '../ui/Button'
import { boxScanner } from './scanning'

/** Beside the sign-in form: the other way in, for those who stand at a box. */
export function BoxDoor({ onLeave }: { onLeave: () => void }) {
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
