import { IconChefHat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TimerBar } from '../cook/TimerBar'
import type { Cooking } from '../cook/useCooking'
import { Button } from '../../ui/buttons/Button'
import { StickyActions } from '../../ui/buttons/StickyActions'
import styles from './CookBar.module.css'
import { t } from '../i18n'

interface CookBarProps {
  recipe: { id: string; instructions: readonly string[] }
  cooking: Cooking
  /** Before the button that starts cooking: what is missing. */
  children: ReactNode
}

/** What a recipe's page is for, in sight wherever it is scrolled to; above it the timers, which cook mode shows itself. */
export function CookBar({ recipe, cooking, children }: CookBarProps) {
  const timers = !cooking.isOn && <TimerBar recipeId={recipe.id} />
  const canCook = recipe.instructions.length > 0

  if (!canCook && children === undefined) return timers
  return (
    <div className={styles.place} data-screen-only>
      <StickyActions>
        {timers}
        <div className={styles.actions}>
          {children}
          {canCook && (
            <div className={styles.cook}>
              <Button kind="main" icon={<IconChefHat size={20} />} onClick={cooking.start}>
                {t('cook')}
              </Button>
            </div>
          )}
        </div>
      </StickyActions>
    </div>
  )
}
