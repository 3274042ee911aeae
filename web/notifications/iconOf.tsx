import {
  IconBell,
  IconCalendarCheck,
  IconChefHat,
  IconClockExclamation,
  IconHeartHandshake,
  IconMapPinSearch,
  IconMessageCircle,
  IconStar,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NotificationKind } from '../generated/schema'

const iconProps = { size: 22, 'aria-hidden': true } as const

const icons = {
  MESSAGE: <IconMessageCircle {...iconProps} />,
  REQUEST: <IconHeartHandshake {...iconProps} />,
  RESERVATION: <IconCalendarCheck {...iconProps} />,
  GOES_OFF: <IconClockExclamation {...iconProps} />,
  SAVED_SEARCH: <IconMapPinSearch {...iconProps} />,
  FOLLOWED_RECIPE: <IconChefHat {...iconProps} />,
  RATING: <IconStar {...iconProps} />,
} satisfies Record<NotificationKind, ReactNode>

/** The icon of a kind; a bell for one that a later version of the server has added. */
export const iconOf = (kind: NotificationKind): ReactNode =>
  (icons as Partial<Record<string, ReactNode>>)[kind] ?? <IconBell {...iconProps} />
