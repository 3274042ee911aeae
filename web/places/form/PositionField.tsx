import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { readCoordinates, writeCoordinates } from '../../../lib/geo/coordinates'
import { number } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { TextField } from '../../ui/fields/TextField'
import { t } from '../i18n'
import { mapUrlOf } from '../mapUrl'

interface PositionFieldProps {
  /** As it is typed, such as "51.5007, -0.1246"; '' for none. */
  value: string
  onChange: (text: string) => void
  error?: string
}

/** Milliseconds that the device may take to find itself. */
const patience = 20_000

/** Where exactly a place is: pasted from a map, or where the device is. Everybody sees it. */
export function PositionField({ value, onChange, error }: PositionFieldProps) {
  const [isLocating, setLocating] = useState(false)
  const [news, setNews] = useState<{ isProblem: boolean; sentence: string } | null>(null)
  const position = readCoordinates(value)

  const locate = async () => {
    setLocating(true)
    setNews(null)
    try {
      const { coords } = await currentPosition()
      onChange(writeCoordinates(coords))
      setNews({
        isProblem: false,
        sentence: t('positionFound', { metres: number(Math.max(1, Math.round(coords.accuracy))) }),
      })
    } catch (cause) {
      setNews({ isProblem: true, sentence: t(isDenied(cause) ? 'positionDenied' : 'positionUnknown') })
    } finally {
      setLocating(false)
    }
  }
  const type = (text: string) => {
    setNews(null)
    onChange(text)
  }

  return (
    <div className="stack gap-2">
      <TextField
        label={t('position')}
        hint={t('positionHint')}
        name="place-position"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        placeholder="51.5007, -0.1246"
        value={value}
        onChange={type}
        error={error}
      />
      <div className="row gap-2 align-center">
        <Button icon={<IconCurrentLocation size={20} />} busy={isLocating} onClick={() => void locate()}>
          {t('useThisPosition')}
        </Button>
        {value !== '' && (
          <Button kind="plain" onClick={() => type('')}>
            {t('removePosition')}
          </Button>
        )}
        {position !== null && (
          <a
            className="inline-line touch-high align-center bold"
            href={mapUrlOf(position)}
            target="_blank"
            rel="noreferrer"
          >
            {t('checkOnMap')}
          </a>
        )}
      </div>
      <p
        role={news?.isProblem === true ? 'alert' : 'status'}
        className={news?.isProblem === true ? 'error' : 'hide-empty quiet text-14'}
      >
        {news?.sentence}
      </p>
    </div>
  )
}

const currentPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      enableHighAccuracy: true,
      timeout: patience,
      maximumAge: 0,
    })
  })

const isDenied = (cause: unknown): boolean =>
  typeof GeolocationPositionError !== 'undefined' &&
  cause instanceof GeolocationPositionError &&
  cause.code === cause.PERMISSION_DENIED
