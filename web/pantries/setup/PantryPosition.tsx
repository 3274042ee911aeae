import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { outwardPartOf } from '../../../lib/geo/postcodes'
import { usePantryPositionQuery, type PantryPosition_pantryFragment } from '../../generated/pantries/setup/PantrySetup'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { classes } from '../../ui/classes'
import { Button } from '../../ui/buttons/Button'
import styles from './PantryPosition.module.css'
import { usePosition } from './usePosition'
import { t } from '../i18n'

/** Where a pantry of the viewer's is, in words; to be set from the device, which asks for permission only then and counts for nothing beside a British postcode, and to be forgotten. */
export function PantryPosition({ pantryId }: { pantryId: string }) {
  const { data } = usePantryPositionQuery({
    variables: { pantryId },
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  const { problem, busy, setFromDevice, setFromPostcode, forget } = usePosition(pantryId)
  const pantry = data?.pantry
  if (pantry == null) return null
  const { position, postcode } = pantry
  const isUnknown = isUnknownPostcode(pantry)

  return (
    <div className="grid gap-1" role="group" aria-label={t('whereYouAre')}>
      <p className="bold">{t('whereYouAre')}</p>
      <p className="line gap-2 align-center">
        <IconMapPin size={20} aria-hidden="true" className={styles.icon} />
        <span>{wordsOf(position)}</span>
      </p>
      <p className={isUnknown ? undefined : 'quiet text-14'} role="status">
        {hintOf(pantry)}
      </p>
      <div className={classes('row gap-2 above-2', position?.source === 'POSTCODE' && styles.plainAlone)}>
        {position?.source !== 'POSTCODE' && (
          <Button
            icon={<IconCurrentLocation size={20} aria-hidden="true" />}
            busy={busy}
            onClick={() => void setFromDevice()}
          >
            {t('useLocation')}
          </Button>
        )}
        {postcode !== '' && !isUnknown && position?.source !== 'POSTCODE' && (
          <Button kind="plain" busy={busy} onClick={() => void setFromPostcode()}>
            {t('usePostcode')}
          </Button>
        )}
        {position !== null && (
          <Button kind="plain" busy={busy} onClick={() => void forget()}>
            {t('removePosition')}
          </Button>
        )}
      </div>
      <p className="hide-empty" role="status">
        {problem}
      </p>
    </div>
  )
}

/** Has the form of a British postcode, but nobody knows where it is, nor has the device said it? */
export const isUnknownPostcode = ({
  postcode,
  position,
}: Pick<PantryPosition_pantryFragment, 'postcode' | 'position'>) =>
  position === null && outwardPartOf(postcode) !== null

function hintOf(pantry: PantryPosition_pantryFragment): string {
  if (isUnknownPostcode(pantry)) return t('unknownPostcode')
  if (pantry.position === null) return t('positionHint')
  return t(pantry.position.source === 'DEVICE' ? 'fromDevice' : 'fromPostcode')
}

function wordsOf(position: PantryPosition_pantryFragment['position']): string {
  if (position === null) return t('notSet')
  return position.outcode === null || position.place === null
    ? t('nearUnknown')
    : t('nearPlace', { outcode: position.outcode, place: position.place })
}
