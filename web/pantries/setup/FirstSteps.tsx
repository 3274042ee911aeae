import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDismissFirstStepsMutation } from '../../generated/pantries/setup/PantrySetup'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { itemName } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { toastError } from '../../ui/toasts/toastError'
import styles from './PantrySetup.module.css'
import { useEntryActions } from '../entries/useEntryActions'
import { t } from '../i18n'

interface FirstStepsProps {
  pantry: MyEntries_pantryFragment & { postcode: string }
  /** Is it folded at first, to its first line? */
  isFolded: boolean
  onScan: () => void
}

/** With so many entries, what is new about a pantry is over: the steps fold, and stand below the list. */
export const entriesToFold = 3

/**
 * The first steps of a new person, one after the other: something is scanned, something is shared. Hidden permanently when both are
 * done, as the pantry's data shows, or when dismissed.
 */
export function FirstSteps({ pantry, isFolded, onScan }: FirstStepsProps) {
  const { update } = useEntryActions(pantry)
  const { dismiss, dismissQuietly } = useDismiss(pantry)
  const [isOpen, setOpen] = useState(!isFolded)
  const entries = pantry.entries.nodes
  const newest = entries
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0]
  const hasScanned = entries.length > 0
  const isDone = hasScanned && entries.some((entry) => entry.public)

  const dismissWhenDone = useEffectEvent(dismissQuietly)
  useEffect(() => {
    if (isDone) dismissWhenDone()
  }, [isDone])
  if (isDone) return null

  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header className="line align-center spread">
        <h2 className="text-16">
          <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span id="first-steps">{t('firstSteps')}</span>
            <span className="quiet text-14 digits">{t('someOf', { count: hasScanned ? 1 : 0, all: 2 })}</span>
            <IconChevronDown size={20} aria-hidden="true" className={styles.chevron} />
          </button>
        </h2>
        <IconButton label={t('hideFirstSteps')} icon={<IconX size={20} />} onClick={dismiss} />
      </header>
      {isOpen && !hasScanned && (
        <Button kind="main" full onClick={onScan}>
          {t('scanFirst')}
        </Button>
      )}
      {isOpen && !hasScanned && (
        <Button full to={paths.importRecipes()}>
          {t('moveIn')}
        </Button>
      )}
      {isOpen && newest !== undefined && (
        <Button full onClick={() => void update(newest, { public: true })}>
          {t('shareIt', { item: itemName(newest.item) })}
        </Button>
      )}
    </section>
  )
}

/** Dismisses the steps, on every device of the person. */
function useDismiss(pantry: FirstStepsProps['pantry']) {
  const [dismissFirstSteps] = useDismissFirstStepsMutation({
    variables: { input: { pantryId: pantry.id } },
    optimisticResponse: { dismissFirstSteps: { pantry: { ...pantry, showsFirstSteps: false } } },
  })

  return {
    dismiss: () => void dismissFirstSteps().catch((error: unknown) => toastError(error)),
    // Errors are ignored: all steps are done, so nothing is shown, and the next visit tries again.
    dismissQuietly: () => void dismissFirstSteps().catch(() => {}),
  }
}
