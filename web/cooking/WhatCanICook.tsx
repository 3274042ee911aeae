import { IconChefHat } from '@tabler/icons-react'
import { ChipButton } from '../ui/ChipButton'
import { t } from './i18n'

interface WhatCanICookProps {
  isOn: boolean
  /** Is it not known yet whether the viewer has a pantry? */
  isPending: boolean
  onChange: (isOn: boolean) => void
}

/** Lists recipes by what can be cooked from one's own pantry. */
export function WhatCanICook({ isOn, isPending, onChange }: WhatCanICookProps) {
  return (
    <ChipButton
      icon={<IconChefHat size={18} aria-hidden="true" />}
      pressed={isOn}
      busy={isPending}
      onClick={() => onChange(!isOn)}
    >
      {t('whatCanICook')}
    </ChipButton>
  )
}
