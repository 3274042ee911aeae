import { createContext, useContext, useLayoutEffect, useRef, type ReactNode } from 'react'
import { withLineBreaks } from '../richText'
import { classes } from '../classes'
import styles from './ScreenHeading.module.css'

/** Has the person navigated to another page since the app was opened? Provided by the shell; screens read it when they are mounted. */
export const FocusAfterNavigation = createContext(false)

/** The main heading of a page. It gets the focus after a navigation, unless a field of the new page or a dialog has it. */
export function ScreenHeading({
  display = false,
  children,
}: {
  /** As large as a poster. */ display?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigated = useContext(FocusAfterNavigation)

  useLayoutEffect(() => {
    const holder = document.activeElement
    const isInDialog = holder !== null && holder.closest('[role="dialog"]') !== null
    const isOnPage = heading.current?.closest('[data-screen]')?.contains(holder) === true
    if (navigated && !isInDialog && !isOnPage) heading.current?.focus({ preventScroll: true })
  }, [navigated])

  return (
    <h1 ref={heading} tabIndex={-1} className={classes(styles.heading, display && styles.display)}>
      {typeof children === 'string' ? withLineBreaks(children) : children}
    </h1>
  )
}
