import { useState } from 'react'
import { t } from '../accounts/i18n'
import { EditPantryDialog } from '../pantries/EditPantryDialog'
import { CollectingDialog } from '../requests/CollectingDialog'
import { t as requestsT } from '../requests/i18n'
import { Button } from '../ui/Button'
import { List } from '../ui/List'
import { Row } from '../ui/Row'
import { Section } from '../ui/Section'

/** Name and postcode of the viewer's pantry and how things are collected from it, with buttons to edit them. */
export function PantrySetting({ pantry }: { pantry: { id: string; name: string; postcode: string } }) {
  const [isEditing, setEditing] = useState(false)
  const [isCollecting, setCollecting] = useState(false)

  return (
    <Section title={t('pantry')}>
      <List>
        <Row
          title={pantry.name}
          details={pantry.postcode || t('noPostcode')}
          control={<Button onClick={() => setEditing(true)}>{t('change')}</Button>}
        />
        <Row
          title={requestsT('collecting')}
          details={requestsT('collectingLead')}
          control={<Button onClick={() => setCollecting(true)}>{t('change')}</Button>}
        />
      </List>
      <EditPantryDialog opened={isEditing} onClose={() => setEditing(false)} pantry={pantry} />
      <CollectingDialog opened={isCollecting} onClose={() => setCollecting(false)} pantryId={pantry.id} />
    </Section>
  )
}
