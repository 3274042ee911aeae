import type { ReactNode } from 'react'
import type { CookChoice } from '../cooking/cookChoice'
import { t } from '../cooking/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { EmptyState } from '../ui/EmptyState'
import { NoRecipes } from './RecipeListing'

interface NothingToCookProps {
  choice: CookChoice
  isPantryEmpty: boolean
  onChoose: (choice: CookChoice) => void
}

/** Shown in place of an empty list, with what to try next. */
export function NothingToCook({ choice, isPantryEmpty, onChoose }: NothingToCookProps) {
  if (isPantryEmpty) {
    return (
      <EmptyState
        picture={<Drawing name="jar" size={120} />}
        title={t('pantryIsEmpty')}
        action={<Button to={paths.scanIn()}>{t('scanSomething')}</Button>}
      >
        {t('pantryIsEmptyHint')}
      </EmptyState>
    )
  }
  if (choice === 'now') {
    return (
      <NoRecipes
        title={t('nothingNow')}
        action={
          <Next>
            <Button onClick={() => onChoose('one')}>{t('tryOneMissing')}</Button>
          </Next>
        }
      >
        {t('nothingNowHint')}
      </NoRecipes>
    )
  }
  if (choice === 'one') {
    return (
      <NoRecipes
        title={t('nothingWithOne')}
        action={
          <Next>
            <Button onClick={() => onChoose('two')}>{t('tryTwoMissing')}</Button>
          </Next>
        }
      >
        {t('nothingWithOneHint')}
      </NoRecipes>
    )
  }
  return (
    <NoRecipes
      title={t('nothingWithTwo')}
      action={
        <Next>
          <Button to={paths.scanIn()}>{t('addToPantry')}</Button>
        </Next>
      }
    >
      {t('nothingWithTwoHint')}
    </NoRecipes>
  )
}

/** Often it is only salt and oil that are missing, which nobody scans: the next step, and the way to tick those. */
function Next({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Button kind="plain" to={paths.alwaysThere()}>
        {t('tickAlwaysThere')}
      </Button>
    </>
  )
}
