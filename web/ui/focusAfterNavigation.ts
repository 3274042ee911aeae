import { createContext } from 'react'

/** Has the person navigated to another page since the app was opened? Provided by the shell; screens read it when they are mounted. */
export const FocusAfterNavigation = createContext(false)
