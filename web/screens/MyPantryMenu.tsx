import { IconBox, IconDots, IconInfinity, IconPencil, IconShoppingCart, IconUsers, IconWalk } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { MyPantryScreenQuery } from '../generated/screens/MyPantryScreen'
import { useEntryActions } from '../pantries/useEntryActions'
import { useShareAll } from '../pantries/useShareAll'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { t as requestsT } from '../requests/i18n'
import { IconButton } from '../ui/IconButton'
import { Menu } from '../ui/Menu'

interface MyPantryMenuProps {
  pantry: NonNullable<MyPantryScreenQuery['myPantry']>
  onEdit: () => void
  onStaples: () => void
  onCollecting: () => void
}

/** The way to the shopping list, and what the owner of a pantry does now and then: shares all of it, and sets it up. */
export function MyPantryMenu({ pantry, onEdit, onStaples, onCollecting }: MyPantryMenuProps) {
  const navigate = useNavigate()
  const { shareAll } = useEntryActions(pantry)
  const sharing = useShareAll(pantry.entries.nodes, shareAll)
  const isShared = pantry.entries.nodes.some((entry) => entry.public && entry.quantity > 0)
  const goTo = (path: string) => () => void navigate(path)
  const icon = (Icon: typeof IconBox) => <Icon size={20} aria-hidden="true" />

  return (
    <>
      <IconButton label={t('shoppingList')} icon={<IconShoppingCart size={22} />} to={paths.shopping()} />
      <Menu
        label={t('morePantry')}
        icon={<IconDots size={22} />}
        items={() => [
          { label: t('edit'), icon: icon(IconPencil), run: onEdit },
          { label: t('alwaysThere'), icon: icon(IconInfinity), run: onStaples },
          ...sharing.items,
          ...(isShared
            ? [{ label: t('previewAsNeighbour'), icon: icon(IconUsers), run: goTo(paths.pantry(pantry.id)) }]
            : []),
          { label: requestsT('collecting'), icon: icon(IconWalk), run: onCollecting },
          { label: t('boxes'), icon: icon(IconBox), run: goTo(paths.boxes()) },
        ]}
      />
      {sharing.question}
    </>
  )
}
