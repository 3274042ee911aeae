import { IconDots, IconFlag } from '@tabler/icons-react'
import { Menu } from '../ui/Menu'
import { t } from './i18n'

/** The menu of one request: what is seldom needed. */
export function RequestMenu({ label, onReport }: { label: string; onReport: () => void }) {
  return (
    <Menu
      label={label}
      icon={<IconDots size={20} />}
      items={() => [{ label: t('report'), icon: <IconFlag size={20} />, run: onReport }]}
    />
  )
}
