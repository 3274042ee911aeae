import { IconAlarm } from '@tabler/icons-react'
import { useMemo } from 'react'
import { findStepTimes, nameOfTime, type StepTime } from '../../lib/step-timers/stepTimers'
import { classes } from '../ui/classes'
import { unlockSound } from './chime'
import styles from './StepText.module.css'
import { rowIdOf } from './TimerBar'
import { startTimer, useTimers } from './timers'
import { t } from './i18n'

interface StepTextProps {
  recipe: { id: string; name: string }
  /** Position of the step. */
  step: number
  text: string
}

/** The text of a step, in which a tap on a time starts a timer. */
export function StepText({ recipe, step, text }: StepTextProps) {
  const timers = useTimers()
  const times = useMemo(() => findStepTimes(text), [text])

  const tap = (time: StepTime) => {
    unlockSound()
    const running = timers.find(
      (timer) => timer.recipe.id === recipe.id && timer.step === step && timer.start === time.start,
    )
    // A second timer of the same words would be a mistake more often than not.
    if (running) document.getElementById(rowIdOf(running))?.focus()
    else startTimer({ recipe, step, start: time.start, name: nameOfTime(text, time) }, time.seconds)
  }

  return (
    <bdi>
      {times.map((time, at) => {
        const words = text.slice(time.start, time.end)
        const isRunning = timers.some(
          (timer) => timer.recipe.id === recipe.id && timer.step === step && timer.start === time.start,
        )
        return (
          <span key={time.start}>
            {text.slice(times[at - 1]?.end ?? 0, time.start)}
            <button
              type="button"
              className={classes(styles.time, isRunning && styles.running)}
              aria-label={t(isRunning ? 'timerRuns' : 'startTimer', { time: words })}
              onClick={() => tap(time)}
            >
              <IconAlarm size="0.8em" aria-hidden="true" className={styles.icon} />
              {words}
            </button>
          </span>
        )
      })}
      {text.slice(times.at(-1)?.end ?? 0)}
    </bdi>
  )
}
