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

/** Whether the pantry has what a line asks for: an icon and a word. */
export function LineStateLabel({ state, id }: { state: LineState; id: string }) {
  const Icon = icons[state]

  return (
    <span id={id} className={styles.state} data-state={state}>
      <Icon size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
      {t(`state_${state}`)}
    </span>
  )
}
