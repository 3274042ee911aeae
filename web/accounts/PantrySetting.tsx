import { useState } from 'react'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { Section } from '../ui/Section'
import { t } from './i18n'

/** Name and postcode of the viewer's pantry, with a button to edit them. */
export function PantrySetting({ pantry }: { pantry: { name: string; postcode: string } }) {
  const [isEditing, setEditing] = useState(false)

  return (
    <Section title={t('pantry')}>
      <List>
        <Row title={pantry.name} details={pantry.postcode || t('noPostcode')} control={<Button onClick={() => setEditing(true)}>{t('change')}</Button>} />
      </List>
      <EditPantryDialog opened={isEditing} onClose={() => setEditing(false)} pantry={pantry} />
    </Section>
  )
}
