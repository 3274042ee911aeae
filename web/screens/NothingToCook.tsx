import type { CookChoice } from '../cooking/cookChoice'
import { t } from '../cooking/i18n'
import { paths } from '../platform/paths'
import { Button } from '../ui/Button'
import { Jar } from '../ui/illustrations/Jar'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'

interface NothingToCookProps {
  choice: CookChoice
  isPantryEmpty: boolean
  onChoose: (choice: CookChoice) => void
}

/** Shown in place of an empty list, with what to try next. */
export function NothingToCook({ choice, isPantryEmpty, onChoose }: NothingToCookProps) {
  if (isPantryEmpty) {
    return (
      <EmptyState picture={<Jar size={120} />} title={t('pantryIsEmpty')} action={<Button to={paths.scanIn()}>{t('scanSomething')}</Button>}>
        {t('pantryIsEmptyHint')}
      </EmptyState>
    )
  }
  if (choice === 'now') {
    return (
      <EmptyState picture={<Pot size={120} />} title={t('nothingNow')} action={<Button onClick={() => onChoose('one')}>{t('tryOneMissing')}</Button>}>
        {t('nothingNowHint')}
      </EmptyState>
    )
  }
  if (choice === 'one') {
    return (
      <EmptyState picture={<Pot size={120} />} title={t('nothingWithOne')} action={<Button onClick={() => onChoose('two')}>{t('tryTwoMissing')}</Button>}>
        {t('nothingWithOneHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState picture={<Pot size={120} />} title={t('nothingWithTwo')} action={<Button to={paths.scanIn()}>{t('addToPantry')}</Button>}>
      {t('nothingWithTwoHint')}
    </EmptyState>
  )
}
