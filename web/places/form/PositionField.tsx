import { IconCurrentLocation } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { readCoordinates, writeCoordinates } from '../../../lib/geo/coordinates'
import { currentPosition, positionErrorOf } from '../../platform/geolocation'
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

const exactly: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 }

/** Where exactly a place is: pasted from a map, or where the device is. Everybody sees it. */
export function PositionField({ value, onChange, error }: PositionFieldProps) {
  const [isLocating, setLocating] = useState(false)
  const [news, setNews] = useState<{ isProblem: boolean; sentence: string } | null>(null)
  const position = readCoordinates(value)
  // What is typed or removed meanwhile goes before what the device finds.
  const attempt = useRef(0)

  const locate = async () => {
    const mine = ++attempt.current
    setLocating(true)
    setNews(null)
    try {
      const { coords } = await currentPosition(exactly)
      if (attempt.current !== mine) return
      onChange(writeCoordinates(coords))
      setNews({
        isProblem: false,
        sentence: t('positionFound', { metres: number(Math.max(1, Math.round(coords.accuracy))) }),
      })
    } catch (cause) {
      if (attempt.current !== mine) return
      const isDenied = positionErrorOf(cause) === 'denied'
      setNews({ isProblem: true, sentence: t(isDenied ? 'positionDenied' : 'positionUnknown') })
    } finally {
      if (attempt.current === mine) setLocating(false)
    }
  }
  const type = (text: string) => {
    attempt.current++
    setLocating(false)
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
