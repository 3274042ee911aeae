import type { MyPantryScreenQuery } from '../generated/screens/MyPantryScreen'
import { describePantry } from '../pantries/describePantry'
import { t } from '../pantries/i18n'
import { paths } from '../platform/paths'
import { t as requestsT } from '../requests/i18n'
import { Button } from '../ui/Button'
import styles from './MyPantryLead.module.css'

interface MyPantryLeadProps {
  pantry: NonNullable<MyPantryScreenQuery['myPantry']>
  /** Is this a box? Boxes have no links to settings. */
  isBox: boolean
  onEdit: () => void
  onStaples: () => void
  onCollecting: () => void
}

/** Postcode and ID under the pantry's name, and links for its owner. */
export function MyPantryLead({ pantry, isBox, onEdit, onStaples, onCollecting }: MyPantryLeadProps) {
  const isShared = pantry.entries.nodes.some((entry) => entry.public && entry.quantity > 0)

  return (
    <>
      <bdi>{describePantry(pantry)}</bdi>
      {!isBox && (
        <span className={styles.links}>
          <Button kind="plain" onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button kind="plain" onClick={onStaples}>
            {t('alwaysThere')}
          </Button>
          <Button kind="plain" to={paths.shopping()}>
            {t('shoppingList')}
          </Button>
          <Button kind="plain" onClick={onCollecting}>
            {requestsT('collecting')}
          </Button>
          <Button kind="plain" to={paths.boxes()}>
            {t('boxes')}
          </Button>
          {isShared && (
            <Button kind="plain" to={paths.pantry(pantry.id)}>
              {t('previewAsNeighbour')}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
