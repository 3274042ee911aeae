import {
  IconBox,
  IconDots,
  IconInfinity,
  IconMapPin,
  IconPencil,
  IconUsers,
  IconUsersGroup,
  IconWalk,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { MyPantryScreenQuery } from '../../generated/screens/myPantry/MyPantryScreen'
import { useEntryActions } from '../../pantries/entries/useEntryActions'
import { useShareAll } from '../../pantries/entries/useShareAll'
import { t } from '../../pantries/i18n'
import { t as membersT } from '../../members/i18n'
import { t as placesT } from '../../places/i18n'
import { paths } from '../../platform/paths'
import { t as requestsT } from '../../requests/i18n'
import { Menu } from '../../ui/buttons/Menu'

interface MyPantryMenuProps {
  pantry: NonNullable<MyPantryScreenQuery['myPantry']>
  onEdit: () => void
  onStaples: () => void
  onCollecting: () => void
}

/** What the people of a pantry do now and then, each as far as they may: set it up, and share all of it. */
export function MyPantryMenu({ pantry, onEdit, onStaples, onCollecting }: MyPantryMenuProps) {
  const navigate = useNavigate()
  const isOwner = pantry.viewerRole === 'OWNER'
  const { isPlace } = pantry
  const keepsHouse = pantry.viewerRole !== 'HELPER'
  const { shareAll } = useEntryActions(pantry)
  const sharing = useShareAll(pantry.entries.nodes, shareAll)
  const isShared = pantry.entries.nodes.some((entry) => entry.public && entry.quantity > 0)
  const goTo = (path: string) => () => void navigate(path)
  const icon = (Icon: typeof IconBox) => <Icon size={20} aria-hidden="true" />

  return (
    <>
      <Menu
        label={t('morePantry')}
        icon={<IconDots size={22} />}
        items={() => [
          ...(isPlace
            ? [{ label: placesT('toPlace'), icon: icon(IconMapPin), run: goTo(paths.pantry(pantry.id)) }]
            : []),
          ...(isOwner
            ? [
                isPlace
                  ? { label: placesT('editPlace'), icon: icon(IconPencil), run: goTo(paths.editPlace(pantry.id)) }
                  : { label: t('edit'), icon: icon(IconPencil), run: onEdit },
              ]
            : []),
          ...(keepsHouse
            ? [
                { label: t('staples'), icon: icon(IconInfinity), run: onStaples },
                { label: requestsT('collecting'), icon: icon(IconWalk), run: onCollecting },
              ]
            : []),
          {
            label: membersT('people'),
            icon: icon(IconUsersGroup),
            run: goTo(isPlace ? paths.peopleOf(pantry.id) : paths.settings('pantry')),
          },
          ...(isOwner
            ? [
                {
                  label: t('boxes'),
                  icon: icon(IconBox),
                  run: goTo(isPlace ? paths.placeBoxes(pantry.id) : paths.boxes()),
                },
              ]
            : []),
          ...(isShared && !isPlace
            ? [{ label: t('previewAsNeighbour'), icon: icon(IconUsers), run: goTo(paths.pantry(pantry.id)) }]
            : []),
          ...(keepsHouse ? sharing.items : []),
        ]}
      />
      {sharing.question}
    </>
  )
}
