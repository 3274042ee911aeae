import { notifications, notificationsStore } from '@mantine/notifications'
import { render as renderInto } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UiProvider } from '../../web/ui/Provider'

/** Renders a component inside the design system. Answers with the person in front of it. */
export function render(component: ReactNode) {
  // The tests of a group share the store of toasts, and one may have been left open. Hidden one by one, because toast.tsx
  // forgets a toast when it is closed.
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) notifications.hide(String(id))
  const person = userEvent.setup()
  return { person, ...renderInto(component, { wrapper: UiProvider }) }
}
