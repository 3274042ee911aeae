import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode, useState } from 'react'
import { useDismissFirstStepsMutation } from '../generated/pantries/FirstSteps'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { usePantryPositionQuery } from '../generated/pantries/PantryPosition'
import { itemName } from '../items/itemName'
import { readStored, store } from '../platform/storage'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toastError } from '../ui/toastError'
import styles from './FirstSteps.module.css'
import { PositionStep } from './PositionStep'
import { useEntryActions } from './useEntryActions'
import { t } from './i18n'

interface FirstStepsProps {
  pantry: MyEntries_pantryFragment & { postcode: string }
  onScan: () => void
  onSetPostcode: () => void
}

/**
 * The first steps of a new person, ticked when the pantry's data shows that they are done, and before them the question where they
 * are. Hidden permanently when all are done, or when dismissed.
 */
export function FirstSteps({ pantry, onScan, onSetPostcode }: FirstStepsProps) {
  const { update } = useEntryActions(pantry)
  const { dismiss, dismissQuietly } = useDismiss(pantry)
  const entries = pantry.entries.nodes
  const newest = entries
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0]
  const hasScanned = entries.length > 0
  const { hasPosition, asks, skip } = usePositionStep(pantry)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasShared = entries.some((entry) => entry.public)
  const isDone = hasScanned && hasPosition && hasShared

  const dismissWhenDone = useEffectEvent(dismissQuietly)
  useEffect(() => {
    if (isDone) dismissWhenDone()
  }, [isDone])
  if (isDone) return null

  const focusHeading = () => heading.current?.focus()
  const question = asks && (
    <PositionStep
      onDone={focusHeading}
      onSkip={() => {
        skip()
        focusHeading()
      }}
    />
  )
  return (
    <>
      {hasScanned && question}
      <section className={styles.steps} aria-labelledby="first-steps">
        <header className={styles.head}>
          <h2 id="first-steps" ref={heading} tabIndex={-1} className="text-18">
            {t('firstSteps')}
          </h2>
          <IconButton label={t('hideFirstSteps')} icon={<IconX size={20} />} onClick={dismiss} />
        </header>
        <ol className={styles.list}>
          <Step isDone={hasScanned} name={t('scanFirst')}>
            <Button kind="main" full onClick={onScan}>
              {t('scanFirst')}
            </Button>
          </Step>
          <Step isDone={hasPosition} name={t('setPostcode')}>
            {!asks && (
              <Button full onClick={onSetPostcode}>
                {t('setPostcode')}
              </Button>
            )}
          </Step>
          <Step isDone={hasShared} name={t('shareOneThing')}>
            {newest !== undefined && (
              <Button full onClick={() => void update(newest, { public: true })}>
                {t('shareIt', { item: itemName(newest.item) })}
              </Button>
            )}
          </Step>
        </ol>
      </section>
      {/* Before there is anything to share, scanning comes first, also on a phone. */}
      {!hasScanned && question}
    </>
  )
}

/** One step. A step that is done or not possible yet is shown as text without a link. */
function Step({ isDone, name, children }: { isDone: boolean; name: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      {isDone ? (
        <IconCircleCheckFilled className={styles.tick} size={24} role="img" aria-label={t('stepDone')} />
      ) : (
        <IconCircle className={styles.circle} size={24} aria-hidden="true" />
      )}
      {isDone || !children ? <span className="quiet">{name}</span> : children}
    </li>
  )
}

/** Dismisses the steps, on every device of the person. */
function useDismiss(pantry: FirstStepsProps['pantry']) {
  const [dismissFirstSteps] = useDismissFirstStepsMutation({
    optimisticResponse: { dismissFirstSteps: { pantry: { ...pantry, showsFirstSteps: false } } },
  })

  return {
    dismiss: () => void dismissFirstSteps().catch((error: unknown) => toastError(error)),
    // Errors are ignored: all steps are done, so nothing is shown, and the next visit tries again.
    dismissQuietly: () => void dismissFirstSteps().catch(() => {}),
  }
}

/** The key in localStorage, which holds the pantry's ID. Browsers hold it: do not change it. */
const key = 'position-step-skipped'

/**
 * Where a new person's pantry is: whether that is known, and whether to ask. Who skips the question is not asked again in this browser.
 * The screen's own query has the position, so that the question is there from the beginning and pushes nothing down.
 */
function usePositionStep({ id, postcode }: { id: string; postcode: string }) {
  const { data } = usePantryPositionQuery({ fetchPolicy: 'cache-and-network' })
  const [isSkipped, setSkipped] = useState(() => readStored(key) === id)
  const pantry = data?.myPantry
  const hasPosition = postcode !== '' || (pantry != null && pantry.position !== null)

  return {
    hasPosition,
    asks: pantry != null && !hasPosition && !isSkipped,
    skip: () => {
      store(key, id)
      setSkipped(true)
    },
  }
}
