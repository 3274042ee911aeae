import { createContext } from 'react'

/** Whether the person has moved to another page since the app was opened. Provided by the shell; screens read it when they are mounted. */
export const FocusAfterNavigation = createContext(false)
