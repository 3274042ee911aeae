import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconHelpCircle,
  IconInfinity,
  IconReplace,
} from '@tabler/icons-react'
import type { LineState } from '../generated/schema'

const icons = {
  ENOUGH: IconCircleCheck,
  STAND_IN: IconReplace,
  SOME: IconCircleHalf2,
  MISSING: IconCircleDashed,
  STAPLE: IconInfinity,
  CANNOT_TELL: IconHelpCircle,
} satisfies Record<LineState, unknown>

/** Whether the pantry has what a line asks for, at a glance. */
export function LineStateIcon({ state }: { state: LineState }) {
  const Icon = icons[state]
  const isThere = state === 'ENOUGH' || state === 'STAPLE'

  return (
    <Icon size={22} stroke={1.75} aria-hidden="true" style={{ color: isThere ? 'var(--color-success)' : undefined }} />
  )
}
