import { IconArrowLeft, IconDots, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useBoxesSuspenseQuery, type BoxRow_boxFragment } from '../generated/boxes/Boxes'
import { dates } from '../platform/language'
import { paths, isId } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { EmptyState } from '../ui/lists/EmptyState'
import { Form } from '../ui/fields/Form'
import { Drawing } from '../ui/illustrations/Drawing'
import { List } from '../ui/lists/List'
import { Menu } from '../ui/buttons/Menu'
import { Row } from '../ui/lists/Row'
import { Screen } from '../ui/layout/Screen'
import { Section } from '../ui/layout/Section'
import { TextField } from '../ui/fields/TextField'
import { BoxLabel, type Label } from './BoxLabel'
import { ChangeBox, type PendingChange } from './ChangeBox'
import { NewBox } from './NewBox'
import { t } from './i18n'

/** The boxes of a pantry: the list, a form for a new one, and the label to print, which is shown once. */
export function BoxesOfPantry({
  pantryId,
  isOwn,
  settings,
}: {
  pantryId: string
  isOwn: boolean
  /** Fields of the pantry, in the form for a new box. */
  settings: ReactNode
}) {
  const {
    data: { boxes, viewer, pantry },
  } = useBoxesSuspenseQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  // In memory only: the code is not in the URL, and is lost when the person leaves the page.
  const [label, setLabel] = useState<Label | null>(null)
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null)

  if (label !== null)
    return <BoxLabel label={label} placeId={pantry?.place?.pantryId ?? null} onDone={() => setLabel(null)} />
  return (
    <Screen title={isOwn ? t('title') : t('titleOf', { id: pantryId })} lead={isOwn ? t('lead') : t('leadOf')} narrow>
      <Section title={t('yourBoxes')}>
        {boxes.length === 0 ? (
          <EmptyState picture={<Drawing name="jar" size={88} />} title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        ) : (
          <List>
            {boxes.map((box) => (
              <BoxRow key={box.id} box={box} onAction={(action) => setPendingChange({ box, action })} />
            ))}
          </List>
        )}
      </Section>
      <Section title={t('newBox')}>
        <NewBox pantryId={pantryId} onLabel={setLabel}>
          {settings}
        </NewBox>
      </Section>
      {viewer.isAdmin && <OtherPantry />}
      <div>
        <Button kind="plain" to={paths.myPantry()} icon={<IconArrowLeft size={20} />}>
          {t('toPantry')}
        </Button>
      </div>
      <ChangeBox change={pendingChange} onClose={() => setPendingChange(null)} onLabel={setLabel} />
    </Screen>
  )
}

/** For admins: the boxes of any pantry. */
function OtherPantry() {
  const navigate = useNavigate()
  const [id, setId] = useState('')

  return (
    <Section title={t('otherPantry')}>
      <Form onSubmit={() => void (isId(id.trim()) && navigate(paths.boxes(id.trim())))}>
        <div className="grid gap-3" style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' }}>
          <TextField
            label={t('pantryId')}
            name="pantry-id"
            inputMode="numeric"
            autoComplete="off"
            value={id}
            onChange={setId}
          />
          <Button type="submit">{t('show')}</Button>
        </div>
      </Form>
    </Section>
  )
}

const dateTime = dates({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** A box with its last use, and a menu to change it. */
function BoxRow({ box, onAction }: { box: BoxRow_boxFragment; onAction: (action: PendingChange['action']) => void }) {
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
