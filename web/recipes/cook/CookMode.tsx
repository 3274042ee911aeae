import { IconArrowLeft, IconArrowRight, IconChevronDown, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useMemo, useRef, type ReactNode, type TouchEvent } from 'react'
import { stepAmounts } from '../../../lib/ingredients/stepAmounts'
import { direction } from '../../platform/language'
import { useWakeLock } from '../../platform/useWakeLock'
import { Button } from '../../ui/buttons/Button'
import { classes } from '../../ui/classes'
import { IconButton } from '../../ui/buttons/IconButton'
import styles from './CookMode.module.css'
import { StepText } from './StepText'
import { TimerBar } from './TimerBar'
import type { Cooking } from './useCooking'
import { t } from '../i18n'

interface CookModeProps {
  recipe: { id: string; name: string }
  steps: readonly string[]
  /** Scaled to the chosen servings. */
  ingredients: readonly string[]
  /** The same to tick, for a viewer with a pantry. */
  ingredientList: ReactNode
  cooking: Cooking
  /** Says that the viewer cooked it, at the end; without a pantry undefined. */
  onCooked: (() => void) | undefined
  /** Where it is rated, at the end; null: the viewer may not. */
  rating: ReactNode
}

/** Shows one step at a time, in large print, and after the last one asks how it was. Escape, the back button and the close button leave it. */
export function CookMode({ recipe, steps, ingredients, ingredientList, cooking, onCooked, rating }: CookModeProps) {
  const { at, isAtEnd, done, next, back } = cooking
  const dialog = useRef<HTMLDialogElement>(null)
  const forward = useRef<HTMLButtonElement>(null)
  const isAwake = useWakeLock()
  const swipe = useSwipe((way) => (way === 1 ? turnOn() : back()))
  const amounts = useMemo(() => stepAmounts(steps, ingredients), [steps, ingredients])
  const isLast = at === steps.length - 1
  const leave = isAtEnd ? cooking.finish : cooking.leave

  /** By finger or key, which does not end it. */
  const turnOn = () => {
    if (!isLast) next()
  }
  const press = () => {
    if (!isLast && !isAtEnd) return next()
    // Visitors are asked nothing at the end.
    if (isLast && onCooked !== undefined) return next()
    cooking.finish()
    onCooked?.()
  }

  // In a layout effect, so that the dialog closes and returns the focus before it is removed from the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    forward.current?.focus()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.cook}
      aria-label={t('cookModeOf', { name: recipe.name })}
      data-dialog="over-page"
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onKeyDown={({ key, target }) => {
        // The stars of a rating are chosen by the arrows.
        if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || target instanceof HTMLInputElement) return
        if ((key === 'ArrowRight') === (direction === 'ltr')) turnOn()
        else back()
      }}
    >
      <header className="line gap-4 align-top spread">
        <div className="min-0">
          <p className="big breakable">
            <bdi>{recipe.name}</bdi>
          </p>
          <p className="quiet">
            {isAtEnd ? t('allSteps') : t('stepOf', { step: at + 1, steps: steps.length })}
            {isAwake && ` · ${t('staysOn')}`}
          </p>
        </div>
        <IconButton label={t('leaveCookMode')} kind="quiet" icon={<IconX size={22} />} onClick={leave} />
      </header>
      <CookProgress count={steps.length} at={at} done={done} />
      <div className={styles.middle} {...swipe}>
        <p className={styles.step} aria-live="polite">
          {isAtEnd ? (
            t('enjoy')
          ) : (
            <StepText key={at} recipe={recipe} step={at} text={steps[at] ?? ''} amounts={amounts[at] ?? []} />
          )}
        </p>
        {isAtEnd && rating}
        {!isAtEnd && ingredients.length > 0 && (
          <details className={styles.ingredients}>
            <summary>
              <IconChevronDown size={22} aria-hidden="true" /> {t('ingredients')}
            </summary>
            {ingredientList ?? <Lines lines={ingredients} />}
          </details>
        )}
      </div>
      <TimerBar recipeId={recipe.id} />
      <footer className={styles.foot}>
        <IconButton
          label={t('stepBefore')}
          kind="quiet"
          icon={<IconArrowLeft size={24} />}
          disabled={at === 0}
          onClick={back}
        />
        <Button
          ref={forward}
          kind="main"
          icon={isLast || isAtEnd ? undefined : <IconArrowRight size={20} />}
          onClick={press}
        >
          {t(isAtEnd ? 'iCookedThis' : isLast ? 'finish' : 'nextStep')}
        </Button>
      </footer>
    </dialog>
  )
}

/** The ingredients of those without a pantry. */
function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, at) => (
        // Lines may be equal and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** The progress bar; hidden from screen readers, which get "step 2 of 5". */
function CookProgress({ count, at, done }: { count: number; at: number; done: ReadonlySet<number> }) {
  return (
    <div className={styles.progress} aria-hidden="true">
      {Array.from({ length: count }, (_, step) => (
        <span key={step} className={classes(styles.part, done.has(step) && styles.done, step === at && styles.here)} />
      ))}
    </div>
  )
}

/** Shortest distance of a swipe, in CSS pixels. */
const shortest = 60

/** Detects horizontal swipes: calls back with 1 for the next (against the reading direction), -1 for the previous. */
function useSwipe(onSwipe: (way: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)

  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches.length === 1 ? touches[0] : undefined
      from.current = touch === undefined ? null : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0]
      if (from.current === null || touch === undefined) return
      const right = touch.clientX - from.current.x
      const down = touch.clientY - from.current.y
      from.current = null
      if (Math.abs(right) >= shortest && Math.abs(right) > 1.5 * Math.abs(down))
        onSwipe(right < 0 === (direction === 'ltr') ? 1 : -1)
    },
  }
}
