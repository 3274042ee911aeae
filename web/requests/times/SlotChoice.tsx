import { useState } from 'react'
import type { SlotChoice_placeFragment } from '../../generated/requests/ask/AskDialog'
import { capitalized } from '../../platform/language'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { useNow } from '../answer/useNow'
import { t } from '../i18n'
import styles from './SlotChoice.module.css'
import { slotDayWords, slotTime, slotWords } from './slotWords'

interface SlotChoiceProps {
  place: SlotChoice_placeFragment
  /** The `startsAt` of the chosen time; null: none yet. */
  chosen: string | null
  onChoose: (startsAt: string) => void
}

/** The times of the next days to choose from; the one that the viewer has booked there, where they have. Full ones say so. */
export function SlotChoice({ place: { timeZone, viewerSlot, slotDays }, chosen, onChoose }: SlotChoiceProps) {
  const now = useNow()
  const [date, setDate] = useState<string | null>(null)
  if (viewerSlot !== null)
    return <p className="bold">{t('allWithYourTime', { when: slotWords(viewerSlot, { timeZone, now }) })}</p>
  const shown =
    slotDays.find((day) => day.date === date) ??
    slotDays.find(({ slots }) => slots.some(({ isFree }) => isFree)) ??
    slotDays[0]
  if (shown === undefined) return <p>{t('noTimes')}</p>
  const times = shown.slots.map(({ startsAt }) => slotTime(startsAt, timeZone))

  return (
    <fieldset className="bare stack gap-3">
      <legend className="bold" style={{ marginBlockEnd: 'var(--space-2)' }}>
        {t('timeToCollect')}
      </legend>
      <div className="row gap-2">
        {slotDays.map((day) => (
          <ChipButton key={day.date} pressed={day === shown} onClick={() => setDate(day.date)}>
            {capitalized(slotDayWords(day.slots[0]?.startsAt ?? day.date, { timeZone, now }))}
          </ChipButton>
        ))}
      </div>
      <div className={styles.times}>
        {shown.slots.map(({ startsAt, isFree }, index) => {
          const time = times[index] ?? ''
          const isTwice = times.indexOf(time) !== times.lastIndexOf(time)
          const words = isTwice ? slotTime(startsAt, timeZone, true) : time
          return isFree ? (
            <ChipButton key={startsAt} pressed={startsAt === chosen} onClick={() => onChoose(startsAt)}>
              {words}
            </ChipButton>
          ) : (
            <p key={startsAt} className={styles.full}>
              <s aria-hidden="true">{words}</s>
              <span aria-hidden="true">{t('full')}</span>
              <span className="visually-hidden">{t('timeFull', { time: words })}</span>
            </p>
          )
        })}
      </div>
    </fieldset>
  )
}
