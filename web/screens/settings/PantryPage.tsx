import { useState } from 'react'
import { t } from '../../accounts/i18n'
import { EditPantryDialog } from '../../pantries/setup/EditPantryDialog'
import { CollectingDialog } from '../../requests/answer/CollectingDialog'
import { t as requestsT } from '../../requests/i18n'
import { Button } from '../../ui/buttons/Button'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import type { SettingsAccount } from './settingsPages'

/** Name and postcode of the viewer's pantry and where things are collected, with buttons to edit them. */
export function PantryPage({ account: { pantry } }: { account: SettingsAccount }) {
  const [isEditing, setEditing] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  if (pantry === null) return null

  return (
    <>
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
    </>
  )
}
