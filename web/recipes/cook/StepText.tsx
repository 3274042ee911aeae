import { IconAlarm } from '@tabler/icons-react'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { StepAmount } from '../../../lib/ingredients/stepAmounts'
import { findStepTimes, nameOfTime, type StepTime } from '../../../lib/step-timers/stepTimers'
import { classes } from '../../ui/classes'
import { unlockSound } from './chime'
import styles from './StepText.module.css'
import { rowIdOf } from './TimerBar'
import { startTimer, useTimers } from './timers'
import { t } from '../i18n'

interface StepTextProps {
  recipe: { id: string; name: string }
  /** Position of the step. */
  step: number
  text: string
  amounts: readonly StepAmount[]
}

/** The text of a step with the amounts that it needs, in which a tap on a time starts a timer. */
export function StepText({ recipe, step, text, amounts }: StepTextProps) {
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
            {withAmounts(text, amounts, { from: times[at - 1]?.end ?? 0, to: time.start })}
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
      {withAmounts(text, amounts, { from: times.at(-1)?.end ?? 0, to: text.length })}
    </bdi>
  )
}

/** A part of the text, with the amounts that belong there. */
function withAmounts(
  text: string,
  amounts: readonly StepAmount[],
  { from, to }: { from: number; to: number },
): ReactNode {
  const own = amounts.filter(({ at }) => at >= from && at < to)
  return (
    <>
      {text.slice(from, own[0]?.at ?? to)}
      {own.map(({ at, amount }, index) => (
        <Fragment key={at}>
          <b className={styles.amount}>{amount}</b> {text.slice(at, own[index + 1]?.at ?? to)}
        </Fragment>
      ))}
    </>
  )
}
