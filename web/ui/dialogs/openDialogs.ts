import { useEffect, useEffectEvent } from 'react'

/** How to close each dialog that is open, the one on top last. */
const open: (() => void)[] = []

const openedListeners = new Set<() => void>()

/** Calls the listener each time a dialog opens. */
export const onDialogOpened = (listener: () => void): void => void openedListeners.add(listener)

/** How many dialogs are open, one on top of the other. */
export const openDialogCount = (): number => open.length

/** Closes the dialog on top, as its own button does. */
export const closeTopDialog = (): void => open.at(-1)?.()

/** Counts a dialog among those that are open. */
export function useOpenDialog(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (!opened) return
    const closeThis = () => close()
    open.push(closeThis)
    for (const listener of openedListeners) listener()
    return () => void open.splice(open.indexOf(closeThis), 1)
  }, [opened])
}
