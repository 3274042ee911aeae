import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { cellOf } from '../../lib/geo/cells'
import { usePantryPositionQuery, useRemovePantryPositionMutation, useSetPantryPositionMutation, type PantryPosition_pantryFragment } from '../generated/pantries/PantryPosition'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { Button } from '../ui/Button'
import styles from './PantryPosition.module.css'
import { t } from './i18n'

/** Milliseconds that the device may take to find itself. */
const patience = 15_000

/** Where the viewer's pantry is, in words; to be set from the device, which asks for permission only then, and to be forgotten. */
export function PantryPosition() {
  const { data } = usePantryPositionQuery({ fetchPolicy: 'cache-and-network', context: { isScreenQuery: true } satisfies LinkContext })
  const { problem, busy, setFromDevice, setFromPostcode, forget } = usePosition()
  const pantry = data?.myPantry
  if (pantry == null) return null
  const { position, postcode } = pantry

  return (
    <div className={styles.position} role="group" aria-label={t('whereYouAre')}>
      <p className={styles.title}>{t('whereYouAre')}</p>
      <p className={styles.words}>
        <IconMapPin size={20} aria-hidden="true" className={styles.icon} />
        <span>{wordsOf(position)}</span>
      </p>
      <p className={styles.hint}>{position === null ? t('positionHint') : t(position.source === 'DEVICE' ? 'fromDevice' : 'fromPostcode')}</p>
      <div className={styles.actions}>
        <Button icon={<IconCurrentLocation size={20} aria-hidden="true" />} busy={busy} onClick={() => void setFromDevice()}>
          {t('useLocation')}
        </Button>
        {postcode !== '' && position?.source !== 'POSTCODE' && (
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
      <p className={styles.problem} role="status">{problem}</p>
    </div>
  )
}

function wordsOf(position: PantryPosition_pantryFragment['position']): string {
  if (position === null) return t('notSet')
  return position.outcode === null || position.place === null ? t('nearUnknown') : t('nearPlace', { outcode: position.outcode, place: position.place })
}

function usePosition() {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [setPosition] = useSetPantryPositionMutation()
  const [removePosition] = useRemovePantryPositionMutation()

  const run = async (act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (cause) {
      setProblem(problemOf(cause))
    }
    setBusy(false)
  }
  return {
    problem,
    busy,
    setFromDevice: () => run(async () => {
      const { coords } = await locate()
      // The server gets the cell alone.
      const { latitude, longitude } = cellOf(coords)
      await setPosition({ variables: { input: { latitude, longitude } } })
    }),
    setFromPostcode: () => run(() => setPosition({ variables: { input: {} } })),
    forget: () => run(() => removePosition({ variables: { input: {} } })),
  }
}

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: false, timeout: patience, maximumAge: 600_000 })
  })

function problemOf(cause: unknown): string | null {
  if (typeof GeolocationPositionError !== 'undefined' && cause instanceof GeolocationPositionError) return t(cause.code === cause.PERMISSION_DENIED ? 'locationDenied' : 'locationUnknown')
  const failure = failureOf(cause)
  return failure.kind === 'cancelled' ? null : failure.sentence
}
