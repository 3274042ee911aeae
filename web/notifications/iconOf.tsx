import {
  IconBell,
  IconCalendarCheck,
  IconChefHat,
  IconClockExclamation,
  IconHeartHandshake,
  IconMapPinSearch,
  IconMessageCircle,
  IconMessageReply,
  IconStar,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { NotificationKind } from '../generated/schema'

const looks = { size: 22, 'aria-hidden': true } as const

const icons = {
  MESSAGE: <IconMessageCircle {...looks} />,
  REQUEST: <IconHeartHandshake {...looks} />,
  RESERVATION: <IconCalendarCheck {...looks} />,
  GOES_OFF: <IconClockExclamation {...looks} />,
  NEAR_AND_WANTED: <IconMapPinSearch {...looks} />,
  FOLLOWED_RECIPE: <IconChefHat {...looks} />,
  RATING: <IconStar {...looks} />,
  FEEDBACK_REPLY: <IconMessageReply {...looks} />,
} satisfies Record<NotificationKind, ReactNode>

/** The icon of a kind; a bell for one that a later version of the server has added. */
export const iconOf = (kind: NotificationKind): ReactNode => (icons as Partial<Record<string, ReactNode>>)[kind] ?? <IconBell {...looks} />
