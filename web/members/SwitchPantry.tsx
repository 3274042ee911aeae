import { IconCheck, IconFridge, IconSwitchHorizontal } from '@tabler/icons-react'
import { useViewer } from '../auth/useViewer'
import { Menu } from '../ui/buttons/Menu'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'
import { useMembership } from './useMembership'

interface SwitchPantryProps {
  pantries: readonly { id: string; name: string }[]
  currentId: string
}

/** Chooses which of their pantries the viewer's screens mean; nothing for who has one alone. */
export function SwitchPantry({ pantries, currentId }: SwitchPantryProps) {
  const ownId = useViewer()?.account?.id
  const { switchTo } = useMembership()
  if (pantries.length < 2) return null

  return (
    <Menu
      label={t('switchPantry')}
      icon={<IconSwitchHorizontal size={22} />}
      items={() =>
        pantries.map(({ id, name }) => ({
          label: id === ownId ? t('yours', { pantry: name }) : name,
          icon:
            id === currentId ? <IconCheck size={20} aria-hidden="true" /> : <IconFridge size={20} aria-hidden="true" />,
          run: () => {
            if (id !== currentId) void switchTo(id).catch(toastError)
          },
        }))
      }
    />
  )
}
