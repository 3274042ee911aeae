import { IconCheck, IconFridge, IconSwitchHorizontal } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { useViewer } from '../auth/useViewer'
import type { MemberRole } from '../generated/schema'
import { paths } from '../platform/paths'
import { Menu } from '../ui/buttons/Menu'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'
import { useMembership } from './useMembership'

interface SwitchPantryProps {
  pantries: readonly { id: string; name: string; viewerRole: MemberRole | null; isPlace: boolean }[]
  currentId: string
}

/** Chooses which of their pantries the viewer's screens mean; nothing for who has one alone. */
export function SwitchPantry({ pantries, currentId }: SwitchPantryProps) {
  const ownId = useViewer()?.account?.id
  const { switchTo } = useMembership()
  const navigate = useNavigate()
  if (pantries.length < 2) return null

  const change = async (id: string, isHome: boolean) => {
    // Who helps there, or runs a place, has the shelf on this page alone: their list and plan stay those of their own kitchen.
    if (!isHome) return navigate(paths.myPantry(id))
    await navigate(paths.myPantry())
    await switchTo(id)
  }

  return (
    <Menu
      label={t('switchPantry')}
      icon={<IconSwitchHorizontal size={22} />}
      items={() =>
        pantries.map(({ id, name, viewerRole, isPlace }) => ({
          label: id === ownId ? t('yours', { pantry: name }) : name,
          icon:
            id === currentId ? <IconCheck size={20} aria-hidden="true" /> : <IconFridge size={20} aria-hidden="true" />,
          run: () => {
            if (id !== currentId) void change(id, viewerRole !== 'HELPER' && !isPlace).catch(toastError)
          },
        }))
      }
    />
  )
}
