import { SwitchField } from '../ui/SwitchField'
import styles from './ShareSwitch.module.css'
import { t } from './i18n'

interface ShareSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Nobody else sees an entry that is used up, shared or not. */
  isUsedUp?: boolean
  disabled?: boolean
}

/** Shares an item with the community. The visible label says who can see it now; screen readers hear what the switch is for, too. */
export function ShareSwitch({ checked, onChange, isUsedUp = false, disabled }: ShareSwitchProps) {
  return (
    <SwitchField
      label={
        <>
          <span className={styles.purpose}>{t('shareWithCommunity')}: </span>
          {t(checked ? (isUsedUp ? 'sharedOnceBack' : 'neighboursSee') : 'onlyYouSee')}
        </>
      }
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  )
}
