import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '../../accounts/i18n'
import { WhoEatsHere } from '../../diets/WhoEatsHere'
import { JoinByCode } from '../../members/JoinByCode'
import { LastMovedIn } from '../../members/MovedIn'
import { OtherPantries } from '../../members/OtherPantries'
import { People } from '../../members/People'
import { EditPantryDialog } from '../../pantries/setup/EditPantryDialog'
import { CollectingDialog } from '../../requests/answer/CollectingDialog'
import { t as placesT } from '../../places/i18n'
import { paths } from '../../platform/paths'
import { t as requestsT } from '../../requests/i18n'
import { Button } from '../../ui/buttons/Button'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import type { SettingsPageProps } from './settingsPages'

/** Name and postcode of the viewer's pantry, where things are collected, its people, and what they do not eat. */
export function PantryPage({ account: { pantry }, pantries }: SettingsPageProps) {
  const [isEditing, setEditing] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  const askedId = useSearchParams()[0].get('pantry')
  if (pantry === null) return null
  // The one that somebody comes from is first.
  const asked = pantries.filter(({ id }) => id === askedId)
  const isOwner = pantry.viewerRole === 'OWNER'

  return (
    <>
      <OtherPantries pantries={asked} homeId={pantry.id} />
      <List>
        <Row
          title={pantry.name}
          details={pantry.postcode || t('noPostcode')}
          control={isOwner && <Button onClick={() => setEditing(true)}>{t('change')}</Button>}
        />
        {pantry.viewerRole !== 'HELPER' && (
          <Row
            title={requestsT('collecting')}
            details={requestsT('collectingLead')}
            control={<Button onClick={() => setCollecting(true)}>{t('change')}</Button>}
          />
        )}
      </List>
      <LastMovedIn key={`moved into ${pantry.id}`} pantryId={pantry.id} />
      <People key={pantry.id} pantryId={pantry.id} />
      {pantry.viewerRole !== 'HELPER' && <WhoEatsHere key={`eaters ${pantry.id}`} pantryId={pantry.id} />}
      <OtherPantries pantries={pantries.filter((one) => !asked.includes(one))} homeId={pantry.id} />
      <JoinByCode />
      <div>
        <Button to={paths.addPlace()}>{placesT('addPlace')}</Button>
      </div>
      <EditPantryDialog opened={isEditing} onClose={() => setEditing(false)} pantry={pantry} />
      <CollectingDialog opened={isCollecting} onClose={() => setCollecting(false)} pantryId={pantry.id} />
    </>
  )
}
