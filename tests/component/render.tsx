import { notifications } from '@mantine/notifications'
import { render as renderInto } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { UiProvider } from '../../web/ui/Provider'

/** Renders a component inside the design system. Answers with the person in front of it. */
export function render(component: ReactNode) {
  // The tests of a group share the store of toasts, and one may have been left open.
  notifications.clean()
  const person = userEvent.setup()
  return { person, ...renderInto(component, { wrapper: UiProvider }) }
}
