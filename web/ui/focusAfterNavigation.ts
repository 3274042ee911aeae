import { createContext } from 'react'

/** Whether the person has moved to another page since the app was opened. The frame says so; screens read it when they appear. */
export const FocusAfterNavigation = createContext(false)
