import { IconBell, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { classes } from '../../ui/classes'
import { IconButton } from '../../ui/buttons/IconButton'
import { registerTimerBar, watchTimers, whenNoticed } from './timerAlarm'
import styles from './TimerBar.module.css'
import { addMinute, hasEnded, pauseTimer, resumeTimer, stopTimer, useTimers, type StepTimer, leftOf } from './timers'
import { endedState, endedWords, timeLeft, timerName } from './timerWords'
import { t } from '../i18n'

interface TimerBarProps {
  /** The recipe on the screen: only timers of others say whose they are. */
  recipeId: string
}

/** The timers that run or have ended, and a live region that announces those that end. */
export function TimerBar({ recipeId }: TimerBarProps) {
  const timers = useTimers()
  const now = useClock(timers)
  const ended = timers.filter((timer) => hasEnded(timer, now))

  useEffect(registerTimerBar, [])
  useEffect(watchTimers, [])

  return (
    <div className={styles.bar}>
      <p aria-live="assertive" className="visually-hidden">
        {/* In the words of the first time: it is announced once, not every minute. */}
        {ended.map((timer) => endedWords(timer, whenNoticed(timer) ?? now)).join('. ')}
      </p>
      {timers.length > 0 && (
        <ul className={styles.timers} aria-label={t('timers')}>
          {timers.map((timer) => (
            <TimerRow key={timer.id} timer={timer} now={now} isOfOther={timer.recipe.id !== recipeId} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface TimerRowProps {
  timer: StepTimer
  now: number
  isOfOther: boolean
}

function TimerRow({ timer, now, isOfOther }: TimerRowProps) {
  const { id, endsAt, recipe } = timer
  const name = timerName(timer)
  const isOver = hasEnded(timer, now)

  return (
    <li id={rowIdOf(timer)} tabIndex={-1} className={classes(styles.timer, isOver && styles.over)}>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{isOfOther ? `${name} · ${recipe.name}` : name}</bdi>
        </p>
        {isOver ? (
          <p className="line gap-1 align-center bold">
            <IconBell size={20} aria-hidden="true" /> {endedState(timer, now)}
          </p>
        ) : (
          <p
            role="timer"
            className={classes(styles.left, endsAt === null && 'quiet')}
            aria-label={t('timeLeft', { name })}
          >
            {timeLeft(timer, now)}
          </p>
        )}
      </div>
      {!isOver && (
        <IconButton
          label={t(endsAt === null ? 'resumeTimer' : 'pauseTimer', { name })}
          icon={endsAt === null ? <IconPlayerPlay size={20} /> : <IconPlayerPause size={20} />}
          onClick={() => (endsAt === null ? resumeTimer(id) : pauseTimer(id))}
        />
      )}
      <ChipButton label={t('addMinuteTo', { name })} onClick={() => addMinute(id)}>
        {t('addMinute')}
      </ChipButton>
      {isOver ? (
        <Button kind="main" onClick={() => stopTimer(id)}>
          {t('stopTimer')}
        </Button>
      ) : (
        <IconButton label={t('stopTimerOf', { name })} icon={<IconX size={20} />} onClick={() => stopTimer(id)} />
      )}
    </li>
  )
}

/** The id of a timer's row, to focus it. */
export const rowIdOf = ({ id }: StepTimer): string => `timer-${id}`

/** Between two looks at a timer that has ended, which says how long ago that was, in milliseconds. */
const endedRefreshMs = 5_000

/**
 * The time now, in milliseconds since 1970, renewed when what is left of a timer changes by a second. Read from the clock each
 * time, so that nothing adds up, and a page that slept is right at once.
 */
function useClock(timers: readonly StepTimer[]): number {
  const [now, setNow] = useState(() => Date.now())

  // Before the browser paints: a timer that was just started would show the time of the last look.
  useLayoutEffect(() => {
    const running = timers.filter(({ endsAt }) => endsAt !== null)
    if (running.length === 0) return
    let timeout: ReturnType<typeof setTimeout>
    const tick = () => {
      const time = Date.now()
      setNow(time)
      const waits = running.map((timer) =>
        leftOf(timer, time) > 0 ? leftOf(timer, time) % 1_000 || 1_000 : endedRefreshMs,
      )
      clearTimeout(timeout)
      timeout = setTimeout(tick, Math.min(...waits))
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [timers])
  return now
}
