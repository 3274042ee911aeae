import { IconDots, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { BoxRow_boxFragment } from '../generated/boxes/Boxes'
import { dates } from '../platform/language'
import { Menu } from '../ui/Menu'
import { Row } from '../ui/Row'
import type { PendingChange } from './ChangeBox'
import { t } from './i18n'

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** A box with its last use, and a menu to change it. */
export function BoxRow({
  box,
  onAction,
}: {
  box: BoxRow_boxFragment
  onAction: (action: PendingChange['action']) => void
}) {
  const use =
    box.lastUsedAt === null ? t('notUsedYet') : t('lastUsed', { when: dateTime.format(new Date(box.lastUsedAt)) })
  const details = [use, box.device, box.hasPrintedNumber ? t('hasPrintedNumber') : '']
    .filter((part) => part !== '')
    .join(' · ')

  return (
    <Row
      title={<bdi>{box.name}</bdi>}
      details={details}
      control={
        <Menu
          label={t('actionsOf', { name: box.name })}
          icon={<IconDots size={22} />}
          items={() => [
            ...(box.hasPrintedNumber
              ? []
              : [
                  {
                    label: t('newLabel'),
                    icon: <IconPrinter size={20} aria-hidden="true" />,
                    run: () => onAction('renewLabel'),
                  },
                ]),
            {
              label: t('revoke'),
              icon: <IconTrash size={20} aria-hidden="true" />,
              danger: true,
              run: () => onAction('revoke'),
            },
          ]}
        />
      }
    />
  )
}
