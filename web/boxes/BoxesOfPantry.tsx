import { IconArrowLeft } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useBoxesSuspenseQuery } from '../generated/boxes/Boxes'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Jar } from '../ui/illustrations/Jar'
import { EmptyState } from '../ui/EmptyState'
import { List } from '../ui/List'
import { Screen } from '../ui/Screen'
import { Section } from '../ui/Section'
import { BoxLabel, type Label } from './BoxLabel'
import styles from './BoxesOfPantry.module.css'
import { BoxRow } from './BoxRow'
import { ChangeBox, type PendingChange } from './ChangeBox'
import { NewBox } from './NewBox'
import { OtherPantry } from './OtherPantry'
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
    data: { boxes, viewer },
  } = useBoxesSuspenseQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  // In memory only: the code is not in the URL, and is lost when the person leaves the page.
  const [label, setLabel] = useState<Label | null>(null)
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null)

  if (label !== null) return <BoxLabel label={label} onDone={() => setLabel(null)} />
  return (
    <Screen title={isOwn ? t('title') : t('titleOf', { id: pantryId })} lead={isOwn ? t('lead') : t('leadOf')} narrow>
      <Section title={t('yourBoxes')}>
        {boxes.length === 0 ? (
          <EmptyState picture={<Jar size={88} />} title={t('empty')}>
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
        <Button kind="plain" to={paths.myPantry()} icon={<IconArrowLeft className={styles.back} size={20} />}>
          {t('toPantry')}
        </Button>
      </div>
      <ChangeBox change={pendingChange} onClose={() => setPendingChange(null)} onLabel={setLabel} />
    </Screen>
  )
}
