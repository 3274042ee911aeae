import { SwitchField } from '../ui/SwitchField'
import { t } from './i18n'

interface ShareSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Is the entry used up? Other people do not see used-up entries, even if they are shared. */
  isUsedUp?: boolean
  disabled?: boolean
}

/** Shares an item with the community. The visible label shows who can see the item now; screen readers also read the purpose of the switch. */
export function ShareSwitch({ checked, onChange, isUsedUp = false, disabled }: ShareSwitchProps) {
  return (
    <SwitchField
      label={
        <>
          <span className="visually-hidden">{t('shareWithCommunity')}: </span>
          {t(checked ? (isUsedUp ? 'sharedOnceBack' : 'neighboursSee') : 'onlyYouSee')}
        </>
      }
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
