import { useState } from 'react'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { Section } from '../ui/Section'
import { t } from './i18n'

/** What the person's pantry is called and where it is, and the way to change that. */
export function PantrySetting({ pantry }: { pantry: { name: string; postcode: string } }) {
  const [isEditing, setEditing] = useState(false)

  return (
    <Section title={t('pantry')}>
      <List>
        <Row title={pantry.name} facts={pantry.postcode || t('noPostcode')} control={<Button onClick={() => setEditing(true)}>{t('change')}</Button>} />
      </List>
      <EditPantryDialog opened={isEditing} onClose={() => setEditing(false)} pantry={pantry} />
    </Section>
  )
}
