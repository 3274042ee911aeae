import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconHelpCircle, IconInfinity } from '@tabler/icons-react'
import type { LineState } from '../generated/schema'
import styles from './LineStateLabel.module.css'
import { t } from './i18n'

const icons = {
  ENOUGH: IconCircleCheck,
  SOME: IconCircleHalf2,
  MISSING: IconCircleDashed,
  STAPLE: IconInfinity,
  CANNOT_TELL: IconHelpCircle,
} satisfies Record<LineState, unknown>

interface LineStateLabelProps {
  state: LineState
  /** The name of something in the pantry that replaces what is missing; null: there is nothing. */
  standIn: string | null
  id: string
}

/** Whether the pantry has what a line asks for: an icon and a word. */
export function LineStateLabel({ state, standIn, id }: LineStateLabelProps) {
  const Icon = icons[state]

  return (
    <span id={id} className={styles.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
      {state === 'MISSING' && standIn !== null ? t('missingWithStandIn', { item: standIn }) : t(`state_${state}`)}
    </span>
  )
}
