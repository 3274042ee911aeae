import { SwitchField } from '../ui/SwitchField'
import { t } from './i18n'

interface ShareSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Is the entry used up? Other people do not see used-up entries, even if they are shared. */
  isUsedUp?: boolean
  disabled?: boolean
}

/** Shares an item with the neighbours. */
export function ShareSwitch({ checked, onChange, isUsedUp = false, disabled }: ShareSwitchProps) {
  return (
    <SwitchField
      label={t('shareWithNeighbours')}
      hint={checked && isUsedUp ? t('sharedOnceBack') : undefined}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
